import { describe, expect, it } from 'vitest';
import { recordedEntry } from '../records/record-answers.js';
import { ADA, approves, asks, BEN, cancels, idsOf, recorded, streamOf } from './recorded-runs.js';
import { stores } from './stores.js';

/** More than a list has of the ended ones. */
const LATER = 110;

describe.each(stores)('answers of several people, in $name', ({ create }) => {
  const asking = async (...ids: string[]) => {
    const store = await create();
    const all = recorded(store);
    await all.run({ runId: 'r-1' }, asks('r-1', ...ids));
    return { ...all, store };
  };

  it('one of two is accepted, and the other is refused with who was first', async () => {
    const { recorder } = await asking('a');
    const begin = (reviewer: typeof ADA) =>
      recorder.begin({ threadId: 't', runId: `r-${reviewer.id}`, resume: approves('a') }, { reviewer });
    const begun = await Promise.all([begin(ADA), begin(BEN)]);
    const [winner] = begun
      .map((one, index) => (one.accepted ? [ADA, BEN][index] : undefined))
      .filter(Boolean);
    const refused = begun.filter(({ accepted }) => !accepted);
    expect(refused).toEqual([
      {
        accepted: false,
        why: 'settled',
        status: 404,
        settled: [{ interruptId: 'a', ending: 'answered', reviewer: winner, at: expect.any(String) }],
      },
    ]);
  });

  it('no answer of an input is accepted when one of them is too late', async () => {
    const { recorder, run, open } = await asking('a', 'b');
    await run({ runId: 'r-2', resume: approves('a', 'b') }, asks('r-2', 'b', 'c'), { reviewer: ADA });
    const late = await recorder.begin(
      { threadId: 't', resume: [...cancels('c'), ...cancels('a')] },
      { reviewer: BEN },
    );
    expect(late).toMatchObject({ accepted: false, settled: [{ interruptId: 'a', reviewer: ADA }] });
    expect(idsOf(await open()).sort()).toEqual(['b', 'c']);
  });

  it('the same status and payload are accepted again from the same person, whatever the page says of them', async () => {
    const { recorder } = await asking('a', 'b', 'c', 'i-1');
    const { entry } = await recordedEntry();
    const begin = async (resume: object[], reviewer?: typeof ADA) =>
      (await recorder.begin({ threadId: 't', resume }, { reviewer })).accepted;
    expect(await begin([entry])).toBe(true);
    expect(await begin([entry])).toBe(true);
    expect(await begin([{ ...entry, metadata: { holdpoint: 'other' } }])).toBe(true);
    expect(await begin([{ ...entry, payload: { approved: false } }])).toBe(false);
    expect(await begin([{ ...entry, status: 'cancelled' }])).toBe(false);
    expect(await begin(approves('a'), ADA)).toBe(true);
    expect(await begin(approves('a'), ADA)).toBe(true);
    expect(await begin(cancels('a'), ADA)).toBe(false);
    expect(await begin(approves('a'), BEN)).toBe(false);
    expect(await begin(approves('a'))).toBe(false);
    const filled = (payload?: object) => [{ interruptId: 'b', status: 'resolved', payload }];
    expect(await begin(filled({ to: 'ada', deep: { x: 1, y: [0] } }))).toBe(true);
    expect(await begin(filled({ deep: { y: [-0], x: 1.0 }, to: 'ada' }))).toBe(true);
    expect(await begin(filled({ to: 'ada', deep: { x: 1, y: [[0]] } }))).toBe(false);
    expect(await begin(filled())).toBe(false);
    const text = (payload: string | null) => [{ interruptId: 'c', status: 'resolved', payload }];
    expect(await begin(text('\ud800'))).toBe(true);
    for (const other of ['\ufffdd800', '\ud801', '\\ud800', null])
      expect(await begin(text(other))).toBe(false);
    expect(await begin(text('\ud800'))).toBe(true);
  });

  it('a second answer is refused, though it comes with the record of the first or its id', async () => {
    const { recorder, open } = await asking('a', 'b');
    const { record } = await recordedEntry();
    for (const holdpoint of [record, { digest: record.digest }, { answerId: 'one' }]) {
      const say = (payload: boolean) => [
        { interruptId: 'a', status: 'resolved', payload, metadata: { holdpoint } },
      ];
      const [no, yes] = [say(false), say(true)];
      expect(await recorder.begin({ threadId: 't', resume: [...no, ...yes] })).toMatchObject({
        accepted: false,
      });
      expect((await recorder.begin({ threadId: 't', resume: no })).accepted).toBe(true);
      expect(await recorder.begin({ threadId: 't', resume: yes })).toMatchObject({
        accepted: false,
        settled: [{ interruptId: 'a', ending: 'answered' }],
      });
      expect(await recorder.begin({ threadId: 't', resume: [...no, ...yes] })).toMatchObject({
        accepted: false,
      });
    }
    expect(idsOf(await open())).toEqual(['b']);
  });

  it('two different answers to one interrupt in one input are none, whoever asked it', async () => {
    const { recorder, open } = await asking('a');
    for (const id of ['a', 'unknown']) {
      const begin = (...resume: object[]) => recorder.begin({ threadId: 't', resume });
      expect(await begin(...approves(id), ...cancels(id))).toEqual({
        accepted: false,
        why: 'malformed',
        status: 400,
      });
      expect(idsOf(await open())).toEqual(['a']);
    }
    const twice = [...approves('a'), ...approves('a')];
    expect(await recorder.begin({ threadId: 't', resume: twice })).toMatchObject({ accepted: true });
  });

  it('an interrupt is settled for good, however many are answered after it', async () => {
    const { recorder, run, open } = await asking('a');
    const begin = async (resume: object[]) => (await recorder.begin({ threadId: 't', resume })).accepted;
    await run({ runId: 'r-0', resume: approves('a') }, asks('r-0', 'b-0'));
    for (let index = 1; index <= LATER; index += 1) {
      const runId = `r-later-${index}`;
      await run({ runId, resume: approves(`b-${index - 1}`) }, asks(runId, `b-${index}`));
    }
    expect(await begin(cancels('a'))).toBe(false);
    expect(await begin(approves('a'))).toBe(true);
    // A run that tells the old request again does not open it.
    await run({ runId: 'r-told' }, [...asks('r-1', 'a'), ...asks(`r-later-${LATER}`, `b-${LATER}`)]);
    await run({ runId: 'r-told' }, asks('r-1', 'a'));
    // Messages that are no list are no input either.
    await run({ runId: 'r-told', messages: 'none' }, asks('r-1', 'a'));
    expect(idsOf(await open())).not.toContain('a');
    expect(await begin(cancels('a'))).toBe(false);
    await run({ runId: 'r-new', messages: [{ role: 'user', content: 'Again' }] }, asks('r-new', 'a'));
    expect(await begin(cancels('a'))).toBe(true);
    expect(await begin(approves('a'))).toBe(false);
  });

  it('each of two requests takes an answer, if two runs at once asked them under one id', async () => {
    const { recorder, open } = recorded(await create());
    const runIds = ['r-1', 'r-2'];
    const runs = await Promise.all(runIds.map((runId) => recorder.begin({ threadId: 't', runId })));
    for (const [index, begun] of runs.entries())
      if (begun.accepted) for await (const _ of begun.events(streamOf(asks(runIds[index] ?? '', 'a'))));
    expect(idsOf(await open())).toEqual(['a', 'a']);
    const begin = async (resume: object[]) => (await recorder.begin({ threadId: 't', resume })).accepted;
    expect([await begin(approves('a')), idsOf(await open())]).toEqual([true, ['a']]);
    expect([await begin(cancels('a')), idsOf(await open())]).toEqual([true, []]);
    expect(await begin([{ ...approves('a')[0], payload: 'other' }])).toBe(false);
  });

  it('takes as many answers as an input may have', async () => {
    const { recorder } = await asking('a');
    const ids = Array.from({ length: 1_000 }, (_, index) => `unknown ${index}`);
    expect(await recorder.begin({ threadId: 't', resume: approves(...ids) })).toMatchObject({
      accepted: true,
    });
  });

  it('an answer to an interrupt that the store does not know is left to the agent', async () => {
    const { recorder, store } = await asking('a');
    expect(await recorder.begin({ threadId: 't', resume: approves('x') })).toMatchObject({ accepted: true });
    expect(await recorder.begin({ threadId: 't-2', resume: approves('a') })).toMatchObject({
      accepted: true,
    });
    store.settle = async () => ({ state: 'unknown' });
    expect(await recorder.begin({ threadId: 't', resume: approves('a') })).toMatchObject({ accepted: true });
  });
});

describe('a malformed input', () => {
  let deep: unknown = 0;
  for (let level = 0; level < 5_000; level += 1) deep = [deep];
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'x'],
    ['no thread', {}],
    ['an empty thread', { threadId: '' }],
    ['a thread that is no text', { threadId: 7 }],
    ['a resume that is no list', { threadId: 't', resume: {} }],
    ['an entry without an id', { threadId: 't', resume: [{ status: 'resolved' }] }],
    ['an entry of another status', { threadId: 't', resume: [{ interruptId: 'a', status: 'maybe' }] }],
    [
      'two answers to one interrupt',
      { threadId: 't', resume: [...approves('a', 'b'), { ...approves('a')[0], payload: 'yes' }] },
    ],
    ['too many entries', { threadId: 't', resume: approves(...Array.from({ length: 1_001 }, String)) }],
    ['a payload nested too deep', { threadId: 't', resume: [{ ...approves('a')[0], payload: deep }] }],
  ])('is refused: %s', async (_, input) => {
    const [first] = stores;
    const store = await first?.create();
    if (!store) throw new Error('a store');
    expect(await recorded(store).recorder.begin(input)).toEqual({
      accepted: false,
      why: 'malformed',
      status: 400,
    });
  });
});
