import type { Importance, Prompt } from '../../protocol/prompt.js';
import { type JsonObject, ownText } from '../../util/json.js';

/** The importance that a producer gives, where it is one of the words that AG-UI's documentation of tools uses. */
export function readImportance(from: JsonObject): Importance | null {
  const value = ownText(from, 'importance');
  return isImportance(value) ? value : null;
}

/** The prompt with the importance that its producer states in these fields, where its dialect has read none. */
export function withImportance<P extends Prompt>(prompt: P, from: JsonObject): P {
  const importance = prompt.importance ?? readImportance(from);
  return importance === null || importance === prompt.importance ? prompt : { ...prompt, importance };
}

function isImportance(value: string | null): value is Importance {
  return /^(low|medium|high|critical)$/.test(value ?? '');
}
