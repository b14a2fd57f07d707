import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCounting, type WorkCounter } from '../../support/count-work.js';
import { APPROVE, approval, expiresAfter, openStore } from '../../support/open-store.js';
import { approveAll, keysOf, several } from './several.js';

// V8 counts how often each block runs, so only the counted tests run in here.
describe('counted', () => {
  let work: WorkCounter;
  beforeAll(async () => {
    work = await startCounting();
  });
  afterAll(() => work.stop());

  it('the work for many answers at once, and for sending them, grows in proportion to their number', async () => {
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
    'an answer does not check whether other requests have expired (%s)',
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

  it('each request costs as much as the first, however many there were', async () => {
    const { store, source } = openStore();
    const cycle = (id: string) => {
      source.interrupt([approval(id)]);
      const answers = store.getState().interrupts.map(({ key }) => store.answer(key, APPROVE));
      source.succeed();
      return Promise.all(answers);
    };
    const cycles = async (count: number, name: string) => {
      for (let index = 0; index < count; index += 1) await cycle(`${name}-${index}`);
    };
    // As many as the receipts that are kept.
    await cycles(120, 'early');
    const early = await work.count('/src/', () => cycles(20, 'counted'));
    await cycles(400, 'later');
    expect((await work.count('/src/', () => cycles(20, 'last'))) / early).toBeLessThan(1.05);
  });
});
