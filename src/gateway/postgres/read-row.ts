import { readGivingRule } from '../../core/protocol/answer.js';
import { readReviewer } from '../../core/protocol/people.js';
import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import { readEnding } from '../gateway-protocol.js';
import { readApproval } from '../people/approvals-and-viewers.js';
import type {
  LatestRecord,
  SettledInteraction,
  Settlement,
  StoredInteraction,
  StoredRecord,
} from '../store/interaction-store.js';
import type { PostgresPool } from './postgres-pool.js';
import type { Queries } from './queries.js';

/** A row of the table, with what the interaction itself does not say. */
export interface ReadRow {
  readonly interaction: StoredInteraction;
  readonly sessionKey: string;
  readonly taken: boolean;
  readonly requestIdKey: string | null;
  /** In how many milliseconds it expires by the database's clock; null: never, or it has. */
  readonly expiresIn: number | null;
  /** Whether its time is over, although it may not have been settled yet. */
  readonly over: boolean;
}

export function readRow(row: unknown): ReadRow {
  const details = parsed(row, 'details');
  const expiresIn = ownText(row, 'expires_in');
  return {
    interaction: {
      id: text(row, 'id'),
      sessionId: String(parsed(row, 'session_id')),
      document: parsed(row, 'document'),
      details: isObject(details) ? details : {},
      openedAt: text(row, 'opened_at'),
      expiresAt: ownText(row, 'expires_at'),
      version: Number(own(row, 'version')),
      settlement: readSettlement(row),
    },
    sessionKey: text(row, 'session_key'),
    taken: own(row, 'taken') === 'true',
    requestIdKey: ownText(row, 'request_id_key'),
    expiresIn: expiresIn === null ? null : Number(expiresIn),
    over: own(row, 'over') === true,
  };
}

export interface ReadEndedRow {
  readonly sessionKey: string;
  readonly interaction: SettledInteraction;
}

/** A row without its document and answer, which a list leaves out. */
function readEndedRow(row: unknown): ReadEndedRow[] {
  const settlement = readSettlement(row);
  if (!settlement) return [];
  const [id, sessionId] = [text(row, 'id'), String(parsed(row, 'session_id'))];
  const version = Number(own(row, 'version'));
  return [{ sessionKey: text(row, 'session_key'), interaction: { id, sessionId, version, settlement } }];
}

function readSettlement(row: unknown): Settlement | null {
  const ending = ownText(row, 'ending');
  if (ending === null) return null;
  const settlement = parsed(row, 'settlement');
  const [position, approvals] = [ownText(row, 'position'), own(settlement, 'approvals')];
  const rule = readGivingRule(own(settlement, 'rule'));
  return {
    ending: readEnding(ending),
    token: ownText(settlement, 'token'),
    reviewer: readReviewer(own(settlement, 'reviewer')) ?? null,
    answer: parsed(row, 'answer') ?? null,
    at: text(row, 'settled_at'),
    position: position === null ? null : Number(position),
    ...(ownText(row, 'record') === null ? {} : { record: parsed(row, 'record') }),
    ...(rule ? { rule } : {}),
    ...(Array.isArray(approvals) ? { approvals: approvals.flatMap((one) => readApproval(one) ?? []) } : {}),
  };
}

/** A row with a position, and the record that is there. */
export function readRecordRow(row: unknown): StoredRecord[] {
  const position = ownText(row, 'position');
  return position === null ? [] : [{ position: Number(position), record: parsed(row, 'record') }];
}

/** The row that always comes: the time, and where the chain ends. */
export function readLatestRecord(row: unknown): LatestRecord {
  return { now: text(row, 'now'), latest: readRecordRow(row)[0] ?? null };
}

function parsed(row: unknown, column: string): unknown {
  const value = own(row, column);
  return typeof value === 'string' ? parseJson(value) : null;
}

function text(row: unknown, column: string): string {
  return String(own(row, column) ?? '');
}

/** What is open in some sessions and what ended last in them, as rows. */
interface ReadListing {
  /** The database's time, ISO 8601. */
  readonly now: string;
  readonly open: readonly ReadRow[];
  readonly settled: readonly ReadEndedRow[];
}

/** Reads the open, then the ended interactions. One that ends in between is in both lists, and counts as ended. */
export async function readListing(
  pool: Pick<PostgresPool, 'query'>,
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
