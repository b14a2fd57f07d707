import { type ApprovalRecord, verifyRecords } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/records/canonical-json.js';
import { digestOfRecord } from '../../src/records/check-record.js';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE } from '../support/open-store.js';
import { recordedEntry } from './record-answers.js';

/** Records of one thread, in order. */
async function chain(length: number): Promise<ApprovalRecord[]> {
  const storage = memoryStorage();
  const records: ApprovalRecord[] = [];
  while (records.length < length) records.push((await recordedEntry(APPROVE, { storage })).record);
  return records;
}

const toLines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record));
const thread = { threadId: 'thread-1' };

/** The record with other fields and a matching digest. */
async function made(record: ApprovalRecord, change: Partial<ApprovalRecord>): Promise<ApprovalRecord> {
  const { digest, ...fields } = { ...record, ...change };
  return { ...fields, digest: await digestOfRecord(fields) };
}

describe('a log of records', () => {
  it('has no problems if it is unchanged, in any order, with empty lines, and each as the field of an object', async () => {
    const records = await chain(3);
    const whole = {
      records: 3,
      problems: [],
      notes: [],
      heads: new Map([['thread-1', [records[2]?.digest]]]),
    };
    expect(await verifyRecords([...toLines(records), '', ' \r'])).toEqual(whole);
    expect(await verifyRecords(toLines([...records].reverse()))).toEqual(whole);
    expect(await verifyRecords(toLines(records.map((record) => ({ record }))))).toEqual(whole);
  });

  it('reports the changed line, and the line that now follows none', async () => {
    const [a, b, c] = await chain(3);
    const changed = b && { ...b, answer: { kind: 'chosen', choice: 'deny' } };
    const report = await verifyRecords(toLines([a, changed, c]));
    expect(report.problems).toEqual([
      { line: 2, ...thread, finding: 'altered' },
      { line: 3, ...thread, finding: 'gap' },
    ]);
    expect(report.notes).toEqual([]);
  });

  it.each<[string, (line: string) => string]>([
    ['a key in front of its own', (line) => line.replace('"answer":', '"answer":"forged","answer":')],
    ['the same key, escaped', (line) => line.replace('"answer":', '"\\u0061nswer":"forged","answer":')],
    ['a key within a key’s value', (line) => line.replace('"to":', '"to":"eve","to":')],
    [
      'digits that a double does not hold',
      (line) => line.replace('"copies":2', '"copies":2.0000000000000000001'),
    ],
    ['fields beside the record', (line) => `{"answer":"forged","record":${line}}`],
    ['fields behind the record', (line) => `{"record":${line},"note":"seen by Ben"}`],
    ['two records', (line) => `{"record":{},"record":${line}}`],
    ['a record within a record', (line) => line.replace(/}$/, `,"record":${line}}`)],
  ])('reports a line that says more than its digest proves: %s', async (_, change) => {
    const [record] = await chain(1);
    const line = JSON.stringify(record);
    expect(change(line)).not.toBe(line);
    expect((await verifyRecords([line])).problems).toEqual([]);
    expect(await verifyRecords([change(line)])).toMatchObject({
      records: 1,
      problems: [{ line: 1, ...thread, finding: 'altered' }],
      heads: new Map(),
    });
  });

  it('reports a doubled key also where the line holds no record', async () => {
    expect((await verifyRecords(['{"answer":"forged","answer":"real"}'])).problems).toEqual([
      { line: 1, threadId: null, finding: 'altered' },
    ]);
  });

  it('reports half a surrogate pair, which no record has', async () => {
    const [record] = await chain(1);
    const line = JSON.stringify(record).replace('"sendEmail"', '"\\ud83d"');
    expect((await verifyRecords([line])).problems).toEqual([{ line: 1, ...thread, finding: 'altered' }]);
  });

  it('takes a record with other spaces, another order and other escapes, as other programs write it', async () => {
    const [record] = await chain(1);
    const reordered = Object.fromEntries(Object.entries(record ?? {}).reverse());
    const line = JSON.stringify(reordered).replaceAll('":', '" : ').replaceAll('ada@', '\\u0061da@');
    expect(await verifyRecords([line.replace('"copies" : 2', '"copies" : 2.0e0')])).toMatchObject({
      records: 1,
      problems: [],
    });
  });

  it('also reports a change whose digest was made to match', async () => {
    const [a, b, c] = await chain(3);
    if (!a || !b || !c) throw new Error('three records');
    const forged = await made(b, { answer: { kind: 'chosen', choice: 'deny' } });
    expect((await verifyRecords(toLines([a, forged, c]))).problems).toEqual([
      { line: 3, ...thread, finding: 'gap' },
    ]);
  });

  it('reports missing, repeated and malformed records', async () => {
    const [a, b, c] = await chain(3);
    const lines = [...toLines([a, c, c]), 'no JSON', '{}', '[]', JSON.stringify({ ...b, digest: 'x' })];
    expect((await verifyRecords(lines)).problems).toEqual([
      { line: 2, ...thread, finding: 'gap' },
      { line: 3, ...thread, finding: 'repeated' },
      ...[4, 5, 6, 7].map((line) => ({ line, threadId: null, finding: 'malformed' })),
    ]);
  });

  it('cannot report that its last lines are missing, except by its heads', async () => {
    const records = await chain(3);
    const report = await verifyRecords(toLines(records.slice(0, 2)));
    expect(report.problems).toEqual([]);
    expect(report.heads.get('thread-1')).toEqual([records[1]?.digest]);
  });

  it('notes a thread that starts again, and one that continues twice', async () => {
    const [first, second] = [...(await chain(2)), ...(await chain(1))];
    if (!first || !second) throw new Error('two records');
    const anew = await made(first, { at: new Date(1).toISOString() });
    const fork = await made(second, { at: new Date(2).toISOString() });
    const report = await verifyRecords(toLines([first, second, anew, fork]));
    expect(report.problems).toEqual([]);
    expect(report.notes).toEqual([
      { line: 3, ...thread, finding: 'restart' },
      { line: 4, ...thread, finding: 'fork' },
    ]);
    expect(report.heads.get('thread-1')).toEqual([second.digest, anew.digest, fork.digest]);
  });

  it('keeps threads apart: a link to a record of another thread is a gap', async () => {
    const [first, second] = await chain(2);
    if (!first || !second) throw new Error('two records');
    const moved = await made(second, { threadId: 'thread-2' });
    expect((await verifyRecords(toLines([first, moved]))).problems).toEqual([
      { line: 2, threadId: 'thread-2', finding: 'gap' },
    ]);
  });

  it.each(
    Object.entries<readonly unknown[]>({
      version: [3, '2', undefined],
      madeBy: ['page', null],
      threadId: [7, undefined],
      runId: [7, undefined],
      interruptId: [7, null],
      shown: ['all', []],
      answer: ['yes', null],
      sent: ['x', undefined, 'A'.repeat(64), '0'.repeat(63), '0'.repeat(65), ['0'.repeat(64)]],
      reviewer: ['ada', {}, { id: 7 }, { id: 'ada', name: 7 }],
      approvals: [null, {}, [{ id: 'ada' }, { name: 'Eve' }]],
      at: [7, 'yesterday', 20260101],
      previous: ['x', undefined, 7],
    }),
  )('takes a record for malformed whose %s has another type or form', async (field, values) => {
    const [first] = await chain(1);
    for (const value of values) {
      const { digest: _, ...fields } = { ...first, [field]: value };
      const record = { ...fields, digest: await digestOf(JSON.parse(JSON.stringify(fields))) };
      expect([value, (await verifyRecords(toLines([record]))).problems]).toEqual([
        value,
        [{ line: 1, threadId: null, finding: 'malformed' }],
      ]);
    }
  });

  it('reads what a gateway made, who else approved, and what has no thread, run or person', async () => {
    const [first] = await chain(1);
    if (!first) throw new Error('one record');
    const unnamed = { threadId: null, runId: null, reviewer: null, sent: null };
    for (const change of [
      { madeBy: 'gateway' as const, approvals: [{ id: 'ada' }, { id: 'eve', name: 'Eve' }] },
      { ...unnamed, approvals: [] },
    ])
      expect(await verifyRecords(toLines([await made(first, change)]))).toMatchObject({
        records: 1,
        problems: [],
      });
  });

  it('reads records of both versions in one chain, and none of another', async () => {
    const [first, second] = await chain(2);
    if (!first || !second) throw new Error('two records');
    const questions = [{ key: 'q', options: [{ id: '0', label: 'Oslo', value: 'oslo' }] }];
    const older = await made(first, { version: 1, shown: { kind: 'question', questions } });
    const newer = await made(second, { previous: older.digest });
    expect([older.version, newer.version]).toEqual([1, 2]);
    expect(await verifyRecords(toLines([older, newer]))).toMatchObject({ records: 2, problems: [] });
    const { digest: _, ...fields } = { ...newer, version: 3 };
    const later = { ...fields, digest: await digestOf(fields) };
    expect((await verifyRecords(toLines([older, later]))).problems).toEqual([
      { line: 2, threadId: null, finding: 'malformed' },
    ]);
  });

  it('reads a stream of lines', async () => {
    const records = await chain(2);
    async function* lines() {
      yield* toLines(records);
    }
    expect(await verifyRecords(lines())).toMatchObject({ records: 2, problems: [] });
  });
});
