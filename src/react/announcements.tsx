import { memo, useEffect, useRef, useState } from 'react';
import type { Receipt } from '../core/store/receipt.js';
import type { PendingInterrupt } from '../core/store/run-types.js';
import { saidOf } from '../renderers/parts/question-of.js';
import { useHoldpoint } from '../ui/settings.js';
import { VisibleText } from '../ui/visible-text.js';
import { phaseOf } from './prompt-card.js';

interface AnnouncementsProps {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
  /** The shortcut that leads to what is asked, where there is one. */
  readonly keys?: string | undefined;
}

/** What is said now; `count` tells it from the same words said before. */
interface Announcement {
  readonly count: number;
  readonly words: readonly string[];
}

const SILENCE: Announcement = { count: 0, words: [] };

/** Says what is asked when it arrives, and what became of it, without taking the focus. */
export const Announcements = memo(function Announcements({ interrupts, receipts, keys }: AnnouncementsProps) {
  const { labels } = useHoldpoint();
  const [said, setSaid] = useState(SILENCE);
  const known = useRef<ReadonlySet<string>>(new Set());
  const over = useRef<ReadonlySet<string>>(new Set());
  const settled = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const arrived = interrupts.filter(({ key }) => !known.current.has(key));
    const before = settled.current;
    const became = before ? receipts.filter((receipt) => !before.has(endOf(receipt))) : [];
    const expired = interrupts.filter((one) => phaseOf(one) === 'expired' && !over.current.has(one.key));
    // Nothing is forgotten: coming back to a thread is no news of what happened in it.
    known.current = new Set([...known.current, ...interrupts.map(({ key }) => key)]);
    over.current = new Set([...over.current, ...expired.map(({ key }) => key)]);
    settled.current = new Set([...(before ?? []), ...receipts.map(endOf)]);
    const [first] = arrived;
    const words = [
      ...became.map(({ prompt, ending }) => labels.became(labels.ended[ending], saidOf(prompt, labels))),
      ...(first ? [labels.arrived(arrived.length, saidOf(first.prompt, labels))] : []),
      ...(first && keys ? [labels.goThere(keys)] : []),
      ...expired.flatMap(({ expiry }) => (expiry.kind === 'expired' ? [labels.expired(expiry.at)] : [])),
    ];
    if (words.length > 0) setSaid(({ count }) => ({ count: count + 1, words }));
  }, [interrupts, receipts, keys, labels]);

  return (
    <div className="hp-unseen" role="status" aria-live="polite">
      {said.words.map((words, index) => (
        // One below the other: between blocks a screen reader pauses.
        <p key={`${said.count} ${index}`}>
          <VisibleText text={words} />
        </p>
      ))}
    </div>
  );
});

/** A tool may be heard to have failed after its approval was told. */
function endOf({ key, ending }: Receipt): string {
  return `${ending} ${key}`;
}
