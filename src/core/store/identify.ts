import { callsOf } from '../dialects/calls-of.js';
import { asksSame } from '../protocol/open-interrupt.js';
import type { Prompt, ProposedCall } from '../protocol/prompt.js';
import { isTooDeep, sameJson } from '../util/json.js';
import type { ThreadEntry } from './thread-state.js';

/**
 * What a new reading of an open request is. `same`: it asks the same. `again`: it asks the same, and shows something else
 * beside it. `completed`: a call of it has arrived. `other`: it is another request under the same id.
 */
export type Identity = 'same' | 'again' | 'completed' | 'other';

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
