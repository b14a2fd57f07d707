import { callsOf } from '../dialects/calls-of.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import { asksSame } from '../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import type { RunFailure } from '../protocol/source.js';
import { isTooDeep, sameJson } from '../util/json.js';
import { sameItems } from '../util/merge-objects.js';
import { redeliver } from './prepare-reply.js';
import { deadlineOf } from './run-state.js';
import type { ThreadEntry, ThreadState } from './thread-state.js';

/** The thread with each entry replaced; the same object where every entry stays the same. */
export function mapEntries(state: ThreadState, next: (entry: ThreadEntry) => ThreadEntry): ThreadState {
  return keepSame(state, state.entries.map(next));
}

/** The thread with these entries; the same object where they are the ones it has. */
export function keepSame(state: ThreadState, entries: readonly ThreadEntry[]): ThreadState {
  return sameItems(entries, state.entries) ? state : { ...state, entries };
}

/** The thread with the deadline of its current entries. Only a sync or a tick can change a deadline. */
export function withDeadline(before: ThreadState, now: ThreadState): ThreadState {
  return now.entries === before.entries ? now : { ...now, deadline: deadlineOf(now.entries) };
}

/** The thread with each status replaced; the same object where every status stays the same. */
export function mapStatuses(
  state: ThreadState,
  next: (status: AnswerStatus, key: string) => AnswerStatus,
): ThreadState {
  return mapEntries(state, (entry) => {
    const status = next(entry.status, entry.key);
    return status === entry.status ? entry : { ...entry, status };
  });
}

/** Whether the person has neither typed nor answered since the request was asked. */
export function isUntouched({ drafts }: ThreadState, { key, status }: ThreadEntry): boolean {
  return status.state === 'open' && !status.previous && !drafts.has(key);
}

/** The status of a prompt that is opened again, with its answer filled in. */
export function reopened(status: AnswerStatus): AnswerStatus {
  return status.state === 'open' ? status : { state: 'open', previous: status.answer };
}

/** The status in which an answer that has not left travels as the newest telling of its request says. */
export function renewed(entry: ThreadEntry): AnswerStatus {
  const { status } = entry;
  switch (status.state) {
    case 'checking':
    case 'staged':
    case 'failed':
      try {
        const reply = redeliver(entry, status);
        return sameJson(reply, status.reply) ? status : { ...status, reply };
      } catch {
        // The reading can no longer say how it travels, so it goes back to the person.
        return reopened(status);
      }
    case 'sending':
    case 'open':
    case 'invalid':
      return status;
    default:
      return status satisfies never;
  }
}

/**
 * Marks every answer that is being sent as failed. An entry that a new message cancelled gets its earlier status back. Both
 * travel as the newest telling says: while an answer is being sent, its status stays the same object.
 *
 * @param sent The statuses to mark. Default: all that are being sent.
 * @param arrival Set where the answers may have arrived.
 */
export function failDelivery(
  state: ThreadState,
  error: RunFailure,
  sent?: ReadonlySet<AnswerStatus>,
  arrival?: 'unknown',
): ThreadState {
  return mapEntries(state, (entry) => {
    const { status } = entry;
    if (status.state !== 'sending' || (sent && !sent.has(status))) return entry;
    return { ...entry, status: renewed({ ...entry, status: toFailed(status, error, arrival) }) };
  });
}

/** The status of an answer whose sending failed; any other status stays as it is. `arrival`: as above. */
export function toFailed(status: AnswerStatus, error: RunFailure, arrival?: 'unknown'): AnswerStatus {
  if (status.state !== 'sending') return status;
  const { before, answer, reply } = status;
  return before ?? { state: 'failed', answer, reply, error, ...(arrival && { arrival }) };
}

/** The thread with this draft for each of the keys; without theirs where it is undefined. */
export function withDraft(state: ThreadState, keys: readonly string[], draft: unknown): ThreadState {
  const drafts = new Map(state.drafts);
  for (const key of keys) {
    if (draft === undefined) drafts.delete(key);
    else drafts.set(key, { draft });
  }
  return { ...state, drafts };
}

/**
 * What a new reading of an open request is. `same`: it asks the same. `again`: it asks the same, and shows something else
 * beside it. `completed`: a call of it has arrived. `other`: it is another request under the same id.
 */
type Identity = 'same' | 'again' | 'completed' | 'other';

/**
 * Compares two readings of what a source tells under one key. A request is what its prompt shows and could send: nothing
 * else of it counts, so this is the only place that decides.
 */
export function identityOf(held: ThreadEntry, fresh: ThreadEntry): Identity {
  const asks = asksSame(held.open, fresh.open);
  if (asks && sameJson(held.toolCall, fresh.toolCall)) return 'same';
  // A definition may show only a part of its payload, and comparing recurses.
  const isOpaque = [held, fresh].some(({ prompt, definition }) => definition || isTooDeep(prompt));
  if (isOpaque && !asks) return 'other';
  const [before, now] = [shown(held), shown(fresh)];
  if (sameJson(before, now)) return sameJson(held.prompt.more, fresh.prompt.more) ? 'same' : 'again';
  const isCompleted =
    sameJson(withoutCalls(before), withoutCalls(now)) && completes(held.prompt, fresh.prompt);
  return isCompleted ? 'completed' : 'other';
}

/** What a person could see and send. `more` and `payload` are what the agent sent beside it. */
function shown({ prompt, interrupt, dialect }: ThreadEntry) {
  const { more, payload, ...rest } = prompt;
  return { ...rest, dialect, reason: interrupt.reason, schema: interrupt.responseSchema };
}

type Shown = ReturnType<typeof shown>;

function withoutCalls(one: Shown): unknown {
  if (one.kind === 'review') return { ...one, items: one.items.map((item) => ({ ...item, calls: [] })) };
  return { ...one, calls: [], edit: null };
}

/** Whether the later prompt has the calls of the earlier one, and of some of them more than that had. */
function completes(before: Prompt, now: Prompt): boolean {
  const [calls, later] = [callsOf(before), callsOf(now)];
  const arrives = (one: ProposedCall, index: number) => {
    const next = later[index];
    if (next === undefined || sameJson(one, next)) return next !== undefined;
    return (!one.found || !one.complete) && one.toolCallId === next.toolCallId;
  };
  return calls.length === later.length && calls.every(arrives);
}
