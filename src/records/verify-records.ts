import type { ApprovalRecord } from '../core/protocol/approval-record.js';
import { hasDuplicateKeys } from '../core/util/has-duplicate-keys.js';
import { isObject, own, parseJson } from '../core/util/json.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { isRecord, isUnaltered } from './check-record.js';

/**
 * What is wrong with a line.
 *
 * `malformed`: it holds no record. `altered`: it says something else than its digest proves: a field was changed, a key is
 * written twice, a number has more digits than are read, or there are fields beside the record. `repeated`: an earlier line has
 * the same record. `gap`: the record before it in its thread is missing. `restart`: its thread has another record that
 * follows none, as after the reload of a page without `storage`. `fork`: another record follows the same one, as when
 * two devices answer in one thread.
 */
export type RecordFinding = 'malformed' | 'altered' | 'repeated' | 'gap' | 'restart' | 'fork';

/** One finding, at a line counted from 1. */
export interface RecordProblem {
  readonly line: number;
  readonly threadId: string | null;
  readonly finding: RecordFinding;
}

/** What a check of records found. */
export interface RecordsReport {
  /** How many lines hold a record. */
  readonly records: number;
  /** Signs of tampering: a log that nobody changed, and from which nothing was removed, has none. */
  readonly problems: readonly RecordProblem[];
  /** Restarts and forks, which also happen without tampering. */
  readonly notes: readonly RecordProblem[];
  /** The digests that no other record follows, by thread: compare them with those kept elsewhere. */
  readonly heads: ReadonlyMap<string | null, readonly string[]>;
}

interface Line {
  readonly line: number;
  readonly record: ApprovalRecord;
}

/**
 * Checks records as a log holds them: each against its own digest, and each thread as a chain. A line is one record as
 * JSON, or an object with nothing but the record as `record`. Empty lines are skipped.
 *
 * Records that were removed from the end of a thread leave no trace in the log: compare `heads` with digests that are
 * kept elsewhere.
 *
 * @param lines The lines of the log, in any order.
 * @returns What is wrong, by line. Never rejects, unless `lines` does.
 *
 * @example
 * const { problems } = await verifyRecords(readFileSync(file, 'utf8').split('\n'));
 */
export async function verifyRecords(lines: Iterable<string> | AsyncIterable<string>): Promise<RecordsReport> {
  const problems: RecordProblem[] = [];
  const valid: Line[] = [];
  const seen = new Set<string>();
  let line = 0;
  let records = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const { record, isAll } = readLine(text);
    if (!record) {
      problems.push({ line, threadId: null, finding: isAll ? 'malformed' : 'altered' });
      continue;
    }
    records += 1;
    const { threadId, digest } = record;
    if (!isAll || !(await isUnaltered(record))) problems.push({ line, threadId, finding: 'altered' });
    else if (seen.has(digest)) problems.push({ line, threadId, finding: 'repeated' });
    else valid.push({ line, record });
    seen.add(digest);
  }
  const links = valid.flatMap(linkFinding(valid));
  const isNote = ({ finding }: RecordProblem) => finding === 'restart' || finding === 'fork';
  const all = [...problems, ...links.filter((link) => !isNote(link))].sort((a, b) => a.line - b.line);
  return { records, problems: all, notes: links.filter(isNote), heads: headsOf(valid) };
}

/** The record of a line, and whether its digest speaks for all that the line says to whoever reads it. */
function readLine(text: string): { readonly record: ApprovalRecord | null; readonly isAll: boolean } {
  const value = parseJson(text);
  const inner = own(value, 'record');
  const record = inner ?? value;
  const isAlone = inner === undefined || (isObject(value) && Object.keys(value).length === 1);
  const isAll = !hasDuplicateKeys(text) && !roundsNumber(text);
  return isRecord(record) ? { record, isAll: isAll && isAlone } : { record: null, isAll };
}

/** Finds what is wrong with the link of a record to the one before it. */
function linkFinding(lines: readonly Line[]): (line: Line) => readonly RecordProblem[] {
  const ids = new Set(lines.map(({ record }) => linkOf(record.threadId, record.digest)));
  const followed = new Set<string>();
  return ({ line, record: { threadId, previous } }) => {
    const link = linkOf(threadId, previous);
    const isFirst = !followed.has(link);
    followed.add(link);
    const found = (finding: RecordFinding) => [{ line, threadId, finding }];
    if (previous !== null && !ids.has(link)) return found('gap');
    if (isFirst) return [];
    return found(previous === null ? 'restart' : 'fork');
  };
}

function headsOf(lines: readonly Line[]): ReadonlyMap<string | null, readonly string[]> {
  const followed = new Set(lines.map(({ record }) => linkOf(record.threadId, record.previous)));
  const heads = new Map<string | null, string[]>();
  for (const { record } of lines) {
    const { threadId, digest } = record;
    if (followed.has(linkOf(threadId, digest))) continue;
    heads.set(threadId, [...(heads.get(threadId) ?? []), digest]);
  }
  return heads;
}

/** A digest within a thread: a chain never leads from one thread to another. */
function linkOf(threadId: string | null, digest: string | null): string {
  return JSON.stringify([threadId, digest]);
}
