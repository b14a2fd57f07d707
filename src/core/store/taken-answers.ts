import { isStillPending } from '../events/read-outcome.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { RunFailure } from '../protocol/run-failure.js';
import { identityOf } from './identify.js';
import { failDelivery, reopened } from './map-entries.js';
import { keysOf, type ThreadAction, type ThreadEntry, type ThreadState } from './thread-state.js';

type Stage = Extract<ThreadAction, { readonly type: 'synced' }>['stage'];

/**
 * A run has failed. Where the agent had worked, it has taken the answers of that run: they leave what is open. Otherwise
 * each of them is open again, as refused, or as possibly arrived.
 *
 * @param stage How far the run had come.
 */
export function failRun(state: ThreadState, error: RunFailure, stage: Stage): ThreadState {
  if (isStillPending(error))
    return failDelivery(
      reopenTaken(state, (entry) => withError(entry, error)),
      error,
    );
  if (stage !== 'worked')
    return failDelivery(state, error, undefined, isUnknown(error, stage) ? 'unknown' : undefined);
  const sent = state.entries.filter(({ status }) => status.state === 'sending' && !status.isHeld);
  if (sent.length === 0) return failDelivery(state, error);
  const entries = state.entries.filter((entry) => !sent.includes(entry));
  return failDelivery({ ...state, entries, taken: { entries: sent, error } }, error);
}

/** Whether nobody knows if the answers arrived: a stream was opened, and broke before the agent had worked. */
function isUnknown({ by, code }: RunFailure, stage: Stage): boolean {
  const isBroken = by !== 'agent' && code !== 'abort';
  return isBroken && (stage === 'started' || (stage === 'requested' && code === 'STREAM_ENDED'));
}

/** What was taken and is still listed: a run that has settled an interrupt no longer lists it. */
export function stillTaken(state: ThreadState, listed: readonly ThreadEntry[]): ThreadState['taken'] {
  if (!state.taken) return null;
  const byKey = new Map(listed.map((entry) => [entry.open.key, entry]));
  const entries = state.taken.entries.filter((entry) => {
    const now = byKey.get(entry.open.key);
    return now !== undefined && (now === entry || identityOf(entry, now) !== 'other');
  });
  if (entries.length === 0) return null;
  return entries.length === state.taken.entries.length ? state.taken : { ...state.taken, entries };
}

/** Opens again what was taken, so that the person can send it again or change it. */
export function reopen(
  state: ThreadState,
  { key, to }: Extract<ThreadAction, { readonly type: 'reopened' }>,
): ThreadState {
  return reopenTaken(state, (entry) => {
    if (to === 'sendAgain') return withError(entry, state.taken?.error);
    return { ...entry, status: entry.key === key ? reopened(entry.status) : toStaged(entry.status) };
  });
}

function reopenTaken(state: ThreadState, toEntry: (taken: ThreadEntry) => ThreadEntry): ThreadState {
  const { taken } = state;
  if (!taken) return state;
  const keys = new Set(keysOf(taken.entries));
  return {
    ...state,
    taken: null,
    entries: [...taken.entries.map(toEntry), ...state.entries],
    receipts: state.receipts.filter((receipt) => !keys.has(receipt.key)),
  };
}

function withError(entry: ThreadEntry, error: RunFailure | undefined): ThreadEntry {
  const { status } = entry;
  if (status.state !== 'sending' || !error) return entry;
  const { before, answer, reply } = status;
  return { ...entry, status: before ?? { state: 'failed', answer, reply, error } };
}

function toStaged(status: AnswerStatus): AnswerStatus {
  if (status.state !== 'sending') return status;
  const { answer, reply } = status;
  return { state: 'staged', answer, reply };
}
