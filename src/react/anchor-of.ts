import { callsOf } from '../core/dialects/read-prompt.js';
import type { Anchor, Anchors } from '../core/store/anchors.js';
import type { Receipt } from '../core/store/receipt.js';
import type { PendingInterrupt } from '../core/store/run-types.js';

type Shown = Pick<PendingInterrupt | Receipt, 'interrupt' | 'prompt' | 'messageId'>;

/**
 * Returns where an interrupt is shown: at the first of its tool calls that has a place on the page, else after the
 * message that it was raised after. Null where neither has one: it is then shown in the stack.
 */
export function anchorOf({ interrupt, prompt, messageId }: Shown, anchors: Anchors): Anchor | null {
  const ids = [interrupt.toolCallId, ...callsOf(prompt).map(({ toolCallId }) => toolCallId)];
  const calls = ids.flatMap((toolCallId): readonly Anchor[] => (toolCallId ? [{ toolCallId }] : []));
  const places = messageId === null ? calls : [...calls, { messageId }];
  return places.find(anchors.has) ?? null;
}
