import { answerThatSent } from '../dialects/calls/answer-that-sent.js';
import type { SettledElsewhere } from '../protocol/ending.js';
import { type RunFailure, type SettledInterrupt, streamEnded } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import {
  failDelivery,
  identityOf,
  isUntouched,
  keepSame,
  renewed,
  reopened,
  withDeadline,
  withDraft,
} from './map-entries.js';
import { answerEnding, endingOf, failRun, followTaken, take } from './receipts.js';
import { keyAfter, type Receipt } from './run-state.js';
import { keepWords, maskAsked, maskSecrets, unsentOf, withEarlierWords } from './stored-answers.js';
import {
  EMPTY_THREAD,
  keysOf,
  type ThreadAction,
  type ThreadEntry,
  type ThreadState,
  type ToldEntry,
} from './thread-state.js';

/** The receipts kept of one thread: more than anybody scrolls back through, and each may hold a schema and a result. */
const KEPT_RECEIPTS = 100;

/**
 * In milliseconds: what was open for less than this, nobody has read. A page that is told a whole history hears of requests
 * which have ended long ago.
 */
const READING_TIME = 350;

type Synced = Extract<ThreadAction, { readonly type: 'synced' }>;

/**
 * Applies the source's snapshot: closed interrupts become receipts, as those do whose answers the agent has taken. A new
 * error fails what is still being sent.
 */
export function syncThread(before: ThreadState, action: Synced): ThreadState {
  const { isRunning, error, stage } = action;
  const state = correct(followTaken(before, action), before, action);
  const isTaken = new Set(state.taken?.entries.map(({ open }) => open.key));
  const held = new Map(heldIn(before, state).map((entry) => [entry.open.key, entry]));
  const entries = action.entries
    .filter(({ open }) => !isTaken.has(open.key))
    .map((entry) => update(held.get(entry.open.key), entry));
  const open = new Set(keysOf(entries));
  let next = withDeadline(state, keepSame(state, entries));
  const receipts = withTold(state.receipts, action.told, action.secrets).slice(-KEPT_RECEIPTS);
  if (action.told.length > 0) next = withEarlierWords({ ...next, receipts }, action.secrets);
  next = close(
    next,
    state.entries.filter(({ key }) => !open.has(key)),
    action,
  );
  if (isRunning && state.message) next = { ...next, message: null };
  if (isRunning && stage === 'worked') next = take(next);
  if (error !== state.error) {
    next = { ...next, error };
    if (error) next = failRun(next, error, stage);
  }
  const told = new Set(state.taken?.entries);
  next = close(next, next.taken?.entries.filter((entry) => !told.has(entry)) ?? [], action);
  if (isRunning || state.delivered.size === 0) return next;
  return failDelivered(next, error ?? streamEnded());
}

/** The receipt of a request whose end only its source tells. */
function toldReceipt(entry: ThreadEntry, settled: SettledInterrupt, secrets: readonly string[]): Receipt {
  const { key, interrupt, prompt, definition, toolCall, messageId, expiry } = entry;
  const answer = settled.sent ? answerThatSent(entry.reading, settled.sent) : null;
  const ending = answer ? answerEnding(prompt, answer, expiry) : (settled.as ?? 'closed');
  const { at, answeredBy } = settled;
  const shown = answer && maskSecrets(entry, answer, secrets);
  const receipt = { key, interrupt, prompt, definition, messageId, answer: shown, ending, at, toolCall };
  return { ...receipt, ...(answeredBy && { answeredBy }) };
}

/** The receipts with those that are told, which are older than the page's own unless they have a later time. */
function withTold(
  receipts: readonly Receipt[],
  told: readonly ToldEntry[],
  secrets: readonly string[],
): ThreadState['receipts'] {
  if (told.length === 0) return receipts;
  const [first] = receipts;
  const all = told.map(({ entry, settled }) => toldReceipt(entry, settled, secrets));
  const isLater = ({ at }: Receipt) => at !== null && first !== undefined && at > (first.at ?? at);
  return [...all.filter((one) => !isLater(one)), ...receipts, ...all.filter(isLater)];
}

/** What is open, and what was taken and may be told again: then what is asked decides. */
function heldIn({ taken }: ThreadState, { entries }: ThreadState): readonly ThreadEntry[] {
  const settled = taken?.entries.map((entry) => ({ ...entry, status: reopened(entry.status) })) ?? [];
  return [...settled, ...entries];
}

/** Tells anew what was taken and has ended otherwise: the agent may report at the end of a run that it had forgotten it. */
function correct(state: ThreadState, { taken }: ThreadState, action: Synced): ThreadState {
  if (!taken || taken === state.taken) return state;
  const kept = new Set(keysOf(state.taken?.entries ?? []));
  const told = taken.entries.filter(
    ({ key, open }) => !kept.has(key) && action.settledElsewhere?.has(open.key),
  );
  const keys = new Set(keysOf(told));
  return close({ ...state, receipts: state.receipts.filter(({ key }) => !keys.has(key)) }, told, action);
}

/** Replaces entries that are no longer open by receipts. */
function close(
  state: ThreadState,
  closed: readonly ThreadEntry[],
  { settledElsewhere, settled, people, reviewer, secrets, at }: Synced,
): ThreadState {
  if (closed.length === 0) return state;
  const open = new Set(keysOf(state.entries));
  const receipts = closed.flatMap((entry) => {
    const fact = settledElsewhere?.get(entry.open.key);
    const told = fact === undefined && settled?.find((one) => one.open.key === entry.open.key);
    if (fact === undefined && !told && at - entry.since < READING_TIME && isUntouched(state, entry))
      return [];
    const isReplaced = open.has(keyAfter(entry.key));
    const ours = toReceipt(entry, at, secrets, isReplaced ? 'replaced' : fact);
    const isTold = told && ours.answer === null && !isReplaced;
    const receipt = isTold ? toldReceipt(entry, { ...told, at: told.at ?? at }, secrets) : ours;
    const own = ours.answer && reviewer ? [reviewer] : undefined;
    const answeredBy = people?.get(entry.open.key)?.answeredBy ?? own ?? receipt.answeredBy;
    const unsent = unsentOf(entry, state.drafts.get(entry.key)?.draft, ours.answer, secrets);
    return { ...receipt, answeredBy, ...(unsent && { unsent }) };
  });
  // The receipts of one sync are all kept, however many there are, because answer outcomes refer to them.
  const receiptLimit = Math.max(KEPT_RECEIPTS, receipts.length);
  const kept = [...state.receipts, ...receipts].slice(-receiptLimit);
  const told = keepWords({ ...state, receipts: kept }, closed, receipts);
  return withDraft(told, keysOf(closed), undefined);
}

/** Marks delivered answers whose interrupt is still open as failed, and a message that should have cancelled it. */
function failDelivered(state: ThreadState, error: RunFailure): ThreadState {
  const { entries, delivered, message } = state;
  const isMessage = entries.some(({ status }) => status.state === 'sending' && status.before);
  return {
    ...failDelivery(state, error, delivered),
    delivered: EMPTY_THREAD.delivered,
    message: isMessage ? { state: 'failed', error } : message,
  };
}

/** Returns the held entry if its prompt, call and people are unchanged: the same object is not rendered again. */
function update(held: ThreadEntry | undefined, fresh: ThreadEntry): ThreadEntry {
  if (!held) return fresh;
  if (held.open === fresh.open && held.prompt === fresh.prompt) {
    const isSame = held.toolCall === fresh.toolCall && held.people === fresh.people;
    return isSame ? held : fresh;
  }
  const { key, since, asked } = held;
  const kept = { ...fresh, key, since, asked };
  // An answer that is being sent was given to the earlier reading, whatever is told now.
  const identity = held.status.state === 'sending' ? 'same' : identityOf(held, fresh);
  switch (identity) {
    case 'same': {
      // A result of the call is news to whoever is about to press, so the prompt is a new one then.
      const isRetold = sameJson(held.toolCall, fresh.toolCall) && sameJson(held.prompt, fresh.prompt);
      const prompt = isRetold ? held.prompt : fresh.prompt;
      return { ...kept, prompt, status: renewed({ ...fresh, status: held.status }) };
    }
    case 'again':
    case 'completed':
      // The person is asked once more, because an answer must not approve what they did not see.
      return { ...kept, status: reopened(held.status) };
    case 'other':
      return { ...fresh, key: keyAfter(key) };
    default:
      return identity satisfies never;
  }
}

function toReceipt(
  entry: ThreadEntry,
  at: number,
  secrets: readonly string[],
  fact: SettledElsewhere | undefined,
): Receipt {
  const { key, definition, toolCall, messageId } = entry;
  const { interrupt, prompt } = maskAsked(entry, secrets);
  const { answer, ending } = endingOf(entry, fact);
  const shown = answer && maskSecrets(entry, answer, secrets);
  return { key, interrupt, prompt, definition, messageId, answer: shown, ending, at, toolCall };
}
