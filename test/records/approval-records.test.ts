import { createHash } from 'node:crypto';
import { type AnswerRecord, createInterruptStore, createPersistence } from 'holdpoint/core';
import { approvalRecords } from 'holdpoint/records';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '../../src/records/canonical-json.js';
import { eachSource } from '../support/each-source.js';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, DENY, inStatus, START, until } from '../support/open-store.js';
import {
  ADA,
  ARGS,
  emailInterrupt,
  recordedEntry,
  recordIn,
  recordingStore,
  sent,
} from './record-answers.js';

afterEach(() => vi.unstubAllGlobals());

describe('the record of an answer', () => {
  it('holds what was shown, what was said, by whom, when and where', async () => {
    const { record } = await recordedEntry();
    expect(record).toEqual({
      version: 1,
      threadId: 'thread-1',
      runId: 'run-1',
      interruptId: 'i-1',
      shown: expect.objectContaining({
        kind: 'confirmation',
        message: 'Send this email?',
        schema: emailInterrupt().responseSchema,
        calls: [
          {
            found: true,
            toolCallId: 'tc-1',
            name: 'sendEmail',
            args: ARGS,
            complete: true,
            origin: 'stream',
          },
        ],
        choices: [
          expect.objectContaining({ id: 'approve', label: 'Approve', tone: 'approve' }),
          expect.objectContaining({ id: 'deny', label: 'Deny', tone: 'deny' }),
        ],
        edit: expect.objectContaining({ callIndex: 0 }),
      }),
      answer: { kind: 'chosen', choice: 'approve' },
      sent: expect.stringMatching(/^[0-9a-f]{64}$/),
      reviewer: ADA,
      at: new Date(START).toISOString(),
      previous: null,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('has the SHA-256 of its canonical JSON, as Node’s own crypto gives it', async () => {
    const { digest, ...fields } = (await recordedEntry()).record;
    expect(createHash('sha256').update(canonicalJson(fields)).digest('hex')).toBe(digest);
  });

  it('has the words that the app puts on its buttons', async () => {
    const { record } = await recordedEntry(APPROVE, { labels: { approve: 'Genehmigen' } });
    expect(record.shown).toMatchObject({ choices: [{ label: 'Genehmigen' }, { label: 'Deny' }] });
  });

  it('keeps the text of arguments whose numbers JavaScript rounds', async () => {
    const argsText = '{"id":9007199254740993}';
    const { record } = await recordedEntry(APPROVE, { args: argsText });
    expect(record.shown).toMatchObject({ calls: [{ argsText }] });
  });

  it('has masks where onAnswer has them, and then no digest of what was sent', async () => {
    const edited = { kind: 'chosen', choice: 'approve', editedArgs: { ...ARGS, pin: '4711' } } as const;
    const masked = await recordedEntry(edited, { secrets: ['pin'] });
    expect(JSON.stringify(masked.record)).not.toContain('4711');
    expect(masked.record.sent).toBeNull();
    const revealed = await recordedEntry(edited, { secrets: ['pin'], revealSecrets: true });
    expect(revealed.record.answer).toEqual(edited);
    expect(revealed.record.sent).not.toBeNull();
  });

  it('is made also of what is nested too deep for JSON, and tells no more than its kind', async () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 1_999; level += 1) deep = [deep];
    const { source, store, key, told } = recordingStore();
    source.interrupt([{ id: 'deep', reason: 'odd', message: 'Well?', metadata: { deep } }]);
    void store.answer(key('deep'), { kind: 'filled', value: 'yes' });
    await until(store, () => told.length > 0);
    expect(told[0]?.record?.shown).toEqual({ kind: 'freeform', tooDeep: true });
  });

  it('names nobody where the app’s reviewer throws, and the answer leaves all the same', async () => {
    const reviewer = () => {
      throw new Error('signed out');
    };
    const { source, store, key, told, warnings } = recordingStore({ reviewer });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    await until(store, () => told.length > 0);
    expect(told[0]?.record?.reviewer).toBeNull();
    expect(warnings).toEqual(['CALLBACK_FAILED']);
    expect(source.requests).toHaveLength(1);
  });
});

describe('where it goes', () => {
  it('to onAnswer alone, unless the app attaches it', async () => {
    const { source, store, key, told } = recordingStore({ attach: false });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    await until(store, () => told.length > 0);
    expect(source.requests[0]?.resume).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
    ]);
    expect(told[0]?.record).toMatchObject({ interruptId: 'a', answer: APPROVE });
  });

  it('beside the metadata that the app sends', async () => {
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE, { metadata: { trace: 7 } });
    await until(store, () => told.length > 0);
    expect(source.requests[0]?.resume?.[0]?.metadata).toEqual({ trace: 7, holdpoint: told[0]?.record });
  });

  it('nowhere where the app has set no records: the answer leaves before the command returns', () => {
    const { source, store, key, told } = recordingStore({}, { records: undefined });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(1);
    expect(told[0]?.record).toBeUndefined();
  });
});

describe('the chain', () => {
  it('links the records of a thread, also of answers that leave together', async () => {
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), APPROVE);
    void store.answer(key('b'), DENY);
    void store.submit();
    await until(store, () => told.length === 2);
    source.interrupt([approval('c')]);
    void store.cancel(key('c'));
    await until(store, () => told.length === 3);
    const [a, b, c] = told.map(({ record }) => record);
    expect(a?.previous).toBeNull();
    expect(b?.previous).toBe(a?.digest);
    expect(c).toMatchObject({ previous: b?.digest, answer: { kind: 'cancelled' } });
  });

  it('has no link to an answer that was taken back before it was sent', async () => {
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), DENY);
    store.retract(key('a'));
    void store.answer(key('a'), APPROVE);
    void store.answer(key('b'), APPROVE);
    void store.submit();
    await until(store, () => told.length === 2);
    expect(told.map(({ record }) => record?.answer)).toEqual([APPROVE, APPROVE]);
    expect(told[0]?.record?.previous).toBeNull();
  });

  it('goes on after a reload and in another tab where a storage keeps its end', async () => {
    const storage = memoryStorage();
    const first = await recordedEntry(APPROVE, { storage });
    const second = await recordedEntry(APPROVE, { storage });
    expect(second.record.previous).toBe(first.record.digest);
    expect((await recordedEntry()).record.previous).toBeNull();
  });

  it('stays in the page where the storage throws or holds something else', async () => {
    const full = {
      get: () => 'no digest',
      set() {
        throw new Error('full');
      },
      remove() {},
    };
    const { source, store, key, told, warnings } = recordingStore({ storage: full });
    for (const id of ['a', 'b']) {
      source.interrupt([approval(id)]);
      void store.answer(key(id), APPROVE);
      await until(store, () => told.some(({ interrupt }) => interrupt.id === id));
    }
    expect(told[1]?.record?.previous).toBe(told[0]?.record?.digest);
    expect(warnings).toEqual(['STORAGE_FAILED', 'STORAGE_FAILED']);
  });
});

describe('an answer that waits for its record', () => {
  it('is being sent: nothing can change it, and a second click sends nothing', async () => {
    const { source, store, key } = recordingStore();
    source.interrupt([approval('a')]);
    const first = store.answer(key('a'), APPROVE);
    expect(store.getState().status).toBe('resuming');
    expect(source.requests).toHaveLength(0);
    store.retract(key('a'));
    expect(await store.answer(key('a'), DENY)).toEqual({ type: 'ignored', code: 'RUN_IN_PROGRESS' });
    expect(await store.submit()).toEqual([{ type: 'ignored', code: 'RUN_IN_PROGRESS' }]);
    await sent(source, 1);
    source.succeed();
    expect(await first).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(source.requests).toHaveLength(1);
  });

  it('comes back where its thread was left meanwhile, and is sent later with a record of its own', async () => {
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    source.setThread('another');
    expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
    source.setThread('thread-1');
    void store.retry();
    await sent(source, 1);
    expect(told).toHaveLength(1);
    expect(recordIn(source.requests[0]?.resume?.[0])).toEqual(told[0]?.record);
    expect(told[0]?.record?.previous).toBeNull();
  });

  it('is not sent where its request was settled meanwhile', async () => {
    const { source, store, key } = recordingStore();
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    source.interrupt([approval('b')]);
    void store.answer(key('b'), APPROVE);
    await sent(source, 1);
    expect(source.requests[0]?.resume?.map(({ interruptId }) => interruptId)).toEqual(['b']);
    expect(recordIn(source.requests[0]?.resume?.[0]).previous).toBeNull();
  });

  it('is kept where no record can be made, and leaves with one as soon as it can', async () => {
    vi.stubGlobal('crypto', {});
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a')]);
    expect(await store.answer(key('a'), APPROVE)).toMatchObject({
      type: 'failed',
      error: { code: 'RECORD_FAILED' },
    });
    expect(source.requests).toHaveLength(0);
    expect(told).toEqual([]);
    vi.unstubAllGlobals();
    void store.retry();
    await sent(source, 1);
    expect(told[0]?.record).toMatchObject({ answer: APPROVE });
  });

  it('is sent again as the same array after a failure, with one record and one call of onAnswer', async () => {
    const { source, store, key, told } = recordingStore();
    source.interrupt([approval('a')]);
    const outcome = store.answer(key('a'), APPROVE);
    await sent(source, 1);
    source.runError('no');
    expect(await outcome).toMatchObject({ type: 'failed' });
    await until(store, inStatus('failed'));
    void store.retry();
    await sent(source, 2);
    expect(source.requests[1]?.resume).toEqual(source.requests[0]?.resume);
    expect(told).toHaveLength(1);
  });

  it('is sent again as the same array after a reload, where the app persists it', async () => {
    const persist = createPersistence({ storage: memoryStorage() });
    const before = recordingStore({}, { persist });
    before.source.interrupt([approval('a')]);
    void before.store.answer(before.key('a'), APPROVE);
    await sent(before.source, 1);
    before.store.flush();
    const after = recordingStore({}, { persist });
    await until(after.store, inStatus('failed'));
    void after.store.retry();
    await sent(after.source, 1);
    expect(after.source.requests[0]?.resume).toEqual(before.source.requests[0]?.resume);
    expect(after.told[0]?.record).toEqual(before.told[0]?.record);
  });

  it('has one record for each cancel that goes with a new message, and is restored where that fails', async () => {
    const { source, store, told, key } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), APPROVE);
    const message = store.send('Forget it.', { cancelOpen: true });
    await sent(source, 1);
    expect(told.map(({ record }) => record?.answer)).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
    expect(source.requests[0]?.resume?.every(({ metadata }) => metadata?.holdpoint)).toBe(true);
    source.runError('no');
    await expect(message).rejects.toMatchObject({ code: 'MESSAGE_REFUSED' });
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
  });

  it('keeps one chain where each settles by itself and several leave at the same moment', async () => {
    const { source, sent: left } = eachSource(['a', 'b', 'c']);
    const told: AnswerRecord[] = [];
    const onAnswer = (one: AnswerRecord) => void told.push(one);
    const store = createInterruptStore(source, { records: approvalRecords(), onAnswer });
    for (const id of ['a', 'b', 'c']) void store.approve(id);
    await expect.poll(() => left.length).toBe(3);
    const [a, b, c] = told.map(({ record }) => record);
    expect([a?.previous, b?.previous, c?.previous]).toEqual([null, a?.digest, b?.digest]);
  });
});
