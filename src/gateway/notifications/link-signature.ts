import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { parseJson } from '../../core/util/json.js';

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
const SHORTEST_SECRET = 32;
// Longer links are rejected without computing a signature.
const LONGEST_LINK = 4_000;

/** What a signature is for. One that was made for another purpose is not taken, though it has the same secret. */
export type Purpose = 'link' | 'request' | 'interrupt';

/**
 * Writes JSON that cannot be changed unseen: base64url, a dot, and the HMAC of its purpose and what stands before it.
 *
 * Source: RFC 2104, "HMAC"; RFC 4648, "Base 64 Encoding with URL and Filename Safe Alphabet".
 */
export async function sign(value: unknown, secret: string, purpose: Purpose): Promise<string> {
  const text = encode(new TextEncoder().encode(JSON.stringify(value)));
  const signature = await crypto.subtle.sign(HMAC, await keyOf(secret), signedBytes(text, purpose));
  return `${text}.${encode(new Uint8Array(signature))}`;
}

/** What was signed with one of these secrets for this purpose; undefined for anything else. */
export async function readSigned(
  signed: unknown,
  secrets: readonly string[],
  purpose: Purpose,
): Promise<unknown> {
  const isLink = typeof signed === 'string' && signed.length <= LONGEST_LINK;
  const [text, signature, ...more] = isLink ? signed.split('.') : [];
  const bytes = decode(signature);
  const content = decode(text);
  if (text === undefined || !bytes || !content || more.length > 0) return undefined;
  // In constant time, as Web Crypto compares.
  for (const secret of secrets)
    if (await crypto.subtle.verify(HMAC, await keyOf(secret), bytes, signedBytes(text, purpose)))
      return parseJson(new TextDecoder().decode(content));
  return undefined;
}

/** @throws HoldpointError `SECRET_TOO_SHORT` where one has fewer than 32 bytes. */
export function checkSecrets(secrets: readonly string[]): void {
  const isShort = (secret: string) => new TextEncoder().encode(secret).length < SHORTEST_SECRET;
  if (secrets.length === 0 || secrets.some(isShort)) throw new HoldpointError('SECRET_TOO_SHORT');
}

function signedBytes(text: string, purpose: Purpose): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`holdpoint ${purpose} ${text}`);
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, ['sign', 'verify']);
}

function encode(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(text: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    // Spaces and the spare bits of the last character would make one signature many texts.
    return encode(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
