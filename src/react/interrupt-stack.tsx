import { forwardRef } from 'react';
import type { InterruptedRun } from '../core/store/run-types.js';
import type { ComponentOptions } from './component-options.js';
import { ComponentScope } from './component-scope.js';
import { StackBody } from './stack-body.js';

export interface InterruptStackProps extends ComponentOptions {
  readonly run: InterruptedRun;
  /** False leaves out what became of earlier requests. */
  readonly receipts?: boolean | undefined;
}

/**
 * All that is open, in order; what became of what was; and, where several settle together, the bar that
 * sends them. Shows nothing while nothing was asked, but stays on the page to say what comes. Its ref is
 * the outermost element.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return <InterruptStack run={run} theme={{ accent: '#6d28d9' }} />;
 */
export const InterruptStack = forwardRef<HTMLElement, InterruptStackProps>(function InterruptStack(
  { run, receipts = true, ...options },
  outerRef,
) {
  return (
    <ComponentScope options={options} run={run} outerRef={outerRef}>
      {(root) => <StackBody run={run} root={root} place="page" receipts={receipts} />}
    </ComponentScope>
  );
});
