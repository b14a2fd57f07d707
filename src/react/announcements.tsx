import { memo, useEffect, useRef, useState } from 'react';
import type { PendingInterrupt, Receipt } from '../core/interrupted-run.js';
import { questionOf } from '../renderers/parts/question-of.js';
import { Announcer } from '../ui/announcer.js';
import { useHoldpoint } from '../ui/settings.js';

interface AnnouncementsProps {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
}

/** Says what is asked when it arrives, and what became of it, without taking the focus. */
export const Announcements = memo(function Announcements({ interrupts, receipts }: AnnouncementsProps) {
  const { labels } = useHoldpoint();
  const [words, setWords] = useState('');
  const known = useRef<ReadonlySet<string>>(new Set());
  const settled = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const arrived = interrupts.filter(({ key }) => !known.current.has(key));
    const before = settled.current;
    const became = before ? receipts.filter(({ key }) => !before.has(key)) : [];
    // Nothing is forgotten: coming back to a thread is no news of what happened in it.
    known.current = new Set([...known.current, ...interrupts.map(({ key }) => key)]);
    settled.current = new Set([...(before ?? []), ...receipts.map(({ key }) => key)]);
    const [first] = arrived;
    const said = [
      ...became.map(({ prompt, ending }) => labels.became(labels.ended[ending], questionOf(prompt, labels))),
      ...(first ? [labels.arrived(arrived.length, questionOf(first.prompt, labels))] : []),
    ];
    if (said.length > 0) setWords(said.join('. '));
  }, [interrupts, receipts, labels]);

  return <Announcer words={words} />;
});
