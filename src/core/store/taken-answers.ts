import { isStillPending } from '../events/read-outcome.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { type RunFailure, streamEnded } from '../protocol/source.js';
import { sameItems } from '../util/merge-objects.js';
import { identityOf } from './identify.js';
import { failDelivery, renewed, reopened, toFailed, withDeadline } from './map-entries.js';
import { keysOf, type ThreadAction, type ThreadState } from './thread-state.js';

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
