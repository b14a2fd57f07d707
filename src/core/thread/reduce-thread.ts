import type { StoredAnswer } from '../persistence/persistence.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { readExpiry } from '../protocol/open-interrupt.js';
import {
  failDelivery,
  isUntouched,
  mapEntries,
  mapStatuses,
  reopened,
  withDeadline,
  withDraft,
} from './map-entries.js';
import { reopen } from './receipts.js';
import { withEarlier } from './stored-answers.js';
import { syncThread } from './sync-thread.js';
import { reduceUnasked, type ThreadAction, type ThreadEntry, type ThreadState } from './thread-state.js';

/** The thread's next state; the same object where the action changes nothing. */
export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'synced':
      return syncThread(state, action);
    case 'restored':
      return withEarlier(restore(state, action.items), action.earlier, action.secrets);
    case 'drafted':
      return withDraft(state, [action.key], action.draft);
    case 'answered':
      return mapStatuses(state, (status, key) => action.statuses.get(key) ?? status);
    case 'checked':
      return mapStatuses(state, (status, key) => {
        const checked = action.statuses.get(key);
        if (status.state !== 'checking' || status.answer !== checked?.answer) return status;
        // Its request may have been told again during the check.
        return checked.state === 'staged' ? { ...checked, reply: status.reply } : checked;
      });
    case 'retracted':
      return mapStatuses(state, (status, key) => (key === action.key ? reopened(status) : status));
    case 'reopened':
      return reopen(state, action);
    case 'sent':
      return mapStatuses(withoutFailedMessage(state), (status, key) =>
        action.keys.has(key) ? toSending(status, action.isHeld) : status,
      );
    case 'released':
      return mapStatuses(state, (status, key) => (action.keys.has(key) ? toReleased(status) : status));
    case 'abandoned':
      return mapEntries(state, (entry) => {
        const reply = action.replies.get(entry.key);
        if (!reply) return entry;
        // The result of a check is lost while the cancellation is sent, so the answer goes back into its prompt.
        const before = entry.status.state === 'checking' ? reopened(entry.status) : entry.status;
        return { ...entry, status: { state: 'sending', answer: { kind: 'cancelled' }, reply, before } };
      });
    case 'failed':
      return failDelivery(state, action.error, action.sent);
    case 'delivered':
      return { ...state, delivered: new Set([...state.delivered, ...action.sent]) };
    case 'messageSent':
    case 'messageEnded':
      return reduceUnasked(state, action);
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

/** The status of an answer that is about to be sent. One that a new message cancels is being sent already. */
function toSending(status: AnswerStatus, isHeld: boolean): AnswerStatus {
  if (status.state === 'sending') return isHeld ? { ...status, isHeld } : status;
  if (status.state !== 'staged' && status.state !== 'failed') return status;
  const { answer, reply } = status;
  return { state: 'sending', answer, reply, ...(isHeld && { isHeld }) };
}

function toReleased(status: AnswerStatus): AnswerStatus {
  if (status.state !== 'sending') return status;
  const { isHeld, ...released } = status;
  return isHeld ? released : status;
}

function withoutFailedMessage(state: ThreadState): ThreadState {
  return state.message?.state === 'failed' ? { ...state, message: null } : state;
}

/** When an interrupt expires, its answer is no longer sent and goes back into the prompt. A cancel is still sent. */
function tick(entry: ThreadEntry, now: number): ThreadEntry {
  const expiry = readExpiry(entry.interrupt, now);
  const { status } = entry;
  // Also if the interrupt had expired earlier: an answer that was being sent may fail and come back after the deadline.
  const tooLate =
    expiry.kind === 'expired' &&
    status.state !== 'open' &&
    status.state !== 'sending' &&
    status.answer.kind !== 'cancelled';
  if (tooLate) return { ...entry, expiry, status: reopened(status) };
  return expiry.kind === entry.expiry.kind ? entry : { ...entry, expiry };
}

/** Restores what was stored, except where the person has typed or answered since: that is newer. */
function restore(state: ThreadState, items: ReadonlyMap<string, StoredAnswer>): ThreadState {
  const stored = [...items].flatMap(([key, { draft }]) =>
    draft === undefined ? [] : [[key, { draft }] as const],
  );
  return mapEntries({ ...state, drafts: new Map([...stored, ...state.drafts]) }, (entry) => {
    const item = items.get(entry.key);
    if (!item) return entry;
    const status = (isUntouched(state, entry) && item.status) || entry.status;
    const asked = item.askedAt === undefined ? entry.asked : { at: item.askedAt, isRestored: true };
    return { ...entry, status, since: -Infinity, asked };
  });
}
