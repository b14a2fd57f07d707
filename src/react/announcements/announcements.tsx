import { memo, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { ruleOf } from '../../core/protocol/answer.js';
import type { AnyInterruptedRun } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { spokenKeys } from '../../ui/text/shown-keys.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { leadsTo } from '../focus/use-shortcut.js';
import { RenderOptionsContext } from '../provider/component-options.js';
import { promptPhase } from '../run/prompt-phase.js';
import {
  type Announced,
  arrivedSentences,
  endedSentences,
  endingKey,
  expiredSentences,
  isStillTrue,
  type Sentence,
} from './sentences.js';

interface AnnouncementsProps extends Announced {
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
  readonly sentences: readonly Sentence[];
}

// Long enough for any speech queue. If the text stayed, a screen reader would read it again before the request itself.
const REMOVED_AFTER_MS = 20_000;

const SILENCE: Announcement = { count: 0, sentences: [] };

/** Announces new requests, that answers are being sent, and how requests ended, without taking the focus. */
export function Announcements(props: AnnouncementsProps) {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} className="hp-visually-hidden" role="status" aria-live="polite">
      <AnnouncedWords {...props} region={region} />
    </div>
  );
}

interface AnnouncedWordsProps extends AnnouncementsProps {
  /** The live region that they are in. */
  readonly region: RefObject<HTMLElement | null>;
}

/** The words alone, for a live region that is on the page already. */
export const AnnouncedWords = memo(function AnnouncedWords({
  interrupts,
  receipts,
  sending,
  keys,
  target,
  announces,
  region,
}: AnnouncedWordsProps) {
  const settings = useHoldpoint();
  const { permissions } = useContext(RenderOptionsContext);
  const { clock } = settings;
  const [announcement, setAnnouncement] = useState(SILENCE);
  // Only ever grows, because returning to a thread must not announce its past again. Mutated, because copies would add
  // up.
  const known = useRef(new Set<string>());
  const expiredBefore = useRef(new Set<string>());
  const settled = useRef(new Set<string>());
  // Undefined until the first effect has run.
  const sentBefore = useRef<string | null>(undefined);

  useEffect(() => {
    // What a rule answers at once is said once, when it has ended.
    const arrived = takeNew(known.current, interrupts, keyOf).filter(
      ({ prompt }) => !permissions?.isAnswering(prompt),
    );
    // What ended before this page asked it, as its messages tell, is no news.
    const ended = takeNew(settled.current, receipts, endingKey).filter(({ key }) => known.current.has(key));
    const expired = takeNew(
      expiredBefore.current,
      interrupts.filter((one) => promptPhase(one) === 'expired'),
      keyOf,
    );
    const leads = arrived[0]?.key === target && leadsTo(region.current, keys ?? '', target);
    const isFirst = sentBefore.current === undefined;
    const sentences: readonly Sentence[] = [
      ...endedSentences(isFirst ? [] : ended, settings, permissions),
      ...arrivedSentences(arrived, settings, keys && leads ? spokenKeys(keys) : null),
      ...expiredSentences(expired, settings),
      ...(sending && !sentBefore.current ? [sendingSentence(settings.labels.sending, sending)] : []),
    ];
    sentBefore.current = sending;
    if (sentences.length > 0 && announces())
      setAnnouncement(({ count }) => ({ count: count + 1, sentences }));
    else setAnnouncement((last) => withoutUntrue(last, { interrupts, receipts, sending }));
  }, [interrupts, receipts, sending, keys, target, announces, settings, permissions, region]);

  useEffect(() => {
    if (announcement.sentences.length === 0) return;
    return clock.after(REMOVED_AFTER_MS, () => setAnnouncement(silenceAfter));
  }, [announcement, clock]);

  return announcement.sentences.map(({ text, about, key }) => (
    // Separate blocks, so that a screen reader pauses between them.
    <p key={`${announcement.count} ${about} ${key} ${text}`}>
      <VisibleText text={text} />
    </p>
  ));
});

function silenceAfter({ count }: Announcement): Announcement {
  return { count, sentences: [] };
}

/** The same object where all of it is still true, so that nothing is rendered again. */
function withoutUntrue(last: Announcement, now: Announced): Announcement {
  const sentences = last.sentences.filter((one) => isStillTrue(one, now));
  return sentences.length === last.sentences.length ? last : { ...last, sentences };
}

function sendingSentence(text: string, key: string): Sentence {
  return { text, about: 'sending', key };
}

/** Returns the key of the first interrupt that is being sent, and that a person has answered. */
export function firstSending({ interrupts }: Pick<AnyInterruptedRun, 'interrupts'>): string | null {
  const isSent = ({ status }: PendingInterrupt) => status.state === 'sending' && !ruleOf(status.answer);
  return interrupts.find(isSent)?.key ?? null;
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
