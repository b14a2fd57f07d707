import type { PendingInterrupt } from './pending-interrupt.js';

/** Whether an interrupt may be cancelled. One that has expired always may, because nothing else is left to do with it. */
export function isCancellable({ prompt, expiry }: Pick<PendingInterrupt, 'prompt' | 'expiry'>): boolean {
  return prompt.cancellable !== false || expiry.kind === 'expired';
}
