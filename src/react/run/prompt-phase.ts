import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { RendererProps } from '../../renderers/renderer.js';

/** Returns the `phase` that a renderer receives. */
export function promptPhase({ status, expiry }: PendingInterrupt): RendererProps['phase'] {
  if (status.state === 'sending' || status.state === 'checking') return status.state;
  return expiry.kind === 'expired' ? 'expired' : 'open';
}
