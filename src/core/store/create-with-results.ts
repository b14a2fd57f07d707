import { callIdOf } from '../dialects/calls-of.js';
import type { ToolCall } from '../protocol/open-interrupt.js';
import type { RunSnapshot } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { sameItems } from '../util/merge-objects.js';
import type { Receipt, ReceiptFailure } from './receipt.js';
import { endingWith } from './receipt-ending.js';
import { listedKey } from './request-keys.js';
import type { ThreadEntry, ThreadState } from './thread-state.js';

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
