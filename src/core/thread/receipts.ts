import { callIdOf } from '../dialects/calls-of.js';
import { isStillPending } from '../events/read-outcome.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { ReceiptEnding, SettledElsewhere } from '../protocol/ending.js';
import type { Expiry, ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import { type RunFailure, type RunSnapshot, streamEnded } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { sameItems } from '../util/merge-objects.js';
import { failDelivery, identityOf, renewed, reopened, toFailed, withDeadline } from './map-entries.js';
import { listedKey, type Receipt, type ReceiptFailure } from './run-state.js';
import { keysOf, type ThreadAction, type ThreadEntry, type ThreadState } from './thread-state.js';

type Synced = Extract<ThreadAction, { readonly type: 'synced' }>;
type Stage = Synced['stage'];

/** The agent has worked in a run: it has taken the answers that the run carries, and they leave what is open. */
export function take(state: ThreadState): ThreadState {
  const sent = state.entries.filter(({ status }) => status.state === 'sending' && !status.isHeld);
  if (sent.length === 0) return state;
  const entries = state.entries.filter((entry) => !sent.includes(entry));
  return withDeadline(state, { ...state, entries, taken: { entries: sent, error: null } });
}

/**
 * A run has failed. What the agent took before stays taken. Otherwise each of its answers is open again, as refused, or as
 * possibly arrived.
 *
 * @param stage How far the run had come.
 */
export function failRun(state: ThreadState, error: RunFailure, stage: Stage): ThreadState {
  if (isStillPending(error)) return failDelivery(reopenAs(state, error), error);
  if (stage !== 'worked')
    return failDelivery(state, error, undefined, isUnknown(error, stage) ? 'unknown' : undefined);
  const worked = take(state);
  const { taken } = worked;
  return failDelivery(taken?.error === null ? { ...worked, taken: { ...taken, error } } : worked, error);
}

/** Whether nobody knows if the answers arrived: a stream was opened, and broke before the agent had worked. */
function isUnknown({ by, code }: RunFailure, stage: Stage): boolean {
  const isBroken = by !== 'agent' && code !== 'abort';
  return isBroken && (stage === 'started' || (stage === 'requested' && code === 'STREAM_ENDED'));
}

/**
 * The thread with what of its taken answers the source still lists: a run that has settled an interrupt no longer does. A
 * run that ended without settling it, and without a failure, must have been cut off: then they are open again.
 */
export function followTaken(state: ThreadState, { entries: listed, isRunning, error }: Synced): ThreadState {
  if (!state.taken) return state;
  const byKey = new Map(listed.map((entry) => [entry.open.key, entry]));
  const entries = state.taken.entries.flatMap((entry) => {
    const now = byKey.get(entry.open.key);
    if (now === undefined || now.open === entry.open) return now ? [entry] : [];
    const { open, reading } = now;
    return identityOf(entry, now) === 'other' ? [] : [{ ...entry, open, reading }];
  });
  if (entries.length === 0) return { ...state, taken: null };
  const isSame = sameItems(entries, state.taken.entries);
  const next = isSame ? state : { ...state, taken: { ...state.taken, entries } };
  const isCutOff = !isRunning && error === null && state.taken.error === null;
  return isCutOff ? reopenAs(next, streamEnded()) : next;
}

/** Opens again what was taken, so that the person can send it again or change it. */
export function reopen(
  state: ThreadState,
  { key, to }: Extract<ThreadAction, { readonly type: 'reopened' }>,
): ThreadState {
  const error = state.taken?.error;
  if (to === 'sendAgain') return error ? reopenAs(state, error) : state;
  return reopenTaken(state, (status, one) => (one === key ? reopened(status) : toStaged(status)));
}

/** Opens again what was taken, as answers that were not delivered. */
function reopenAs(state: ThreadState, error: RunFailure): ThreadState {
  return reopenTaken(state, (status) => toFailed(status, error));
}

function reopenTaken(
  state: ThreadState,
  toStatus: (taken: AnswerStatus, key: string) => AnswerStatus,
): ThreadState {
  const { taken } = state;
  if (!taken) return state;
  const keys = new Set(keysOf(taken.entries));
  const again = taken.entries.map((entry) => {
    const status = toStatus(entry.status, entry.key);
    return { ...entry, status: renewed({ ...entry, status }) };
  });
  return withDeadline(state, {
    ...state,
    taken: null,
    entries: [...again, ...state.entries],
    receipts: state.receipts.filter((receipt) => !keys.has(receipt.key)),
  });
}

function toStaged(status: AnswerStatus): AnswerStatus {
  if (status.state !== 'sending') return status;
  const { answer, reply } = status;
  return { state: 'staged', answer, reply };
}

type Ended = Pick<Receipt, 'answer' | 'ending'>;

/**
 * How an interrupt ended that is no longer open, and the answer of this page that ended it.
 *
 * @param fact What the source knows of it; undefined where it knows nothing more.
 */
export function endingOf(entry: ThreadEntry, fact: SettledElsewhere | undefined): Ended {
  const { prompt, status, expiry } = entry;
  switch (fact) {
    case undefined:
      return answered(prompt, sentAnswer(status), expiry) ?? { answer: null, ending: 'closed' };
    case 'answered': {
      const ours = status.state === 'failed' ? status.answer : sentAnswer(status);
      return answered(prompt, ours, expiry) ?? { answer: null, ending: 'elsewhere' };
    }
    case 'forgotten': {
      const answer = sentAnswer(status);
      // What was dismissed has ended as the person wanted.
      if (answer?.kind === 'cancelled') return { answer, ending: answerEnding(prompt, answer, expiry) };
      return { answer, ending: fact };
    }
    case 'elsewhere':
    case 'cancelled':
    case 'expired':
    case 'replaced':
    case 'withdrawn':
    case 'stopped':
    case 'closed':
      return { answer: null, ending: fact };
    default:
      return fact satisfies never;
  }
}

function answered(prompt: Prompt, answer: Answer | null, expiry: Expiry): Ended | null {
  return answer && { answer, ending: answerEnding(prompt, answer, expiry) };
}

/** The answer that the source has got; null where it got none. */
function sentAnswer(status: AnswerStatus): Answer | null {
  return status.state === 'sending' && !status.isHeld ? status.answer : null;
}

/** How an interrupt ended that was answered so. */
export function answerEnding(prompt: Prompt, answer: Answer, expiry: Expiry): ReceiptEnding {
  switch (answer.kind) {
    case 'cancelled':
      return expiry.kind === 'expired' ? 'expired' : 'cancelled';
    case 'declined':
      return 'denied';
    case 'chosen':
      return verdict(prompt, answer.choice);
    case 'reviewed':
      return reviewVerdict(prompt, answer.items);
    case 'answered':
    case 'filled':
    case 'opened':
      return 'answered';
    default:
      return answer satisfies never;
  }
}

const BY_TONE = { approve: 'approved', deny: 'denied', neutral: 'answered' } as const;

function verdict(prompt: Prompt, choice: string): ReceiptEnding {
  const chosen = prompt.kind === 'confirmation' ? prompt.choices.find(({ id }) => id === choice) : undefined;
  return BY_TONE[chosen?.tone ?? 'neutral'];
}

/** How an interrupt ended, after its tools have reported. A denied call that is reported as an error did not fail. */
function endingWith({ ending }: Receipt, calls: readonly (ToolCall | null)[]): ReceiptEnding {
  return ending === 'approved' && calls.some((call) => (call?.error ?? null) !== null) ? 'failed' : ending;
}

/** A review is approved, or denied, where all of its items are; otherwise it is answered. */
function reviewVerdict(prompt: Prompt, answers: readonly Answer[]): ReceiptEnding {
  if (prompt.kind !== 'review') return 'answered';
  const endings = new Set(
    prompt.items.map((item, index) => {
      const answer = answers[index];
      return answer?.kind === 'chosen' ? verdict(item, answer.choice) : 'answered';
    }),
  );
  const [only] = endings;
  return endings.size === 1 && only ? only : 'answered';
}

type ToolCalls = RunSnapshot['toolCalls'];
type Closed = Pick<ThreadState, 'receipts' | 'taken' | 'error'>;

/** Creates `withResults`, which looks at the receipts again only where they or the tool calls changed. */
export function createWithResults(): typeof withResults {
  let last: readonly unknown[] = [];
  return (thread, facts, before) => {
    const now = [thread.receipts, thread.taken, thread.error, facts.toolCalls, facts.settled];
    if (sameItems(now, last)) return before;
    last = now;
    return withResults(thread, facts, before);
  };
}

/**
 * Adds the results or errors of tools to their receipts: the stream may deliver them after the receipt was made. And whether
 * the agent has got the answer, and what happened to the run that took it, until another run begins.
 */
function withResults(
  { receipts, taken, error }: Closed,
  { toolCalls, settled = [] }: Pick<RunSnapshot, 'toolCalls' | 'settled'>,
  before: readonly Receipt[],
): readonly Receipt[] {
  const waiting = new Set(settled.flatMap(({ isUnsent, open }) => (isUnsent ? [open.key] : [])));
  const shown = new Map(before.map((receipt) => [receipt.key, receipt]));
  const sent = new Map(
    taken?.error && taken.error === error ? taken.entries.map((one) => [one.key, one]) : [],
  );
  const next = receipts.map((receipt) => {
    const toolCall = toolCalls.get(callIdOf(receipt.interrupt, receipt.prompt)) ?? receipt.toolCall;
    const itemCalls = itemCallsOf(receipt, toolCalls);
    const failure = failureOf(sent.get(receipt.key), error, [toolCall, ...itemCalls]);
    const ending = endingWith(receipt, [toolCall, ...itemCalls]);
    const held = shown.get(receipt.key);
    const isUnsent = waiting.has(listedKey(receipt.key)) || undefined;
    const isSame =
      held?.toolCall === toolCall &&
      held.isUnsent === isUnsent &&
      held.unsent === receipt.unsent &&
      sameItems(held.itemCalls ?? [], itemCalls);
    if (held && isSame && held.ending === ending && sameJson(held.failure, failure)) return held;
    const shownItems = itemCalls.length > 0 ? { itemCalls } : {};
    const unchanged = toolCall === receipt.toolCall && ending === receipt.ending && itemCalls.length === 0;
    if (unchanged && !failure && !isUnsent) return receipt;
    const told = { ...(failure && { failure }), ...(isUnsent && { isUnsent }) };
    return { ...receipt, toolCall, ending, ...shownItems, ...told };
  });
  return sameItems(next, before) ? before : next;
}

/** What the person can do about the run that failed after it took this answer: nothing where the tool has reported. */
function failureOf(
  entry: ThreadEntry | undefined,
  error: ThreadState['error'],
  calls: readonly (ToolCall | null)[],
): ReceiptFailure | undefined {
  if (!entry || !error) return undefined;
  const isMessage = entry.status.state === 'sending' && entry.status.before !== undefined;
  const hasReported = calls.some((call) => (call?.result ?? null) !== null);
  const isOver = isMessage || error.code === 'abort' || (error.by === 'agent' && hasReported);
  if (isOver) return { error, offers: [] };
  return { error, offers: error.by === 'agent' ? ['sendAgain', 'change'] : ['sendAgain'] };
}

/** The calls of a review of several proposals, one for each. */
function itemCallsOf({ prompt }: Receipt, toolCalls: ToolCalls): readonly (ToolCall | null)[] {
  if (prompt.kind !== 'review' || prompt.items.length < 2) return [];
  return prompt.items.map(({ calls: [call] }) => toolCalls.get(call?.toolCallId ?? '') ?? null);
}
