import { asWords } from '../util/as-words.js';
import { ownText } from '../util/json.js';

// Deeper than any form.
const DEEPEST = 100;

/**
 * Returns a function that names a field without a title: the key as words, so `chosen_time` is "Chosen time". A key
 * stays as it is if another field of the schema would get the same name.
 *
 * @param rawName Removes the mark that the guard may have put on a key.
 * @example
 * nameFields({ properties: { chosen_time: {} } })('chosen_time'); // 'Chosen time'
 * nameFields({ properties: { valid_to: {}, validTo: {} } })('valid_to'); // 'valid_to'
 */
export function nameFields(schema: unknown, rawName = (key: string) => key): (key: string) => string {
  const keyOf = new Map<string, string | null>();
  const read = (part: unknown, depth: number, areNames: boolean): void => {
    if (typeof part !== 'object' || part === null || depth > DEEPEST) return;
    for (const [written, value] of Object.entries(part)) {
      if (areNames) {
        const key = rawName(written);
        const name = ownText(value, 'title') ?? asWords(key);
        keyOf.set(name, keyOf.has(name) && keyOf.get(name) !== key ? null : key);
      }
      read(value, depth + 1, !areNames && written === 'properties');
    }
  };
  read(schema, 0, false);
  return (key) => {
    const words = asWords(key);
    return keyOf.get(words) === key ? words : key;
  };
}
