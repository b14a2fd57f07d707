/**
 * The SHA-256 of a text as hexadecimal digits, under which it can be indexed however long it is and whatever characters it
 * has. Postgres takes neither U+0000 nor, in an index, more than some thousand bytes.
 */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for a wire id in its session. As JSON, so that half a surrogate pair differs from any other. */
export function wireDigest(sessionId: string, wireId: string): Promise<string> {
  return digest(JSON.stringify([sessionId, wireId]));
}

/** Whether a text may be an id of an interaction, which a browser may have made up. */
export function isId(id: string): boolean {
  return /^[\x20-\x7e]{1,200}$/.test(id);
}
