import { expect, it } from 'vitest';
import { APPROVE, approval, DENY, drained, openStore } from '../../support/open-store.js';

it('a second answer, a late one and a wrong one are refused differently, and nothing is sent', async () => {
  const { source, store, key, warnings } = openStore([approval('a')]);
  const answered = key('a');
  void store.answer(answered, APPROVE);
  source.succeed();
  await drained();
  source.interrupt([approval('b'), approval('c')]);
  const [late, wrong] = [key('b'), key('c')];
  source.sync?.('thread-1', {
    open: [{ interrupt: approval('c'), channel: 'outcome', runId: 'run-2' }],
    settledBy: () => ({ id: 'u', name: 'Ada' }),
  });
  const outcomes = await Promise.all([
    store.answer(answered, DENY),
    store.answer(late, DENY),
    store.answer(wrong, { kind: 'chosen', choice: 'shell' }),
    store.answer('never', DENY),
  ]);
  const codes = ['ALREADY_ANSWERED', 'NOT_WAITING', 'NOT_OFFERED', 'UNKNOWN_KEY'];
  expect(outcomes).toEqual(codes.map((code) => ({ type: 'ignored', code })));
  expect(warnings).toEqual(codes);
  expect(source.requests).toHaveLength(1);
  expect(store.getState().receipts.map(({ ending }) => ending)).toEqual(['approved', 'elsewhere']);
});
