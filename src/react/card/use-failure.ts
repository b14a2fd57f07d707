import { useState } from 'react';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { Failed } from './failed-prompt.js';

/** A failure that is shown instead of the ways to answer. `count` tells it from an earlier one. */
interface ShownFailure {
  readonly failed: Failed | null;
  readonly count: number;
  /** Goes back to the ways to answer. */
  readonly leave: () => void;
}

/**
 * Returns the failure of a prompt's answer. It is kept while the same answer is sent again, so that the buttons stay in
 * place until that attempt has ended.
 */
export function useFailure({ status, expiry }: PendingInterrupt): ShownFailure {
  const [{ failed, count }, hold] = useState<Omit<ShownFailure, 'leave'>>({ failed: null, count: 0 });
  const [dismissed, setDismissed] = useState<Failed | null>(null);
  const next = failureOf(status, failed);
  if (next !== failed) hold({ failed: next, count: count + 1 });
  const isShown = next !== null && next !== dismissed && expiry.kind !== 'expired';
  return { failed: isShown ? next : null, count, leave: () => setDismissed(next) };
}

function failureOf(status: PendingInterrupt['status'], before: Failed | null): Failed | null {
  if (status.state === 'failed') return status;
  return status.state === 'sending' || status.state === 'checking' ? before : null;
}
