import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import type { RendererProps } from '../../renderers/renderer.js';

/** Returns the `phase` that a renderer receives. */
export function promptPhase({ status, expiry }: PendingInterrupt): RendererProps['phase'] {
  if (status.state === 'sending' || status.state === 'checking') return status.state;
  return expiry.kind === 'expired' ? 'expired' : 'open';
}

/** Returns `later` where several interrupts share one resume: they are answered one by one and sent together. */
export function promptSends({ interrupts, settles }: AnyInterruptedRun): RendererProps['sends'] {
  return interrupts.length > 1 && settles === 'together' ? 'later' : 'now';
}
