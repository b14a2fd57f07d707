import type { StoredAnswer } from '../persistence/persistence.js';
import { readExpiry } from '../protocol/expiry.js';
import { failDelivery, mapEntries, mapStatuses, reopened, withDeadline, withDraft } from './map-entries.js';
import { syncThread } from './sync-thread.js';
import type { ThreadAction, ThreadEntry, ThreadState } from './thread-state.js';

/** The thread's next state; the same object where the action changes nothing. */
export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'synced':
      return syncThread(state, action);
    case 'restored':
      return restore(state, action.items);
    case 'drafted':
      return withDraft(state, [action.key], action.draft);
    case 'answered':
      return mapStatuses(state, (status, key) => action.statuses.get(key) ?? status);
    case 'checked':
      return mapStatuses(state, (status, key) => {
        const checked = action.statuses.get(key);
        return status.state === 'checking' && status.answer === checked?.answer ? checked : status;
      });
    case 'retracted':
      return mapStatuses(state, (status, key) => (key === action.key ? reopened(status) : status));
    case 'sent':
      return mapStatuses(withoutFailedMessage(state), (status, key) =>
        action.keys.has(key) && (status.state === 'staged' || status.state === 'failed')
          ? { state: 'sending', answer: status.answer, reply: status.reply }
          : status,
      );
    case 'abandoned':
      return mapEntries(state, (entry) => {
        const reply = action.replies.get(entry.key);
        const before = entry.status;
        if (!reply) return entry;
        return { ...entry, status: { state: 'sending', answer: { kind: 'cancelled' }, reply, before } };
      });
    case 'failed':
      return failDelivery(state, action.error, action.sent);
    case 'delivered':
      return { ...state, delivered: new Set([...state.delivered, ...action.sent]) };
    case 'messageSent':
      return { ...state, message: action.message };
    case 'messageEnded':
      return endMessage(state, action);
    case 'ticked':
      return state.deadline && (state.deadline.isPast || action.now >= state.deadline.next)
        ? withDeadline(
            state,
            mapEntries(state, (entry) => tick(entry, action.now)),
          )
        : state;
    default:
      return action satisfies never;
  }
}

function withoutFailedMessage(state: ThreadState): ThreadState {
  return state.message?.state === 'failed' ? { ...state, message: null } : state;
}

/** A message that is sent while the end of an earlier one is still to come is not over with that. */
function endMessage(
  state: ThreadState,
  { message, error }: Extract<ThreadAction, { readonly type: 'messageEnded' }>,
): ThreadState {
  const isOther = state.message?.state === 'sending' && state.message !== message;
  if (error && !isOther) return { ...state, message: { state: 'failed', error } };
  return state.message === message ? { ...state, message: null } : state;
}

/** An answer to an expired interrupt is kept for the prompt, and no longer sent. A cancel still is. */
function tick(entry: ThreadEntry, now: number): ThreadEntry {
  const expiry = readExpiry(entry.interrupt, now);
  const { status } = entry;
  // Also where it had expired before: an answer may fail on its way, and be back too late.
  const tooLate =
    expiry.kind === 'expired' &&
    status.state !== 'open' &&
    status.state !== 'sending' &&
    status.answer.kind !== 'cancelled';
  if (tooLate) return { ...entry, expiry, status: reopened(status) };
  return expiry.kind === entry.expiry.kind ? entry : { ...entry, expiry };
}

/** Only an open entry takes what was stored: what the person did since is newer. */
function restore(state: ThreadState, items: ReadonlyMap<string, StoredAnswer>): ThreadState {
  const stored = [...items].flatMap(([key, { draft }]) =>
    draft === undefined ? [] : [[key, { draft }] as const],
  );
  return mapEntries({ ...state, drafts: new Map([...stored, ...state.drafts]) }, (entry) => {
    const status = items.get(entry.key)?.status;
    return status && entry.status.state === 'open' ? { ...entry, status } : entry;
  });
}
