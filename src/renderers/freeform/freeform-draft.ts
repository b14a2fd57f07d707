import { errorText } from '../../core/errors/holdpoint-error.js';
import type { Filled } from '../../core/protocol/answer.js';
import type { FreeformPrompt } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import { parseExactJson } from '../call/format-json.js';

/** The text so far, and whether it is JSON. */
export interface FreeformDraft {
  readonly text: string;
  readonly asJson: boolean;
}

/** Reads a stored draft, else the previous answer, else an empty draft. */
export function readFreeformDraft(
  draft: unknown,
  previous: Filled | null,
  prompt: FreeformPrompt,
): FreeformDraft {
  if (isObject(draft)) {
    const text = own(draft, 'text');
    return { text: typeof text === 'string' ? text : '', asJson: own(draft, 'asJson') === true };
  }
  if (previous) {
    const { value } = previous;
    if (typeof value === 'string') return { text: value, asJson: false };
    return { text: JSON.stringify(value, null, 2) ?? '', asJson: true };
  }
  // Only JSON can match a schema of another type than string, so the toggle starts on.
  const { schema } = prompt;
  const type = own(schema, 'type');
  return { text: '', asJson: type !== undefined && type !== 'string' };
}

/** The value to send, or why there is none. */
export type FreeformValue =
  | { readonly state: 'ready'; readonly value: unknown }
  | { readonly state: 'missing' }
  | { readonly state: 'notJson'; readonly reason: string };

export function readFreeformValue({ text, asJson }: FreeformDraft): FreeformValue {
  if (text.trim() === '') return { state: 'missing' };
  if (!asJson) return { state: 'ready', value: text };
  try {
    return { state: 'ready', value: parseExactJson(text) };
  } catch (error) {
    return { state: 'notJson', reason: errorText(error) };
  }
}
