import { createHash } from 'node:crypto';
import type { Prompt } from 'holdpoint/core';
import type { ApprovalRecordsOptions } from 'holdpoint/records';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmation, question } from '../../src/core/dialects/ask.js';
import { canonicalJson } from '../../src/records/canonical-json.js';
import { toShown } from '../../src/records/make-record.js';
import { englishStackLabels } from '../../src/ui/labels/english-stack-labels.js';
import { APPROVE, approval, START, until } from '../support/open-store.js';
import { ADA, ARGS, emailInterrupt, recordedEntry, recordingStore } from './record-answers.js';

afterEach(() => vi.unstubAllGlobals());

describe('the record of an answer', () => {
  it('contains what was shown and answered, by whom, when and where', async () => {
    const { record } = await recordedEntry();
    expect(record).toEqual({
      version: 2,
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
          { id: 'approve', label: 'Approve', tone: 'approve', feedback: 'none' },
          { id: 'deny', label: 'Deny', tone: 'deny', feedback: 'none' },
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

  it('names the rule that gave the answer, which the agent is not sent', async () => {
    const rule = { id: 'r-1', use: 2 };
    const { record, entry } = await recordedEntry({ ...APPROVE, rule });
    expect(record.answer).toEqual({ ...APPROVE, rule });
    expect(JSON.stringify(entry.payload)).not.toContain('r-1');
  });

  it('has the SHA-256 of its canonical JSON, equal to the result of Node’s own crypto', async () => {
    const { digest, ...fields } = (await recordedEntry()).record;
    expect(createHash('sha256').update(canonicalJson(fields)).digest('hex')).toBe(digest);
  });

  it('has the app’s own labels of the buttons', async () => {
    const { record } = await recordedEntry(APPROVE, { labels: { approve: 'Genehmigen' } });
    expect(record.shown).toMatchObject({ choices: [{ label: 'Genehmigen' }, { label: 'Deny' }] });
  });

  it('has the word that the button had, where the agent calls its approval a denial', () => {
    const prompt = confirmation({
      message: 'Shall I?',
      choices: [
        { id: 'a', label: 'Deny', tone: 'approve', feedback: 'none' },
        { id: 'r', label: 'Approve', tone: 'deny', feedback: 'none' },
      ],
    });
    expect(toShown(prompt, { id: 'i', reason: 'tool_call' }, englishStackLabels)).toMatchObject({
      choices: [
        { id: 'a', label: 'Yes', tone: 'approve' },
        { id: 'r', label: 'No', tone: 'deny' },
      ],
    });
  });

  const choices = [
    { id: 'y', label: 'Once', tone: 'approve', feedback: 'none', value: { token: 's3cret' } },
    { id: 'n', label: 'Never', tone: 'deny', feedback: 'none', value: 's3cret' },
  ] as const;
  const options = [{ id: '0', label: 'Main account', value: { iban: 's3cret' } }];

  it.each<[string, Prompt]>([
    ['a choice', confirmation({ choices })],
    ['a choice of a review', { kind: 'review', message: null, items: [confirmation({ choices })] }],
    ['an option', question({ questions: [{ key: 'from', options }] })],
  ])('has the words, and not what they send, of %s', (_, prompt) => {
    const shown = JSON.stringify(toShown(prompt, { id: 'i', reason: 'polls:vote' }, englishStackLabels));
    expect(shown).toMatch(/Once|Main account/);
    expect(shown).not.toContain('s3cret');
  });

  it('has the address of a link', () => {
    const link = { kind: 'link', message: null, url: 'https://example.org/pay' } as const;
    const interrupt = { id: 'i', reason: 'link' };
    expect(toShown(link, interrupt, englishStackLabels)).toEqual({ ...link, schema: undefined });
  });

  it('has the text of arguments whose numbers JavaScript rounds', async () => {
    const argsText = '{"id":9007199254740993}';
    const { record } = await recordedEntry(APPROVE, { args: argsText });
    expect(record.shown).toMatchObject({ calls: [{ argsText }] });
  });

  it('has the text of arguments that are no JSON', async () => {
    const { record } = await recordedEntry(APPROVE, { args: '{"to":' });
    expect(record.shown).toMatchObject({ calls: [{ argsText: '{"to":' }] });
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

  it.each([510, 1_990, 1_999])(
    'is also made if the content is nested %d deep, and then only has its kind',
    async (levels) => {
      let deep: unknown = 'end';
      for (let level = 0; level < levels; level += 1) deep = [deep];
      const { source, store, key, answered } = recordingStore();
      source.interrupt([{ id: 'deep', reason: 'odd', message: 'Well?', metadata: { deep } }]);
      void store.answer(key('deep'), { kind: 'filled', value: 'yes' });
      await until(store, () => answered.length > 0);
      expect(answered[0]?.record?.shown).toEqual({ kind: 'freeform', tooDeep: true });
    },
  );

  it('is also made if the answer is nested deep, and then says of it only its kind', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([{ id: 'deep', reason: 'odd', message: 'Well?' }]);
    const value = JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`);
    void store.answer(key('deep'), { kind: 'filled', value });
    await until(store, () => answered.length > 0);
    expect(answered[0]?.record).toMatchObject({ answer: { kind: 'filled', tooDeep: true }, sent: null });
  });

  it('names the reviewer of the store, unless the app sets another for the records', async () => {
    const named = async (options: ApprovalRecordsOptions) => {
      const { source, store, key, answered } = recordingStore(
        { reviewer: undefined, ...options },
        { reviewer: ADA },
      );
      source.interrupt([approval('a')]);
      void store.answer(key('a'), APPROVE);
      await until(store, () => answered.length > 0);
      return answered[0]?.record?.reviewer;
    };
    expect(await named({})).toEqual(ADA);
    expect(await named({ reviewer: { id: 'u-2' } })).toEqual({ id: 'u-2' });
    expect(await named({ reviewer: () => null })).toBeNull();
  });

  it('names nobody if the app’s reviewer function throws, and the answer is still sent', async () => {
    const reviewer = () => {
      throw new Error('signed out');
    };
    const { source, store, key, answered, warnings } = recordingStore({ reviewer });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    await until(store, () => answered.length > 0);
    expect(answered[0]?.record?.reviewer).toBeNull();
    expect(warnings).toEqual(['CALLBACK_FAILED']);
    expect(source.requests).toHaveLength(1);
  });
});

describe('the record is passed on', () => {
  it('to onAnswer only, if the app sets `attach` to false', async () => {
    const { source, store, key, answered } = recordingStore({ attach: false });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    await until(store, () => answered.length > 0);
    expect(source.requests[0]?.resume).toEqual([
      { interruptId: 'a', status: 'resolved', payload: { approved: true } },
    ]);
    expect(answered[0]?.record).toMatchObject({ interruptId: 'a', answer: APPROVE });
  });

  it('beside the metadata that the app sends', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE, { metadata: { trace: 7 } });
    await until(store, () => answered.length > 0);
    expect(source.requests[0]?.resume?.[0]?.metadata).toEqual({ trace: 7, holdpoint: answered[0]?.record });
  });

  it('to onAnswer only, if its answer is a command of LangGraph, and then has no digest of what was sent', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([], [{ type: 'CUSTOM', name: 'on_interrupt', value: 'What is your name?' }]);
    void store.answer(key(store.getState().interrupts[0]?.interrupt.id ?? ''), {
      kind: 'filled',
      value: 'Ada',
    });
    await until(store, () => answered.length > 0);
    expect(source.requests).toMatchObject([{ forwardedProps: { command: { resume: 'Ada' } } }]);
    expect(answered[0]?.record).toMatchObject({ answer: { value: 'Ada' }, sent: null });
  });

  it('nowhere if the app configures no records, and the answer is sent before the command returns', () => {
    const { source, store, key, answered } = recordingStore({}, { records: undefined });
    source.interrupt([approval('a')]);
    void store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(1);
    expect(answered[0]?.record).toBeUndefined();
  });
});
