import { own, ownText } from '../util/json.js';

/** A tool call or a result in a message of the history. */
export type ToolMessageFact =
  | { readonly kind: 'result'; readonly id: string; readonly content: string; readonly error: string | null }
  /** `argsText` is null where the message has no arguments. */
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly argsText: string | null };

/** The calls and results in one message. Whatever does not follow AG-UI's definition is left out. */
export function readToolMessage(message: unknown): readonly ToolMessageFact[] {
  const id = own(message, 'toolCallId');
  if (own(message, 'role') === 'tool' && typeof id === 'string') {
    const content = textOf(own(message, 'content'));
    return [{ kind: 'result', id, content, error: ownText(message, 'error') }];
  }
  const calls = own(message, 'toolCalls');
  return Array.isArray(calls) ? calls.flatMap(readCall) : [];
}

function readCall(call: unknown): readonly ToolMessageFact[] {
  const id = own(call, 'id');
  const called = own(call, 'function');
  const name = own(called, 'name');
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [{ kind: 'call', id, name, argsText: argumentsText(own(called, 'arguments')) }];
}

/** The calls at the end of a history that have no result and are followed by no other message. */
export function unansweredCalls(messages: readonly unknown[]): readonly string[] {
  const open = new Set<string>();
  for (const message of messages) {
    // The conversation went on without the results of earlier calls.
    const role = own(message, 'role');
    if (role === 'user' || role === 'assistant') open.clear();
    for (const { kind, id } of readToolMessage(message)) {
      if (kind === 'call') open.add(id);
      else open.delete(id);
    }
  }
  return [...open];
}

/** The ids of the calls that have a result in a history. */
export function resultsIn(messages: readonly unknown[]): readonly string[] {
  return messages.flatMap(readToolMessage).flatMap(({ kind, id }) => (kind === 'result' ? [id] : []));
}

/** JSON text as it is, or a value as JSON text; null where there is no value, or none that JSON can write. */
export function argumentsText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  try {
    return value === undefined || value === null ? null : JSON.stringify(value);
  } catch {
    return null;
  }
}

/** A tool result's text: a string, or the text parts of a list (AG-UI 1.0 allows both). */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => own(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('');
}

/**
 * The calls for which an agent waits, as its own event says: `event` of RAW, or `rawEvent` of another.
 *
 * Source: google/adk-python, src/google/adk/events/event.py (`long_running_tool_ids`).
 */
export function longRunningIds(native: unknown): readonly string[] {
  const ids = own(native, 'longRunningToolIds') ?? own(native, 'long_running_tool_ids');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
