import { isObject } from './json.js';

/**
 * A short text that stands for a JSON value: equal for equal values, whatever the order of their keys, and with 53 bits
 * different for different ones. It proves nothing, because whoever knows it can make another value with the same digest.
 */
export function digestOf(value: unknown): string {
  const text = sortedJson(value);
  // As many bits as a number holds exactly.
  const high = fnv1a(text, 0x811c9dc5) & 0x1fffff;
  return (high * 2 ** 32 + fnv1a(text, 0x9747b28c)).toString(36);
}

/** JSON text that is the same for equal values, whatever the order of their keys, and different for all others. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, sortKeys) ?? '';
}

/** The hash FNV-1a of Fowler, Noll and Vo, over UTF-16 units; another basis gives another hash. */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
