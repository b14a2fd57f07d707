import type { Answer, ResumeEntry } from 'holdpoint/core';
import { type ApprovalRecord, memorySeenRecords, verifyApproval } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOfRecord } from '../../src/records/read-record.js';
import {
  ADA,
  ARGS,
  recordedEntry,
  recordIn,
  recordingStore,
  sent,
  streamedCall,
} from '../records/record-answers.js';
import { APPROVE, DENY } from '../support/open-store.js';

const CALL = { name: 'sendEmail', args: ARGS, toolCallId: 'tc-1' };
const context = () => ({ threadId: 'thread-1', seen: memorySeenRecords() });

const verdictOf = async (entry: ResumeEntry, call: typeof CALL | object = CALL, more: object = {}) => {
  const verdict = await verifyApproval(entry, { ...CALL, ...call }, { ...context(), ...more });
  return verdict.verified ? 'verified' : verdict.why;
};

function withRecord(entry: ResumeEntry, record: unknown): ResumeEntry {
  return { ...entry, metadata: { ...entry.metadata, holdpoint: record } };
}

/** What JSON carried: the entry as a server reads it. */
const received = (entry: ResumeEntry): ResumeEntry => JSON.parse(JSON.stringify(entry));

describe('an approval', () => {
  it('is verified for the call that was shown, and tells its record', async () => {
    const { entry, record } = await recordedEntry();
    expect(await verifyApproval(received(entry), CALL, context())).toEqual({ verified: true, record });
  });

  it('is verified for the arguments that the person wrote, and for no others', async () => {
    const editedArgs = { ...ARGS, subject: 'Moved to Monday' };
    const { entry } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs });
    expect(await verdictOf(entry, { args: editedArgs })).toBe('verified');
    expect(await verdictOf(entry)).toBe('notShown');
  });

  it('is used once, also where two requests come at the same moment', async () => {
    const { entry } = await recordedEntry();
    const once = context();
    const verdicts = await Promise.all([
      verifyApproval(entry, CALL, once),
      verifyApproval(entry, CALL, once),
    ]);
    expect(verdicts.map(({ verified }) => verified).sort()).toEqual([false, true]);
    expect(await verifyApproval(entry, CALL, once)).toEqual({ verified: false, why: 'replayed' });
  });

  it.each<[string, typeof CALL | object]>([
    ['another tool', { name: 'deleteEmail' }],
    ['another value', { args: { ...ARGS, to: 'eve@example.org' } }],
    ['another type', { args: { ...ARGS, copies: '2' } }],
    ['an argument more', { args: { ...ARGS, bcc: 'eve@example.org' } }],
    ['an argument less', { args: { to: ARGS.to, subject: ARGS.subject } }],
    ['another call with the same arguments', { toolCallId: 'tc-2' }],
    ['no arguments', { args: undefined }],
    ['what JSON cannot carry', { args: { ...ARGS, copies: 2n } }],
  ])('is refused for %s', async (_, call) => {
    expect(await verdictOf((await recordedEntry()).entry, call)).toBe('notShown');
  });

  it('does not mind the order of keys, or how a number is written', async () => {
    const { entry } = await recordedEntry(APPROVE, {
      args: '{"copies":2.0,"subject":"Moved","to":"ada@example.org"}',
    });
    expect(await verdictOf(entry)).toBe('verified');
  });

  it('tells 64-bit ids apart by their text', async () => {
    const argsText = '{"id":9007199254740993}';
    const { entry } = await recordedEntry(APPROVE, { args: argsText });
    const args = JSON.parse(argsText);
    expect(await verdictOf(entry, { args })).toBe('notShown');
    expect(await verdictOf(entry, { args, argsText: '{"id":9007199254740992}' })).toBe('notShown');
    expect(await verdictOf(entry, { args: { id: 1 }, argsText })).toBe('notShown');
    expect(await verdictOf(entry, { args, argsText })).toBe('verified');
  });

  it('is refused where the call was told twice in different ways, is no JSON or was never seen', async () => {
    for (const events of [
      [...streamedCall('tc-1'), ...streamedCall('tc-1', { ...ARGS, to: 'eve@example.org' })],
      streamedCall('tc-1', '{"to":'),
      [],
    ]) {
      const { source, store, key } = recordingStore();
      source.interrupt([interruptOf()], events);
      void store.answer(key('i-1'), APPROVE);
      await sent(source, 1);
      const [entry] = source.requests[0]?.resume ?? [];
      expect(entry && (await verdictOf(entry))).toBe('notShown');
    }
  });
});

describe('what is no approval of this', () => {
  it.each<[string, Answer]>([
    ['a denial', DENY],
    ['a cancel', { kind: 'cancelled' }],
  ])('%s', async (_, answer) => {
    expect(await verdictOf((await recordedEntry(answer)).entry)).toBe('notApproved');
  });

  it('an approval of another thread, interrupt or person', async () => {
    const { entry } = await recordedEntry();
    expect(await verdictOf(entry, CALL, { threadId: 'thread-2' })).toBe('otherThread');
    expect(await verdictOf({ ...entry, interruptId: 'i-2' })).toBe('otherRequest');
    expect(await verdictOf(entry, CALL, { reviewerId: ADA.id })).toBe('verified');
    expect(await verdictOf(entry, CALL, { reviewerId: 'u-2' })).toBe('otherReviewer');
    const unnamed = await recordedEntry(APPROVE, { reviewer: () => null });
    expect(await verdictOf(unnamed.entry, CALL, { reviewerId: ADA.id })).toBe('otherReviewer');
  });

  it('a record beside another payload or status than it was made for', async () => {
    const { entry } = await recordedEntry(DENY);
    expect(await verdictOf({ ...entry, payload: { approved: true } })).toBe('otherAnswer');
    const approved = await recordedEntry();
    expect(await verdictOf({ ...approved.entry, status: 'cancelled' })).toBe('otherAnswer');
    const { payload, ...without } = approved.entry;
    expect(payload).toBeDefined();
    expect(await verdictOf(without)).toBe('otherAnswer');
  });

  it('an entry without a record, or with something else in its place', async () => {
    const { entry, record } = await recordedEntry();
    const { metadata, ...bare } = entry;
    expect(metadata).toBeDefined();
    expect(await verdictOf(bare)).toBe('missing');
    let deep: unknown = 0;
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    for (const other of [null, 'yes', 7, [], {}, { ...record, version: 2 }, { ...record, shown: { deep } }])
      expect(await verdictOf(withRecord(entry, other))).toBe('malformed');
  });
});

describe('a record that somebody changed', () => {
  const paths = async () => {
    const { record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs: ARGS });
    return pathsOf(record);
  };

  it('is refused, whichever of its fields it was', async () => {
    const { entry, record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs: ARGS });
    const all = await paths();
    expect(all.length).toBeGreaterThan(40);
    for (const path of all) {
      for (const change of [other, () => undefined]) {
        const changed = received(withRecord(entry, changedAt(record, path, change)));
        expect([path.join('.'), await verdictOf(changed)]).not.toContain('verified');
      }
    }
  });

  it('is refused where a field was added', async () => {
    const { entry, record } = await recordedEntry();
    expect(await verdictOf(withRecord(entry, { ...record, note: 'added' }))).toBe('altered');
    const shown = { ...record.shown, note: 'added' };
    expect(await verdictOf(withRecord(entry, { ...record, shown }))).toBe('altered');
  });

  it('is refused also with a digest that fits, where what it says is not what the server knows', async () => {
    const { entry, record } = await recordedEntry();
    const forged = async (change: Partial<ApprovalRecord>) => {
      const { digest, ...fields } = { ...record, ...change };
      return withRecord(entry, { ...fields, digest: await digestOfRecord(fields) });
    };
    expect(await verdictOf(await forged({ threadId: 'thread-2' }))).toBe('otherThread');
    expect(await verdictOf(await forged({ threadId: null }))).toBe('otherThread');
    expect(await verdictOf(await forged({ interruptId: 'i-2' }))).toBe('otherRequest');
    expect(await verdictOf(await forged({ sent: null }))).toBe('otherAnswer');
    expect(await verdictOf(await forged({ sent: record.digest }))).toBe('otherAnswer');
    expect(await verdictOf(await forged({ answer: { kind: 'chosen', choice: 'deny' } }))).toBe('notApproved');
    expect(await verdictOf(await forged({ answer: { kind: 'filled', value: true } }))).toBe('notApproved');
    for (const shown of [
      {},
      { ...record.shown, kind: 'form' },
      { ...record.shown, choices: 'approve' },
      { ...record.shown, choices: [{ id: 'approve', tone: 'deny' }] },
      { ...record.shown, calls: null },
      { kind: 'review', items: [null, 7] },
    ])
      expect(await verdictOf(await forged({ shown }))).toMatch(/^not(Approved|Shown)$/);
  });
});

describe('a review', () => {
  it('lets each approved call run once, and no denied one', async () => {
    const { entry } = await reviewedEntry();
    const shared = context();
    const run = async (args: object) => {
      const verdict = await verifyApproval(entry, { name: 'sendEmail', args }, shared);
      return verdict.verified ? 'verified' : verdict.why;
    };
    expect(await run({ to: 'a@example.org' })).toBe('verified');
    // Two proposals are the same call: each may run.
    expect(await run({ to: 'twice@example.org' })).toBe('verified');
    expect(await run({ to: 'twice@example.org' })).toBe('verified');
    expect(await run({ to: 'twice@example.org' })).toBe('replayed');
    expect(await run({ to: 'denied@example.org' })).toBe('notShown');
    expect(await run({ to: 'edited@example.org' })).toBe('verified');
    expect(await run({ to: 'before@example.org' })).toBe('notShown');
  });
});

function interruptOf() {
  return {
    id: 'i-1',
    reason: 'tool_call',
    toolCallId: 'tc-1',
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
  };
}

/** LangChain's request for five decisions, answered. */
async function reviewedEntry() {
  const { source, store, key } = recordingStore();
  const to = ['a', 'twice', 'denied', 'twice', 'before'].map((name) => `${name}@example.org`);
  source.interrupt([
    {
      id: 'r-1',
      reason: 'langgraph:interrupt',
      metadata: {
        langgraph: {
          raw: {
            actionRequests: to.map((one) => ({ name: 'sendEmail', args: { to: one } })),
            reviewConfigs: [{ actionName: 'sendEmail', allowedDecisions: ['approve', 'edit', 'reject'] }],
          },
        },
      },
    },
  ]);
  const prompt = store.getState().interrupts[0]?.prompt;
  expect(prompt?.kind).toBe('review');
  const approve = { kind: 'chosen', choice: 'approve' } as const;
  const deny = { kind: 'chosen', choice: 'deny' } as const;
  const edit = { ...approve, editedArgs: { to: 'edited@example.org' } };
  void store.answer(key('r-1'), { kind: 'reviewed', items: [approve, approve, deny, approve, edit] });
  await sent(source, 1);
  const [entry] = source.requests[0]?.resume ?? [];
  if (!entry) throw new Error('The answer did not travel as a resume entry.');
  return { entry, record: recordIn(entry) };
}

type Path = readonly (string | number)[];

/** The path of every value in a record, of containers too. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  const within = Array.isArray(value)
    ? value.flatMap((one, index) => pathsOf(one, [...at, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...at, key]))
      : [];
  return at.length > 0 ? [at, ...within] : within;
}

function changedAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? changedAt(one, rest, change) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [
      name,
      name === key ? changedAt(one, rest, change) : one,
    ]),
  );
}

/** Another value of the same type, so that no check of shapes finds it. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value === null ? 'x' : null;
  const at = Date.parse(value);
  if (/^[0-9a-f]{64}$/.test(value)) return value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  return value.includes('T') && !Number.isNaN(at) ? new Date(at + 1).toISOString() : `${value}.`;
}
