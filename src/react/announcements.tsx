import { memo, useEffect, useRef, useState } from 'react';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { Receipt } from '../core/store/receipt.js';
import { announcedQuestion } from '../renderers/parts/question-text.js';
import { useHoldpoint } from '../ui/settings.js';
import { VisibleText } from '../ui/visible-text.js';
import { promptPhase } from './prompt-phase.js';

interface AnnouncementsProps {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
  /** The shortcut that leads to the request, if any. */
  readonly keys?: string | undefined;
}

/** The current announcement. `count` distinguishes it from an earlier one with the same text. */
interface Announcement {
  readonly count: number;
  readonly texts: readonly string[];
}

const SILENCE: Announcement = { count: 0, texts: [] };

/** Announces new requests and how they ended, without taking the focus. */
export const Announcements = memo(function Announcements({ interrupts, receipts, keys }: AnnouncementsProps) {
  const { labels } = useHoldpoint();
  const [announcement, setAnnouncement] = useState(SILENCE);
  const known = useRef<ReadonlySet<string>>(new Set());
  const expiredBefore = useRef<ReadonlySet<string>>(new Set());
  const settled = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const arrived = interrupts.filter(({ key }) => !known.current.has(key));
    const before = settled.current;
    const settledNow = before ? receipts.filter((receipt) => !before.has(endingKey(receipt))) : [];
    const expired = interrupts.filter(
      (one) => promptPhase(one) === 'expired' && !expiredBefore.current.has(one.key),
    );
    // Never shortened: coming back to a thread must not announce its past again.
    known.current = new Set([...known.current, ...interrupts.map(({ key }) => key)]);
    expiredBefore.current = new Set([...expiredBefore.current, ...expired.map(({ key }) => key)]);
    settled.current = new Set([...(before ?? []), ...receipts.map(endingKey)]);
    const [first] = arrived;
    const texts = [
      ...settledNow.map(({ prompt, ending }) =>
        labels.announceOutcome(labels.ended[ending], announcedQuestion(prompt, labels)),
      ),
      ...(first ? [labels.announceRequest(arrived.length, announcedQuestion(first.prompt, labels))] : []),
      ...(first && keys ? [labels.announceShortcut(keys)] : []),
      ...expired.flatMap(({ expiry }) => (expiry.kind === 'expired' ? [labels.expired(expiry.at)] : [])),
    ];
    if (texts.length > 0) setAnnouncement(({ count }) => ({ count: count + 1, texts }));
  }, [interrupts, receipts, keys, labels]);

  return (
    <div className="hp-unseen" role="status" aria-live="polite">
      {announcement.texts.map((text, index) => (
        // Separate blocks, so that a screen reader pauses between them.
        <p key={`${announcement.count} ${index}`}>
          <VisibleText text={text} />
        </p>
      ))}
    </div>
  );
});

/** A receipt may end twice: a tool can report failure after its approval was announced. */
function endingKey({ key, ending }: Receipt): string {
  return `${ending} ${key}`;
}
