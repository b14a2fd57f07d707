import { callsOf } from '../dialects/read-prompt.js';
import type { SettledElsewhere } from '../protocol/ending.js';
import { type RunFailure, streamEnded } from '../protocol/run-failure.js';
import { sameJson } from '../util/json.js';
import { failDelivery, keepSame, reopened, withDeadline, withDraft } from './map-entries.js';
import { maskSecrets } from './mask-secrets.js';
import type { Receipt } from './receipt.js';
import { endingOf } from './receipt-ending.js';
import { failRun, stillTaken } from './taken-answers.js';
import {
  EMPTY_THREAD,
  keysOf,
  type ThreadAction,
  type ThreadEntry,
  type ThreadState,
} from './thread-state.js';

/** The receipts kept of one thread: more than anybody scrolls back through, and each may hold a schema and a result. */
const KEPT_RECEIPTS = 100;

type Synced = Extract<ThreadAction, { readonly type: 'synced' }>;

/**
 * Applies the source's snapshot: closed interrupts become receipts, and a new error fails what is being sent, unless the
 * agent had taken it.
 */
export function syncThread(before: ThreadState, action: Synced): ThreadState {
  const { isRunning, error, stage } = action;
  const taken = stillTaken(before, new Set(keysOf(action.entries)));
  const state = taken === before.taken ? before : { ...before, taken };
  const held = new Map(state.entries.map((entry) => [entry.key, entry]));
  const isTaken = new Set(keysOf(taken?.entries ?? []));
  const entries = action.entries.filter(({ key }) => !isTaken.has(key));
  const open = new Set(keysOf(entries));
  let next = withDeadline(
    state,
    keepSame(
      state,
      entries.map((entry) => update(held.get(entry.key), entry)),
    ),
  );
  const changed = next.entries.filter((entry) => isChangedReview(held.get(entry.key), entry));
  if (changed.length > 0) next = withDraft(next, keysOf(changed), undefined);
  next = close(
    next,
    state.entries.filter(({ key }) => !open.has(key)),
    action,
  );
  if (isRunning && state.message) next = { ...next, message: null };
  if (error !== state.error) {
    next = { ...next, error };
    if (error) next = failRun(next, error, stage);
    if (next.taken && next.taken !== taken) next = close(next, next.taken.entries, action);
  }
  if (isRunning || state.delivered.size === 0) return next;
  return failDelivered(next, error ?? streamEnded());
}

/** Replaces entries that are no longer open by receipts. */
function close(
  state: ThreadState,
  closed: readonly ThreadEntry[],
  { settledElsewhere, people, reviewer, secrets, at }: Synced,
): ThreadState {
  if (closed.length === 0) return state;
  const receipts = closed.map((entry) => {
    const receipt = toReceipt(entry, at, secrets, settledElsewhere?.get(entry.key));
    const own = receipt.answer && reviewer ? [reviewer] : undefined;
    return { ...receipt, answeredBy: people?.get(entry.key)?.answeredBy ?? own };
  });
  // The receipts of one sync are all kept, however many there are, because answer outcomes refer to them.
  const receiptLimit = Math.max(KEPT_RECEIPTS, receipts.length);
  const kept = [...state.receipts, ...receipts].slice(-receiptLimit);
  return withDraft({ ...state, receipts: kept }, keysOf(closed), undefined);
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
  if (held.prompt === fresh.prompt && held.toolCall === fresh.toolCall && held.people === fresh.people)
    return held;
  // If the proposal has changed, the person is asked again, because an answer must not approve what they did not see.
  // An answer that is being sent keeps its status: it was given to the earlier proposal.
  if (held.status.state === 'sending' || hasSameCalls(held, fresh)) return { ...fresh, status: held.status };
  return isChangedReview(held, fresh) ? fresh : { ...fresh, status: reopened(held.status) };
}

function hasSameCalls(held: ThreadEntry, fresh: ThreadEntry): boolean {
  return held.prompt === fresh.prompt || sameJson(callsOf(held.prompt), callsOf(fresh.prompt));
}

/** Whether other calls are proposed than before. The answers to the earlier ones would stand beside the wrong calls. */
function isChangedReview(held: ThreadEntry | undefined, fresh: ThreadEntry): boolean {
  return held !== undefined && fresh.prompt.kind === 'review' && !hasSameCalls(held, fresh);
}

function toReceipt(
  entry: ThreadEntry,
  at: number,
  secrets: readonly string[],
  fact: SettledElsewhere | undefined,
): Receipt {
  const { key, interrupt, prompt, toolCall, messageId } = entry;
  const { answer, ending } = endingOf(entry, fact);
  const shown = answer && maskSecrets(entry, answer, secrets);
  return { key, interrupt, prompt, messageId, answer: shown, ending, at, toolCall };
}
