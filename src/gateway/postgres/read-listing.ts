import { ownText } from '../../core/util/json.js';
import type { PostgresPool } from './postgres-pool.js';
import type { Queries } from './queries.js';
import { type ReadEndedRow, type ReadRow, readEndedRow, readRow } from './read-row.js';

/** What is open in some sessions and what ended last in them, as rows. */
export interface ReadListing {
  /** The database's time, ISO 8601. */
  readonly now: string;
  readonly open: readonly ReadRow[];
  readonly settled: readonly ReadEndedRow[];
}

/** Reads the open, then the ended interactions. One that ends in between is in both lists, and counts as ended. */
export async function readListing(
  pool: PostgresPool,
  sql: Queries,
  keys: readonly string[],
): Promise<ReadListing> {
  const rows = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  const open = keys.length === 0 ? [] : (await rows(sql.open, [keys])).map(readRow);
  const settled = keys.length === 0 ? [] : (await rows(sql.ended, [keys])).flatMap(readEndedRow);
  const [now] = await rows(sql.now, []);
  const ended = new Set(settled.map(({ interaction }) => interaction.id));
  return {
    now: ownText(now, 'now') ?? '',
    open: open.filter(({ interaction }) => !ended.has(interaction.id)),
    settled,
  };
}
