import { sha256 } from '../sha256.js';

/**
 * A wire id in its session, so that it can be indexed however long it is and whatever characters it has: Postgres takes neither
 * U+0000 nor, in an index, more than some thousand bytes. As JSON, so that half a surrogate pair differs from any other.
 */
export function wireDigest(sessionId: string, wireId: string): Promise<string> {
  return sha256(JSON.stringify([sessionId, wireId]));
}

/** Whether a text may be an id of an interaction, which a browser may have made up. */
export function isId(id: string): boolean {
  return /^[\x20-\x7e]{1,200}$/.test(id);
}
