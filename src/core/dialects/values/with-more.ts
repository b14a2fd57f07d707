import type { Interrupt } from '../../protocol/ag-ui.js';
import { signatureOf } from '../../protocol/asked-with.js';
import type { ConfirmationPrompt, Prompt, ProposedCall } from '../../protocol/prompt.js';
import { isEmptyJson, isObject, parseStructure, sameJson } from '../../util/json.js';
import { mergeObjects } from '../../util/merge-objects.js';
import { isShownByQuestion } from '../calls/proposed-calls.js';

/**
 * The prompt with `more`: everything that its producer sent and that the prompt does not show. If the dialect left
 * `more` out, it starts as the message and the metadata. Texts, calls and schemas that the prompt already shows are
 * removed from it.
 */
export function withMore(prompt: ConfirmationPrompt, interrupt: Interrupt): ConfirmationPrompt;
export function withMore(prompt: Prompt, interrupt: Interrupt): Prompt;
export function withMore(prompt: Prompt, interrupt: Interrupt): Prompt {
  const { message, metadata = {}, responseSchema } = interrupt;
  const isRead = message === undefined || prompt.message?.includes(message);
  const isText = !isRead && (prompt.more === undefined || !parseStructure(message));
  const sent = mergeObjects(
    isText ? { message } : {},
    (prompt.more === undefined ? metadata : prompt.more) ?? {},
  );
  const { importance, ...others } = sent;
  const isStated = importance !== undefined && importance === prompt.importance;
  const rest = unshown(isStated ? others : sent, [
    ...shownIn(prompt),
    responseSchema,
    signatureOf(interrupt),
  ]);
  const more = isObject(rest) ? rest : null;
  if (prompt.kind !== 'review') return { ...prompt, more };
  return { ...prompt, more, items: prompt.items.map((item) => withMore({ more: null, ...item }, NOTHING)) };
}

const NOTHING: Interrupt = { id: '', reason: '' };

/** The values that the prompt already shows, and ids. */
function shownIn(prompt: Prompt): readonly unknown[] {
  switch (prompt.kind) {
    case 'review':
      return [prompt.message, ...prompt.items.flatMap(shownIn)];
    case 'question':
      return [
        prompt.message,
        ...prompt.questions.map(({ text }) => text),
        ...prompt.calls.filter(isShownByQuestion).flatMap(partsOf),
      ];
    case 'link':
      return [prompt.message, prompt.url];
    case 'form':
    case 'freeform':
      return [prompt.message, prompt.schema, ...prompt.calls.flatMap(partsOf)];
    case 'confirmation':
      return [prompt.message, ...prompt.calls.flatMap(partsOf)];
  }
}

function partsOf(call: ProposedCall): readonly unknown[] {
  const { toolCallId, name } = call;
  return call.found && isObject(call.args) ? [toolCallId, name, call.args] : [toolCallId, name];
}

/** The value without parts that are shown or empty; undefined if nothing is left. A list is kept as a whole. */
function unshown(value: unknown, shown: readonly unknown[]): unknown {
  const parsed = typeof value === 'string' ? (parseStructure(value) ?? value) : value;
  const isShown = shown.some((one) => sameJson(one, value) || sameJson(one, parsed));
  if (isShown || isEmptyJson(value)) return undefined;
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .map(([key, one]) => [key, unshown(one, shown)] as const)
    .filter(([, one]) => one !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
