import { forwardRef, type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { LiveRegionContext } from '../react/announcements/live-region.js';
import type { InterruptStackProps } from '../react/stack/interrupt-stack.js';
import { ENGLISH, type PlainLabels, PlainRequests } from './plain-requests.js';
import { type AnyLazyRun, LAZY_RUN, useLazyState } from './use-interrupted-run.js';

export interface LazyInterruptStackProps extends Omit<InterruptStackProps, 'run'> {
  readonly run: AnyLazyRun;
  /** What is said where the code could not be loaded. Default: English. */
  readonly plainLabels?: PlainLabels | undefined;
}

/**
 * `InterruptStack` of `holdpoint`, loaded when the agent's first run begins. Its live region is on the page from the
 * start, so that a screen reader also announces requests that arrived while the code was loading. If the code cannot be
 * loaded, the requests are shown as plain text, which can be denied where they take a plain denial and else dismissed, with a
 * button "Try again".
 *
 * @example
 * import { InterruptStack, useInterruptedRun } from 'holdpoint/lazy';
 *
 * const run = useInterruptedRun(agent);
 * return <InterruptStack run={run} />;
 */
export const InterruptStack = forwardRef<HTMLElement, LazyInterruptStackProps>(function InterruptStack(
  { run, plainLabels = ENGLISH, ...props },
  ref,
) {
  const lazy = run[LAZY_RUN];
  const state = useLazyState(run);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const region = useMemo(
    () => element && { element, show: (words: ReactNode) => createPortal(words, element) },
    [element],
  );
  return (
    <>
      <div ref={setElement} className="hp-visually-hidden" data-hp-words="" role="status" aria-live="polite">
        {state.state === 'failed' && plainLabels.loadFailed}
      </div>
      {state.state === 'failed' && (
        <PlainRequests lazy={lazy} open={state.open} labels={plainLabels} graceMs={props.graceMs} />
      )}
      {state.state === 'loaded' && (
        <LiveRegionContext.Provider value={region}>
          <state.parts.InterruptStack {...props} run={run} ref={ref} />
        </LiveRegionContext.Provider>
      )}
    </>
  );
});
