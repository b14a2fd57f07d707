import { callIdOf } from '../dialects/read-prompt.js';
import type { RunSnapshot } from '../protocol/source.js';
import type { ToolCall } from '../protocol/tool-call.js';
import { sameItems } from '../util/same-items.js';
import type { Receipt } from './receipt.js';
import { endingWith } from './receipt-ending.js';

type ToolCalls = RunSnapshot['toolCalls'];

/** Creates `withResults`, which looks at the receipts again only where they or the tool calls changed. */
export function createWithResults(): typeof withResults {
  let lastArgs: readonly [receipts: readonly Receipt[], toolCalls: ToolCalls] | null = null;
  return (receipts, toolCalls, before) => {
    if (lastArgs?.[0] === receipts && lastArgs[1] === toolCalls) return before;
    lastArgs = [receipts, toolCalls];
    return withResults(receipts, toolCalls, before);
  };
}

/** Adds the results or errors of tools to their receipts. The stream may deliver them after the receipt was made. */
function withResults(
  receipts: readonly Receipt[],
  toolCalls: ToolCalls,
  before: readonly Receipt[],
): readonly Receipt[] {
  const shown = new Map(before.map((receipt) => [receipt.key, receipt]));
  const next = receipts.map((receipt) => {
    const toolCall = toolCalls.get(callIdOf(receipt.interrupt, receipt.prompt)) ?? receipt.toolCall;
    const itemCalls = itemCallsOf(receipt, toolCalls);
    const held = shown.get(receipt.key);
    if (held?.toolCall === toolCall && sameItems(held.itemCalls ?? [], itemCalls)) return held;
    const ending = endingWith(receipt, [toolCall, ...itemCalls]);
    if (itemCalls.length > 0) return { ...receipt, toolCall, itemCalls, ending };
    const unchanged = toolCall === receipt.toolCall && ending === receipt.ending;
    return unchanged ? receipt : { ...receipt, toolCall, ending };
  });
  return sameItems(next, before) ? before : next;
}

/** The calls of a review of several proposals, one for each. */
function itemCallsOf({ prompt }: Receipt, toolCalls: ToolCalls): readonly (ToolCall | null)[] {
  if (prompt.kind !== 'review' || prompt.items.length < 2) return [];
  return prompt.items.map(({ calls: [call] }) => toolCalls.get(call?.toolCallId ?? '') ?? null);
}
