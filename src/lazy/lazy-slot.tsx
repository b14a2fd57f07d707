import { forwardRef } from 'react';
import type { InterruptSlotProps } from '../react/slot/interrupt-slot.js';
import { type AnyLazyRun, useLazyState } from './use-interrupted-run.js';

export interface LazyInterruptSlotProps extends Omit<InterruptSlotProps, 'run'> {
  readonly run: AnyLazyRun;
}

/**
 * `InterruptSlot` of `holdpoint`, loaded when the agent's first run begins. Shows nothing until then.
 *
 * @example
 * <InterruptSlot run={run} toolCallId={call.id} />
 */
export const InterruptSlot = forwardRef<HTMLElement, LazyInterruptSlotProps>(function InterruptSlot(
  { run, ...props },
  ref,
) {
  const state = useLazyState(run);
  if (state.state !== 'loaded') return null;
  return <state.parts.InterruptSlot {...props} run={run} ref={ref} />;
});
