import { type FromApp, isRecord, isText } from '../core/errors/app-values.js';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { ConversationDetails, ConversationRun } from './conversation.js';

/** A conversation as the inbox lists it. */
export interface InboxConversation extends ConversationRun {
  /** Unique in this inbox, also where two conversations have one id: every request stays with its own run. */
  readonly place: string;
}

/** The places that an inbox has given, by what stays the same of a run while its state changes. */
export type Places = Map<object, string>;

/**
 * Reads the conversations that the app hands over: each run once, and with a name that can be shown. Where two have one id,
 * the later run gets a place of its own.
 */
export function readConversations(
  given: readonly ConversationRun[],
  places: Places,
): readonly InboxConversation[] {
  const listed = new Map<string, InboxConversation>();
  for (const one of usableRuns(given)) {
    const { announcers, fromApp, warn } = one.run[COMPONENT_ACCESS];
    const details = readDetails(one, fromApp);
    const isNew = !places.has(announcers);
    const place = places.get(announcers) ?? freePlace(details.id, places);
    places.set(announcers, place);
    if (isNew && place !== details.id) later(() => warn('DUPLICATE_CONVERSATION', details.id));
    if (!listed.has(place)) listed.set(place, { ...details, run: one.run, place });
  }
  return [...listed.values()];
}

/** The conversations that have a run. */
export function usableRuns(given: readonly ConversationRun[]): readonly ConversationRun[] {
  return Array.isArray(given) ? given.filter(hasRun) : [];
}

function hasRun(one: unknown): one is ConversationRun {
  return isRecord(one) && 'run' in one && isRecord(one.run) && COMPONENT_ACCESS in one.run;
}

/** The names of a conversation, which an app may have read from anywhere. */
export function readDetails(given: ConversationDetails, fromApp: FromApp): ConversationDetails {
  const id = fromApp(
    'conversations.id',
    () => given.id,
    isText,
    () => '',
  );
  return {
    id,
    title: fromApp(
      'conversations.title',
      () => given.title,
      isText,
      () => id,
    ),
    system: fromApp('conversations.system', () => given.system, isOptionalText, nothing),
    href: fromApp('conversations.href', () => given.href, isOptionalText, nothing),
  };
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function nothing(): undefined {
  return undefined;
}

function freePlace(id: string, places: Places): string {
  const taken = new Set(places.values());
  let place = id;
  for (let count = 2; taken.has(place); count += 1) place = `${id}\n${count}`;
  return place;
}

/** Afterwards, because this runs while React renders, and the app may set state in `onWarning`. */
function later(report: () => void): void {
  void Promise.resolve().then(report);
}
