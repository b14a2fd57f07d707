import { useEffect, useRef, useState } from 'react';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';

export interface RestoredText {
  /** Puts a text that could not be sent back into the text field. */
  readonly restore: (lost: string) => void;
  /** Remembers a message until its run has ended: if the run fails, the message goes back. */
  readonly keep: (message: string) => void;
  /** What could not go back because something else had been typed meanwhile; null for nothing. */
  readonly unsent: string | null;
}

/**
 * Puts texts that could not be sent back into the text field, unless something else was typed meanwhile.
 *
 * @param text The content of the text field.
 */
export function useRestoredText(
  { status, error, threadId }: Pick<AnyInterruptedRun, 'status' | 'error' | 'threadId'>,
  text: string,
  onTextChange: (text: string) => void,
): RestoredText {
  const latest = useRef({ text, onTextChange });
  const kept = useRef<Kept | null>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  useEffect(() => {
    latest.current = { text, onTextChange };
  });
  const [restore] = useState(() => (lost: string) => {
    const { text: now, onTextChange: change } = latest.current;
    if (now === lost) return;
    if (now === '') change(lost);
    else setUnsent((before) => withLost(before, lost));
  });
  useEffect(() => {
    const sent = kept.current;
    if (!sent) return;
    if (status === 'running' || status === 'sending') {
      // The first run of a conversation gives it its id.
      kept.current = { ...sent, threadId, isUnderWay: true };
      return;
    }
    const isFailed = status === 'failed' && error !== sent.error && threadId === sent.threadId;
    if (isFailed) restore(sent.message);
    if (isFailed || sent.isUnderWay) kept.current = null;
  }, [status, error, threadId, restore]);
  const keep = (message: string) => {
    kept.current = { message, threadId, error, isUnderWay: false };
  };
  return { restore, keep, unsent };
}

/** A message whose run has not ended, and what the run was like when it was sent. */
interface Kept extends Pick<AnyInterruptedRun, 'threadId' | 'error'> {
  readonly message: string;
  readonly isUnderWay: boolean;
}

/** A failure may be reported twice, by the promise and by the run. */
function withLost(before: string | null, lost: string): string {
  if (before === null || before === lost || before.endsWith(`\n${lost}`)) return before ?? lost;
  return `${before}\n${lost}`;
}
