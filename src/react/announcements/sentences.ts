import { dangerOf } from '../../core/admission/danger.js';
import type { PendingInterrupt, Receipt } from '../../core/thread/run-state.js';
import { askedIn } from '../../renderers/call/use-asked.js';
import { dangerLabel } from '../../renderers/words/kind-label.js';
import { announcedQuestion } from '../../renderers/words/question-text.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import type { Settings } from '../../ui/settings/use-holdpoint.js';
import { spokenTime } from '../../ui/time/countdown.js';
import type { Permissions } from '../provider/component-options.js';
import { spokenEnding } from '../receipt/receipt-words.js';

/** One sentence of an announcement, and what it is about: it is true only as long as that is so. */
export interface Sentence {
  readonly text: string;
  readonly about: 'open' | 'ended' | 'sending';
  /** The key of the request, or of the receipt with its ending. */
  readonly key: string;
}

/** What a run is like while something is announced of it. */
export interface Announced {
  readonly interrupts: readonly PendingInterrupt[];
  readonly receipts: readonly Receipt[];
  /** The key of the first interrupt that is being sent, if any. */
  readonly sending: string | null;
}

/** Whether a sentence is still true: its request is open, its receipt is there, or an answer is being sent. */
export function isStillTrue({ about, key }: Sentence, { interrupts, receipts, sending }: Announced): boolean {
  switch (about) {
    case 'sending':
      return sending !== null;
    case 'open':
      return interrupts.some((one) => one.key === key);
    case 'ended':
      return receipts.some((one) => endingKey(one) === key);
  }
}

/** Includes the ending, which may change once: a tool can report a failure after its approval was announced. */
export function endingKey({ key, ending }: Receipt): string {
  return `${ending} ${key}`;
}

/** How requests ended. */
export function endedSentences(
  ended: readonly Receipt[],
  settings: Settings,
  permissions: Permissions | undefined,
): readonly Sentence[] {
  const { labels } = settings;
  return ended.map((receipt) => ({
    text: labels.announceOutcome(
      spokenEnding(receipt, labels, permissions),
      announcedQuestion(receipt.prompt, settings),
    ),
    about: 'ended',
    key: endingKey(receipt),
  }));
}

/** That requests arrived, the dangers among them, and how much time is left. */
export function arrivedSentences(
  arrived: readonly PendingInterrupt[],
  settings: Settings,
  shortcut: string | null,
): readonly Sentence[] {
  const [first] = arrived;
  if (!first) return [];
  const { labels, clock } = settings;
  const texts = [
    labels.announceRequest(arrived.length, announcedQuestion(first.prompt, settings)),
    ...dangers(arrived, settings),
    ...deadline(arrived, clock.now(), labels),
    ...(shortcut === null ? [] : [labels.announceShortcut(shortcut)]),
  ];
  return texts.map((text) => ({ text, about: 'open', key: first.key }));
}

/** That requests have expired. */
export function expiredSentences(
  expired: readonly PendingInterrupt[],
  { labels }: Settings,
): readonly Sentence[] {
  return expired.flatMap(({ expiry, key }) =>
    expiry.kind === 'expired' ? [{ text: labels.expired(expiry.at), about: 'open', key }] : [],
  );
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
