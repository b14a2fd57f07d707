import { isObject, type JsonObject, own } from '../../util/json.js';

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'];

/** A `writeOnly` schema with each of its alternatives `writeOnly` too, because one of them decides the control. */
export function spreadWriteOnly(raw: JsonObject): JsonObject {
  if (own(raw, 'writeOnly') !== true) return raw;
  const mark = (one: unknown) => (isObject(one) ? { ...one, writeOnly: true } : one);
  const spread = ALTERNATIVES.flatMap((key): [string, unknown][] => {
    const branches = own(raw, key);
    return Array.isArray(branches) ? [[key, branches.map(mark)]] : [];
  });
  return { ...raw, ...Object.fromEntries(spread) };
}
