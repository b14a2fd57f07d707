import { useEffect, useState } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';

interface NextMessageOptions {
  readonly onSend: ((message: string) => void) | undefined;
  /** Puts a text that could not be sent back into the text field. */
  readonly restore: (lost: string) => void;
}

/**
 * Sends a message once the run that carries a refusal has ended. If the agent asks something else in that run, the message
 * goes back into the text field: it was no answer to that.
 *
 * @returns A function that takes the message once the agent has taken the refusal.
 */
export function useNextMessage(
  { status, canSend }: Pick<AnyInterruptedRun, 'status' | 'canSend'>,
  { onSend, restore }: NextMessageOptions,
): (message: string) => void {
  const [message, setMessage] = useState<string | null>(null);
  // At every commit, because the app's callback may be a new one each time.
  useEffect(() => {
    if (message === null || status === 'running' || status === 'sending') return;
    setMessage(null);
    if (canSend && onSend) onSend(message);
    else restore(message);
  });
  return setMessage;
}

/**
 * How a message gets to the agent with the refusal of a request: in the same run, after the run of the refusal, or not at all.
 * Only a request that stands alone ends the wait, so beside others none is sent.
 */
export function messageWay(
  { interrupts }: Pick<AnyInterruptedRun, 'interrupts'>,
  source: { readonly send?: unknown },
  onSend: unknown,
): 'sameRun' | 'after' | null {
  if (interrupts.length !== 1) return null;
  if (source.send !== undefined) return 'sameRun';
  return onSend === undefined ? null : 'after';
}
