import canonicalize from 'canonicalize';
import { isObject } from '../core/util/json.js';

/**
 * The canonical JSON of a value: the same text for equal values, whatever the order of their keys.
 *
 * Source: RFC 8785, "JSON Canonicalization Scheme" (https://www.rfc-editor.org/rfc/rfc8785).
 *
 * @throws Error for a value that JSON cannot represent, and for half a surrogate pair, which UTF-8 cannot encode.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('undefined has no canonical JSON');
  return text;
}

/** A copy as JSON represents it. A Map becomes an object, and half a surrogate pair its code after a U+FFFD. */
export function recordableJson(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(value, (_key, one: unknown) =>
    one instanceof Map ? Object.fromEntries(one) : one,
  );
  return text === undefined ? null : wellFormed(JSON.parse(text));
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return withoutHalves(value);
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutHalves(key), wellFormed(one)]));
}

/** With the `u` flag a whole pair is one character, so only a half is a surrogate. */
function withoutHalves(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (half) => `\uFFFD${half.charCodeAt(0).toString(16)}`);
}

/** The SHA-256 of a value's canonical JSON, in hexadecimal digits. Web Crypto is there on HTTPS pages and localhost. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
