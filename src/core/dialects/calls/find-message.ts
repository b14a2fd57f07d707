import { isObject, ownText } from '../../util/json.js';

const WORDS = ['message', 'question', 'prompt', 'text', 'description'];

/** What a producer's own data says to a person: text, or the field of an object that usually holds it. */
export function findMessage(value: unknown): string | null {
  const from = isObject(value) ? value : { text: value };
  return WORDS.map((key) => ownText(from, key)).find((text) => text !== null) ?? null;
}
