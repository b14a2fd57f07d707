import { readReviewer } from '../../core/protocol/read-reviewer.js';
import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import { readApproval } from '../people/approvals-and-viewers.js';
import { readEnding } from '../read-ending.js';
import type {
  LatestRecord,
  SettledInteraction,
  Settlement,
  StoredInteraction,
  StoredRecord,
} from '../store/interaction-store.js';

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
export function readEndedRow(row: unknown): ReadEndedRow[] {
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
  return {
    ending: readEnding(ending),
    token: ownText(settlement, 'token'),
    reviewer: readReviewer(own(settlement, 'reviewer')) ?? null,
    answer: parsed(row, 'answer') ?? null,
    at: text(row, 'settled_at'),
    position: position === null ? null : Number(position),
    ...(ownText(row, 'record') === null ? {} : { record: parsed(row, 'record') }),
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
