import type { Chosen } from '../../protocol/answer.js';
import type { Choice } from '../../protocol/prompt.js';
import { isObject, type JsonObject } from '../../util/json.js';

/** What a choice sends: the fields of its value and, under `key`, the person's words, where there are any. */
export function valueWithFeedback(choices: readonly Choice[], key: string): (answer: Chosen) => JsonObject {
  return ({ choice, feedback }) => {
    const value = choices.find(({ id }) => id === choice)?.value;
    const words = feedback?.trim();
    return { ...(isObject(value) && value), ...(words && { [key]: words }) };
  };
}
