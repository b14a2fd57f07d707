import type { ResumeEntry } from 'holdpoint/core';
import { type ApprovalContext, memoryUsedApprovals, verifyApproval } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { ARGS, recordedEntry } from '../records/record-answers.js';
import { APPROVE } from '../support/open-store.js';
import { CALL, context, resealed, reviewedEntry, verdictOf } from './verdicts.js';

const verdictsOn = async (
  entries: readonly ResumeEntry[],
  more: Partial<ApprovalContext> = {},
  calls: readonly object[] = [],
) => {
  const shared = { ...context(), ...more };
  const verdicts: string[] = [];
  for (const [index, entry] of entries.entries()) verdicts.push(await verdictOf(entry, calls[index], shared));
  return verdicts;
};

describe('one request is used once', () => {
  const withoutId = { toolCallId: undefined };

  it.each<[string, object]>([
    ['with the id of its call', {}],
    ['by its place', withoutId],
    ['by the place that the server knows', { ...withoutId, index: 0 }],
  ])('by the records of two tabs, %s', async (_, call) => {
    const one = await recordedEntry();
    const other = await recordedEntry(APPROVE, { reviewer: { id: 'u-2', name: 'Ben' } });
    expect(await verdictsOn([one.entry, other.entry], {}, [call, call])).toEqual(['verified', 'replayed']);
  });

  it.each<[string, object]>([
    ['another time', { at: '2026-01-01T00:00:01.000Z' }],
    ['another run', { runId: 'made up' }],
    ['another record before it', { previous: '0'.repeat(64) }],
    ['another message', { shown: { message: 'Another' } }],
  ])('by a record that is sealed again with %s', async (_, change) => {
    const { entry } = await recordedEntry();
    const again = await resealed(entry, change);
    expect(await verdictsOn([entry, again], {}, [withoutId, withoutId])).toEqual(['verified', 'replayed']);
    expect(await verdictsOn([entry, again])).toEqual(['verified', 'replayed']);
  });

  it('when one tab edits what the other approves as it is', async () => {
    const editedArgs = { ...ARGS, subject: 'Moved to Monday' };
    const edited = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs });
    const { entry } = await recordedEntry();
    for (const id of [{}, withoutId])
      expect(await verdictsOn([entry, edited.entry], {}, [id, { ...id, args: editedArgs }])).toEqual([
        'verified',
        'replayed',
      ]);
  });

  it('when a page sends the call once more, under another id or at another place', async () => {
    const { entry } = await recordedEntry();
    const { record } = await recordedEntry();
    const [call] = [record.shown['calls']].flat();
    const moved = await resealed(entry, { shown: { calls: [{ ...Object(call), name: 'other' }, call] } });
    expect(await verdictsOn([entry, moved], {}, [withoutId, withoutId])).toEqual(['verified', 'replayed']);
    const unnamed = await resealed(entry, {
      shown: { calls: [{ ...Object(call), toolCallId: undefined }] },
    });
    expect(await verdictsOn([unnamed, unnamed], {}, [{}, { toolCallId: 'tc-2' }])).toEqual([
      'verified',
      'replayed',
    ]);
  });

  it('and an id that comes again is another request only by the run that the server names', async () => {
    const [first, second] = [await recordedEntry(), await recordedEntry()];
    const used = memoryUsedApprovals();
    const verify = (entry: ResumeEntry, runId?: string) => verdictOf(entry, CALL, { used, runId });
    expect(await verify(first.entry, 'run-1')).toBe('verified');
    expect(await verify(first.entry, 'run-2')).toBe('replayed');
    const again = await resealed(second.entry, { at: '2026-01-01T00:00:05.000Z' });
    expect(await verify(again, 'run-2')).toBe('verified');
    expect(await verdictsOn([first.entry, again])).toEqual(['verified', 'replayed']);
  });

  it('and not by a page that makes up the id of an interrupt, where the server names it', async () => {
    const { entry } = await recordedEntry();
    const other = { ...(await resealed(entry, { interruptId: 'made-up' })), interruptId: 'made-up' };
    expect(await verdictsOn([entry, other], { interruptId: 'i-1' })).toEqual(['verified', 'otherRequest']);
  });
});

describe('the calls of a review', () => {
  it('are each used once, also the second of one item', async () => {
    const { entry } = await reviewedEntry();
    const shown = ['one', 'two', 'three'].map((name) => ({
      kind: 'confirmation',
      choices: [{ id: 'yes', tone: 'approve' }],
      calls: [name, `${name} more`].map((to) => ({
        found: true,
        complete: true,
        name: 'sendEmail',
        args: { to },
      })),
    }));
    const items = shown.map(() => ({ kind: 'chosen', choice: 'yes' }));
    const review = await resealed(entry, {
      shown: { items: shown },
      answer: { kind: 'reviewed', items },
    });
    const calls = ['one', 'one more', 'two', 'two more', 'three', 'three more'].map((to, index) => ({
      args: { to },
      toolCallId: undefined,
      index,
    }));
    expect(await verdictsOn(Array(6).fill(review), {}, calls)).toEqual(Array(6).fill('verified'));
    expect(await verdictsOn([review], {}, [{ ...calls[3], index: 2 }])).toEqual(['notShown']);
  });

  it('are used no more often than the server has them, though a page lists one twice', async () => {
    const { entry } = await recordedEntry();
    const { record } = await recordedEntry();
    const [call] = [record.shown['calls']].flat();
    const doubled = await resealed(entry, { shown: { calls: [call, call] } });
    for (const id of [{ index: 0, toolCallId: undefined }, {}])
      expect(await verdictsOn([doubled, doubled], {}, [id, id])).toEqual(['verified', 'replayed']);
  });
});

it('a used approval has an id of one length, however long its arguments are', async () => {
  const ids: string[] = [];
  const used = { add: (id: string) => ids.push(id) > 0 };
  const args = { text: 'x'.repeat(100_000) };
  const { entry } = await recordedEntry(APPROVE, { args });
  expect(await verifyApproval(entry, { ...CALL, args }, { threadId: 'thread-1', used })).toMatchObject({
    verified: true,
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(ids.map(({ length }) => length))]).toEqual([64]);
});
