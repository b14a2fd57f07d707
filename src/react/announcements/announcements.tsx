import { memo, useContext, useEffect, useRef, useState } from 'react';
import { dangerOf } from '../../core/admission/danger.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import type { Receipt } from '../../core/store/receipt.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import { dangerLabel } from '../../renderers/parts/kind-label.js';
import { announcedQuestion } from '../../renderers/parts/question-text.js';
import { askedIn } from '../../renderers/parts/use-asked.js';
import { spokenTime } from '../../ui/countdown.js';
import type { StackLabels } from '../../ui/labels.js';
import { type Settings, useHoldpoint } from '../../ui/settings.js';
import { spokenKeys } from '../../ui/spoken-keys.js';
import { VisibleText } from '../../ui/visible-text.js';
import { leadsTo } from '../focus/use-shortcut.js';
import { spokenEnding } from '../receipt/receipt-words.js';
import { promptPhase } from '../run/prompt-phase.js';
import { LiveRegionContext } from './live-region.js';

interface AnnouncementsProps {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
  /** The key of the first interrupt that is being sent, if any. */
  readonly sending: string | null;
  /** The shortcut, if any. */
  readonly keys?: string | undefined;
  /** The key of the interrupt that the shortcut leads to, if any. */
  readonly target: string | null;
  /** Returns false where something else on the page announces the same run. Must keep its identity. */
  readonly announces: () => boolean;
}

/** The current announcement. `count` distinguishes it from an earlier one with the same text. */
interface Announcement {
  readonly count: number;
  readonly texts: readonly string[];
}

// Long enough for any speech queue. If the text stayed, a screen reader would read it again before the request itself.
const REMOVED_AFTER_MS = 20_000;

const SILENCE: Announcement = { count: 0, texts: [] };

/** Announces new requests, that answers are being sent, and how requests ended, without taking the focus. */
export const Announcements = memo(function Announcements({
  interrupts,
  receipts,
  sending,
  keys,
  target,
  announces,
}: AnnouncementsProps) {
  const settings = useHoldpoint();
  const { labels, clock } = settings;
  const [announcement, setAnnouncement] = useState(SILENCE);
  // Only ever grows, because returning to a thread must not announce its past again. Mutated, because copies would add
  // up.
  const known = useRef(new Set<string>());
  const expiredBefore = useRef(new Set<string>());
  const settled = useRef(new Set<string>());
  // Undefined until the first effect has run.
  const sentBefore = useRef<string | null>(undefined);
  const own = useRef<HTMLDivElement>(null);
  const outerRegion = useContext(LiveRegionContext);

  useEffect(() => {
    const arrived = takeNew(known.current, interrupts, keyOf);
    const ended = takeNew(settled.current, receipts, endingKey);
    const expired = takeNew(
      expiredBefore.current,
      interrupts.filter((one) => promptPhase(one) === 'expired'),
      keyOf,
    );
    const [first] = arrived;
    const texts = [
      ...(sentBefore.current === undefined ? [] : ended).map((receipt) =>
        labels.announceOutcome(spokenEnding(receipt, labels), announcedQuestion(receipt.prompt, settings)),
      ),
      ...(first ? [labels.announceRequest(arrived.length, announcedQuestion(first.prompt, settings))] : []),
      ...dangers(arrived, settings),
      ...deadline(arrived, clock.now(), labels),
      ...(keys && first?.key === target && leadsTo(outerRegion?.element ?? own.current, keys, target)
        ? [labels.announceShortcut(spokenKeys(keys))]
        : []),
      ...expired.flatMap(({ expiry }) => (expiry.kind === 'expired' ? [labels.expired(expiry.at)] : [])),
      ...(sending && !sentBefore.current ? [labels.sending] : []),
    ];
    sentBefore.current = sending;
    if (texts.length > 0 && announces()) setAnnouncement(({ count }) => ({ count: count + 1, texts }));
  }, [interrupts, receipts, sending, keys, target, announces, settings, labels, clock, outerRegion]);

  useEffect(() => {
    if (announcement.texts.length === 0) return;
    return clock.after(REMOVED_AFTER_MS, () => setAnnouncement(silenceAfter));
  }, [announcement, clock]);

  const words = announcement.texts.map((text, index) => (
    // Separate blocks, so that a screen reader pauses between them.
    <p key={`${announcement.count} ${index}`}>
      <VisibleText text={text} />
    </p>
  ));
  if (outerRegion) return outerRegion.show(words);
  return (
    <div ref={own} className="hp-visually-hidden" role="status" aria-live="polite">
      {words}
    </div>
  );
});

function silenceAfter({ count }: Announcement): Announcement {
  return { count, texts: [] };
}

/** Returns the key of the first interrupt that is being sent. */
export function firstSending({ interrupts }: Pick<AnyInterruptedRun, 'interrupts'>): string | null {
  return interrupts.find(({ status }) => status.state === 'sending')?.key ?? null;
}

/** Returns the words for each kind of danger among these requests. */
function dangers(interrupts: readonly PendingInterrupt[], settings: Settings): readonly string[] {
  const found = interrupts.map((pending) => dangerOf(askedIn(settings, pending), settings));
  return [
    ...new Set(found.flatMap((danger) => (danger === null ? [] : [dangerLabel(danger, settings.labels)]))),
  ];
}

/** Returns how much time is left until the first of these requests expires. */
function deadline(
  interrupts: readonly PendingInterrupt[],
  now: number,
  labels: StackLabels,
): readonly string[] {
  const ends = interrupts.flatMap(({ expiry }) => (expiry.kind === 'open' ? [expiry.at] : []));
  return ends.length === 0 ? [] : [spokenTime(Math.min(...ends), now, labels)];
}

/** Returns those that were not seen before, and remembers them. */
function takeNew<T>(seen: Set<string>, all: readonly T[], keyFor: (one: T) => string): readonly T[] {
  const fresh = all.filter((one) => !seen.has(keyFor(one)));
  for (const one of fresh) seen.add(keyFor(one));
  return fresh;
}

function keyOf({ key }: PendingInterrupt): string {
  return key;
}

/** Includes the ending, which may change once: a tool can report a failure after its approval was announced. */
function endingKey({ key, ending }: Receipt): string {
  return `${ending} ${key}`;
}
