import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { sha256 } from '../sha256.js';
import type { NewInteraction } from '../store/interaction-store.js';
import type { PostgresPool } from './postgres-pool.js';
import type { Queries } from './queries.js';
import { type ReadRow, readRow } from './read-row.js';

interface OpenOptions {
  readonly pool: PostgresPool;
  readonly sql: Queries;
  readonly channel: string;
  /** The channel, where the database tells of it; null where the caller does. */
  readonly toldOn: string | null;
  readonly processId: string;
}

// The same request may be opened, answered or expired elsewhere at the same moment, but not as often as this.
const TRIES = 10;
// Later dates do not fit the four digits of an ISO year: it never expires.
const LONGEST_TIMEOUT = 1_000 * 365 * 24 * 3_600_000;

/** Opens an interaction, or finds the one that is the same request. */
export async function openInteraction(
  asked: NewInteraction,
  { pool, sql, channel, toldOn, processId }: OpenOptions,
): Promise<{ readonly row: ReadRow; readonly opened: boolean }> {
  const { id, sessionId, document, details = {}, key = null, requestId = null, timeoutMs = null } = asked;
  const sessionKey = await sha256(sessionId);
  const requestKey = key === null ? null : await sha256(key);
  const requestIdKey = requestId === null ? null : await sha256(requestId);
  const wireKey = asked.wireId == null ? null : await wireDigest(sessionId, asked.wireId);
  const owner = asked.waits === true ? processId : null;
  const expiry = timeoutMs === null || timeoutMs > LONGEST_TIMEOUT ? null : String(timeoutMs);
  const one = async (text: string, values: unknown[]) =>
    (await pool.query(text, values)).rows.map(readRow)[0];

  for (let tried = 0; tried < TRIES; tried += 1) {
    const keys = [sessionKey, JSON.stringify(sessionId), requestKey, requestIdKey, wireKey];
    const json = [JSON.stringify(document ?? null), JSON.stringify(details)];
    const insertion = [toldOn, id, ...keys, ...json, expiry, owner];
    const made = await insertUnlessAnswered(
      pool,
      sql,
      insertion,
      asked.fresh ? null : requestKey,
      requestIdKey,
    );
    if (made) return made;
    const same = requestKey === null ? undefined : await one(sql.adopt, [requestKey, owner]);
    const there = same ?? (await one(sql.byIds, [[id]]));
    if (there) return { row: there, opened: false };
    // The open one has expired but is not settled yet, and would block this request for ever.
    await pool.query(sql.expire, [channel]);
  }
  throw new HoldpointError('STORE_UNREACHABLE', new Error('Too many processes ask for the same.'));
}

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

/**
 * The new interaction, or the earlier one whose outcome still holds; undefined where one is open. The earlier one is looked for
 * after the insertion, which nobody sees before the commit: it may have ended a moment ago.
 */
async function insertUnlessAnswered(
  pool: PostgresPool,
  sql: Queries,
  insertion: unknown[],
  key: string | null,
  requestIdKey: string | null,
): Promise<{ readonly row: ReadRow; readonly opened: boolean } | undefined> {
  if (key === null) {
    const [row] = (await pool.query(sql.insert, insertion)).rows.map(readRow);
    return row && { row, opened: true };
  }
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    const [row] = (await client.query(sql.insert, insertion)).rows.map(readRow);
    const [ended] = (await client.query(sql.latestOfKey, [key])).rows.map(readRow);
    const holds = ended !== undefined && row !== undefined && holdsStill(ended, requestIdKey);
    await client.query(holds ? 'rollback' : 'commit');
    failed = false;
    if (holds) return { row: ended, opened: false };
    return row && { row, opened: true };
  } finally {
    // A connection whose transaction is broken is of no use to the app.
    client.release(failed);
  }
}

/** Whether the outcome of an earlier request holds for an agent that asks again. */
function holdsStill({ interaction, taken, requestIdKey }: ReadRow, askedKey: string | null): boolean {
  const ending = interaction.settlement?.ending;
  if (askedKey !== null && askedKey === requestIdKey && ending === 'expired') return true;
  if (ending !== 'answered' && ending !== 'cancelled') return false;
  return !taken || (askedKey !== null && askedKey === requestIdKey);
}
