import { forwardRef } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { HoldpointOptions } from '../provider/component-options.js';
import { ComponentProvider } from '../provider/component-provider.js';
import { StackBody } from './stack-body.js';

export interface InterruptStackProps extends HoldpointOptions {
  /** What `useInterruptedRun` returned. */
  readonly run: AnyInterruptedRun;
  /**
   * Which receipts of earlier requests stand above what is open, of those that no `InterruptSlot` shows: true for all, false
   * for none. Default: the latest three, so that a request that has ended leaves a line.
   */
  readonly receipts?: boolean | undefined;
}

/**
 * Shows every open interrupt in order, except for those with an `InterruptSlot`, and, where several answers are sent
 * together, the bar that sends them. Above them stands how the latest requests ended. It looks empty until something is asked, but
 * stays on the page to announce what comes. The ref is the outermost element.
 *
 * @example
 * const run = useInterruptedRun(agent);
 * return <InterruptStack run={run} theme={{ accent: '#6d28d9' }} />;
 */
export const InterruptStack = forwardRef<HTMLElement, InterruptStackProps>(function InterruptStack(
  { run, receipts, ...options },
  outerRef,
) {
  return (
    <ComponentProvider options={options} run={run} outerRef={outerRef}>
      {(root) => <StackBody run={run} root={root} place="page" receipts={receipts} />}
    </ComponentProvider>
  );
});
