import type { Answer } from 'holdpoint/core';
import { verifyApproval } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOfRecord } from '../../src/records/check-record.js';
import { ADA, ARGS, recordedEntry, recordingStore, sent, streamedCall } from '../records/record-answers.js';
import { APPROVE, DENY } from '../support/open-store.js';
import { CALL, context, received, resealed, reviewedEntry, verdictOf, withRecord } from './verdicts.js';

describe('an approval', () => {
  it('is verified for the call that was shown, and returns its record', async () => {
    const { entry, record } = await recordedEntry();
    expect(await verifyApproval(received(entry), CALL, context())).toEqual({ verified: true, record });
  });

  it('is verified by a record of version 1, as a page made it that was open before', async () => {
    const { entry, record } = await recordedEntry();
    const { digest: _, ...fields } = { ...record, version: 1 as const };
    const older = { ...fields, digest: await digestOfRecord(fields) };
    expect(await verdictOf(withRecord(entry, older))).toBe('verified');
  });

  it('is verified for the arguments that the person wrote, and for no others', async () => {
    const editedArgs = { ...ARGS, subject: 'Moved to Monday' };
    const { entry } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs });
    expect(await verdictOf(entry, { args: editedArgs })).toBe('verified');
    expect(await verdictOf(entry)).toBe('notShown');
  });

  it('is verified for edits of the call that may be edited, be it the second', async () => {
    const editedArgs = { ...ARGS, subject: 'Moved to Monday' };
    const { entry, record } = await recordedEntry({ kind: 'chosen', choice: 'approve', editedArgs });
    const [call] = [record.shown['calls']].flat();
    const calls = [{ ...Object(call), name: 'confirm' }, call];
    const second = await resealed(entry, { shown: { calls, edit: { callIndex: 1 } } });
    expect(await verdictOf(second, { args: editedArgs })).toBe('verified');
    expect(await verdictOf(second, { name: 'confirm', args: editedArgs })).toBe('notShown');
    expect(await verdictOf(second, { name: 'confirm' })).toBe('verified');
    const unoffered = await resealed(entry, { shown: { edit: null } });
    expect(await verdictOf(unoffered)).toBe('notShown');
  });

  it('is used once, also by two concurrent requests', async () => {
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

  it('ignores the order of keys, and how a number is written', async () => {
    const { entry } = await recordedEntry(APPROVE, {
      args: '{"copies":2.0,"subject":"Moved","to":"ada@example.org"}',
    });
    expect(await verdictOf(entry)).toBe('verified');
  });

  it('distinguishes 64-bit ids by their text', async () => {
    const argsText = '{"id":9007199254740993}';
    const { entry, record } = await recordedEntry(APPROVE, { args: argsText });
    const args = JSON.parse(argsText);
    expect(await verdictOf(entry, { args })).toBe('notShown');
    expect(await verdictOf(entry, { args, argsText: '{"id":9007199254740992}' })).toBe('notShown');
    expect(await verdictOf(entry, { args: { id: 1 }, argsText })).toBe('notShown');
    expect(await verdictOf(entry, { args, argsText })).toBe('verified');
    const [call] = [record.shown['calls']].flat();
    const withoutText = await resealed(entry, {
      shown: { calls: [{ ...Object(call), argsText: undefined }] },
    });
    expect(await verdictOf(withoutText, { args, argsText })).toBe('notShown');
  });

  it('is refused when the call had two versions, is not JSON or was never shown', async () => {
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

describe('an entry that does not approve this call', () => {
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
    expect(await verdictOf({ ...entry, interruptId: 'i-2' }, CALL, { interruptId: 'i-1' })).toBe(
      'otherRequest',
    );
    expect(await verdictOf(entry, CALL, { reviewerId: ADA.id })).toBe('verified');
    expect(await verdictOf(entry, CALL, { reviewerId: 'u-2' })).toBe('otherReviewer');
    const unnamed = await recordedEntry(APPROVE, { reviewer: () => null });
    expect(await verdictOf(unnamed.entry, CALL, { reviewerId: ADA.id })).toBe('otherReviewer');
  });

  it('a record with another payload or status than its own', async () => {
    const { entry } = await recordedEntry(DENY);
    expect(await verdictOf({ ...entry, payload: { approved: true } })).toBe('otherAnswer');
    const approved = await recordedEntry();
    expect(await verdictOf({ ...approved.entry, status: 'cancelled' })).toBe('otherAnswer');
    const { payload, ...without } = approved.entry;
    expect(payload).toBeDefined();
    expect(await verdictOf(without)).toBe('otherAnswer');
  });

  it('an entry without a record, or with another value in its place', async () => {
    const { entry, record } = await recordedEntry();
    const { metadata, ...bare } = entry;
    expect(metadata).toBeDefined();
    expect(await verdictOf(bare)).toBe('missing');
    let deep: unknown = 0;
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    for (const other of [null, 'yes', 7, [], {}, { ...record, version: 3 }, { ...record, shown: { deep } }])
      expect(await verdictOf(withRecord(entry, other))).toBe('malformed');
  });
});

describe('an approved review', () => {
  it('lets each approved call run once, and no denied one', async () => {
    const { entry } = await reviewedEntry();
    const shared = context();
    const run = async (args: object) => {
      const verdict = await verifyApproval(entry, { name: 'sendEmail', args }, shared);
      return verdict.verified ? 'verified' : verdict.why;
    };
    expect(await run({ to: 'a@example.org' })).toBe('verified');
    // Two proposals are the same call, so it may run twice.
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
