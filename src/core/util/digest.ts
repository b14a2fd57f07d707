import { isObject } from './json.js';

/**
 * A short text that stands for a JSON value: equal for equal values, whatever the order of their keys, and with 53 bits
 * different for different ones. It proves nothing, because whoever knows it can make another value with the same digest.
 */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value, sortKeys) ?? '';
  // cyrb53 by bryc, which is in the public domain.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
