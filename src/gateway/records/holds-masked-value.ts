import { isObject, own, sameJson } from '../../core/util/json.js';

/**
 * Whether JSON contains a text or a number of an answer that the mask has replaced: as a value of its own, or within a
 * text.
 *
 * @param masked The answer with its secrets masked.
 */
export function holdsMaskedValue(json: unknown, answer: unknown, masked: unknown): boolean {
  const hidden = maskedValues(answer, masked);
  return leavesOf(json).some((leaf) => hidden.some((value) => isIn(value, leaf)));
}

function isIn(value: string | number, leaf: string | number): boolean {
  return typeof leaf === 'string' ? leaf.includes(`${value}`) : leaf === value;
}

/** The texts and numbers that the mask stands for. An empty text says nothing. */
function maskedValues(answer: unknown, masked: unknown): readonly (string | number)[] {
  if (sameJson(answer, masked)) return [];
  if (!isObject(answer) || !isObject(masked)) return leavesOf(answer);
  return Object.keys(answer).flatMap((key) => maskedValues(own(answer, key), own(masked, key)));
}

function leavesOf(value: unknown): readonly (string | number)[] {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : [];
}
