import { type Answer, createInterruptStore, type Reply } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCounting, type WorkCounter } from '../../support/count-work.js';
import { APPROVE, approval, DENY, drained, expiresAfter, openStore } from '../../support/open-store.js';

const several = (count: number) => Array.from({ length: count }, (_, index) => approval(`i-${index}`));
const keysOf = ({ store }: ReturnType<typeof openStore>) => store.getState().interrupts.map(({ key }) => key);
const approveAll = (keys: readonly string[]) => new Map(keys.map((key) => [key, APPROVE]));

describe('answerAll', () => {
  it('keeps each answer, and tells listeners as often as for one', () => {
    const told = (count: number) => {
      const open = openStore(several(count));
      let calls = 0;
      open.store.subscribe(() => {
        calls += 1;
      });
      void open.store.answerAll(approveAll(keysOf(open).slice(1)));
      const states = open.store.getState().interrupts.map(({ status }) => status.state);
      expect(states).toEqual(['open', ...Array.from({ length: count - 1 }, () => 'staged')]);
      return calls;
    };
    expect(told(50)).toBe(told(2));
  });

  it('resolves to what became of each, in their order', async () => {
    const { source, store, key, warnings } = openStore([approval('a'), approval('b')]);
    const results = store.answerAll(
      new Map<string, Answer>([
        [key('b'), DENY],
        ['unknown', APPROVE],
        [key('a'), APPROVE],
      ]),
    );
    void store.submit();
    expect(source.requests[0]?.resume?.map(({ payload }) => payload)).toEqual([
      { approved: true },
      { approved: false },
    ]);
    source.succeed();
    expect(await results).toMatchObject([
      { type: 'settled', receipt: { interrupt: { id: 'b' } } },
      { type: 'ignored', code: 'UNKNOWN_KEY' },
      { type: 'settled', receipt: { interrupt: { id: 'a' } } },
    ]);
    expect(warnings).toEqual(['UNKNOWN_KEY']);
  });

  it('sends a lone answer, and each by itself where the source settles each', () => {
    const lone = openStore([approval('a')]);
    void lone.store.answerAll(approveAll(keysOf(lone)));
    expect(lone.source.requests).toHaveLength(1);

    const sent: (readonly Reply[])[] = [];
    const source = createScriptedSource();
    source.interrupt(several(2));
    const each = createInterruptStore({
      ...source,
      settles: 'each',
      reply: async (replies) => void sent.push(replies),
    });
    void each.answerAll(approveAll(each.getState().interrupts.map(({ key }) => key)));
    expect(sent).toMatchObject([[{ entry: { interruptId: 'i-0' } }], [{ entry: { interruptId: 'i-1' } }]]);
  });

  it('takes nothing while answers are being sent', async () => {
    const open = openStore(several(2));
    const answers = approveAll(keysOf(open));
    void open.store.answerAll(answers);
    void open.store.submit();
    const busy = { type: 'ignored', code: 'RUN_IN_PROGRESS' };
    expect(await open.store.answerAll(answers)).toEqual([busy, busy]);
  });
});

// V8 counts how often each block runs: only what is counted runs beside it.
describe('counted', () => {
  let work: WorkCounter;
  beforeAll(async () => {
    work = await startCounting();
  });
  afterAll(() => work.stop());

  it('many answers in one step, and what is sent of them, cost work in proportion to their number', async () => {
    const measure = (count: number) => {
      const open = openStore(several(count));
      const keys = keysOf(open);
      return work.count('/src/core/', async () => {
        const results = open.store.answerAll(approveAll(keys));
        void open.store.submit();
        open.source.succeed();
        await results;
      });
    };
    await measure(10);
    expect((await measure(400)) / (await measure(200))).toBeLessThan(2.1);
  });

  it.each(['/store/deadline', '/protocol/expiry'])(
    'an answer asks of no other request whether it has expired (%s)',
    async (file) => {
      const measure = (count: number) => {
        const open = openStore(several(count).map((one) => ({ ...one, ...expiresAfter(5) })));
        const [first = ''] = keysOf(open);
        return work.count(file, () => void open.store.answer(first, APPROVE));
      };
      await measure(2);
      expect(await measure(200)).toBe(await measure(2));
    },
  );

  it('one request after another costs as much as the first, however many there were', async () => {
    const { store, source } = openStore();
    const cycle = (id: string) => {
      source.interrupt([approval(id)]);
      for (const { key } of store.getState().interrupts) void store.answer(key, APPROVE);
      source.succeed();
    };
    const cycles = async (count: number, name: string) => {
      for (let index = 0; index < count; index += 1) cycle(`${name}-${index}`);
      await drained();
    };
    // As many as receipts are kept.
    await cycles(120, 'early');
    const early = await work.count('/src/', () => cycles(20, 'counted'));
    await cycles(400, 'later');
    expect((await work.count('/src/', () => cycles(20, 'last'))) / early).toBeLessThan(1.05);
  });
});
