import { isObject, own, sameJson } from '../../core/util/json.js';

/**
 * Whether JSON contains a text or a number of an answer that the mask has replaced, anywhere in it.
 *
 * @param masked The answer with its secrets masked.
 */
export function holdsMaskedValue(json: unknown, answer: unknown, masked: unknown): boolean {
  const hidden = maskedValues(answer, masked).map((value) => JSON.stringify(value));
  const text = JSON.stringify(json);
  return hidden.some((value) => text.includes(value));
}

function maskedValues(answer: unknown, masked: unknown): readonly unknown[] {
  if (sameJson(answer, masked)) return [];
  if (Array.isArray(answer)) return answer.flatMap((one: unknown) => maskedValues(one, masked));
  if (!isObject(answer)) return typeof answer === 'boolean' ? [] : [answer];
  return Object.keys(answer).flatMap((key) => maskedValues(own(answer, key), own(masked, key)));
}
