import { describe, expect, it } from 'vitest';
import { recordedEntry } from '../records/record-answers.js';
import { ADA, approves, asks, BEN, cancels, idsOf, recorded } from './recorded-runs.js';
import { stores } from './stores.js';

describe.each(stores)('answers of several people, in $name', ({ create }) => {
  const asking = async (...ids: string[]) => {
    const store = await create();
    const all = recorded(store);
    await all.run({ runId: 'r-1' }, asks('r-1', ...ids));
    return all;
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

  it('the same answer is accepted again, recognised by its record or by its reviewer', async () => {
    const { recorder } = await asking('a', 'b', 'i-1');
    const { entry } = await recordedEntry();
    const other = await recordedEntry({ kind: 'chosen', choice: 'approve' }, { reviewer: BEN });
    const begin = async (resume: object[], reviewer?: typeof ADA) =>
      (await recorder.begin({ threadId: 't', resume }, { reviewer })).accepted;
    expect(await begin([entry])).toBe(true);
    expect(await begin([entry])).toBe(true);
    expect(await begin([other.entry])).toBe(false);
    expect(await begin(approves('a'), ADA)).toBe(true);
    expect(await begin(approves('a'), ADA)).toBe(true);
    expect(await begin(cancels('a'), ADA)).toBe(false);
    expect(await begin(approves('a'), BEN)).toBe(false);
    expect(await begin(approves('a'))).toBe(false);
    // These two cannot be recognised as from one person.
    expect(await begin(approves('b'))).toBe(true);
    expect(await begin(approves('b'))).toBe(false);
  });

  it('an answer to an interrupt that the store does not know is left to the agent', async () => {
    const { recorder } = await asking('a');
    expect(await recorder.begin({ threadId: 't', resume: approves('x') })).toMatchObject({ accepted: true });
    expect(await recorder.begin({ threadId: 't-2', resume: approves('a') })).toMatchObject({
      accepted: true,
    });
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
