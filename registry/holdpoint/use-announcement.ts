import type { InterruptedRun, PendingInterrupt, Prompt } from 'holdpoint';
import { useEffect, useRef, useState } from 'react';
import { questionOf } from './confirmation-rules';

/** Long enough for any queue of speech. Kept for good, it would be read once more before the request itself. */
const KEPT_MS = 20_000;

/** What a live region says: which requests came, and how they ended. Holdpoint's own cards announce themselves. */
export function useAnnouncement({ interrupts, receipts, threadId }: InterruptedRun): string {
  const [said, setSaid] = useState({ text: '', threadId });
  // Of another conversation, nothing that was said is true here.
  const text = said.threadId === threadId ? said.text : '';
  const seen = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const before = seen.current;
    seen.current = new Set([
      ...(before ?? []),
      ...receipts.map(endingOf),
      ...interrupts.map(({ key }) => key),
    ]);
    // What had ended before this was shown is not news.
    const ended = before ? receipts.filter((one) => isOurs(one) && !before.has(endingOf(one))) : [];
    const arrived = interrupts.filter((one) => isOurs(one) && !before?.has(one.key));
    const [first] = arrived;
    const news = [
      ...ended.map(({ prompt, ending }) => `${WORDS[ending]}: ${questionIn(prompt)}`),
      ...(first ? [`${countOf(arrived)} ${questionIn(first.prompt)}`] : []),
    ];
    if (news.length > 0) setSaid({ text: news.join(' '), threadId });
  }, [interrupts, receipts, threadId]);

  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setSaid({ text: '', threadId }), KEPT_MS);
    return () => clearTimeout(timer);
  }, [text, threadId]);
  return text;
}

const WORDS: Readonly<Record<InterruptedRun['receipts'][number]['ending'], string>> = {
  approved: 'Approved',
  denied: 'Denied',
  answered: 'Answered',
  cancelled: 'Skipped',
  expired: 'Expired',
  failed: 'Failed',
  replaced: 'Went on without your answer',
  forgotten: 'No effect',
  elsewhere: 'Answered elsewhere',
  withdrawn: 'Withdrawn',
  stopped: 'Stopped',
  closed: 'No longer open',
};

function isOurs({ prompt }: Pick<PendingInterrupt, 'prompt'>): boolean {
  return prompt.kind === 'confirmation';
}

/** A receipt may end twice: a tool can report a failure after its approval was announced. */
function endingOf({ key, ending }: InterruptedRun['receipts'][number]): string {
  return `${ending} ${key}`;
}

function countOf({ length }: readonly PendingInterrupt[]): string {
  return length === 1 ? 'New request:' : `${length} new requests. The first:`;
}

/** Speech cannot be skimmed. */
function questionIn(prompt: Prompt): string {
  const [start = ''] = /^.{0,300}/u.exec(prompt.kind === 'confirmation' ? questionOf(prompt) : '') ?? [];
  return start;
}
