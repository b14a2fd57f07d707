import { expect, it } from 'vitest';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

it('something thrown that cannot be read as text fails the answer, which can be sent again', async () => {
  const thrown: unknown[] = [Object.create(null)];
  const source = {
    onRequest() {
      for (const error of thrown.splice(0)) throw error;
    },
  };
  const { store, key } = openStore([approval('a')], { source });
  const outcome = await store.answer(key('a'), APPROVE);
  expect(outcome).toMatchObject({ type: 'failed', error: { message: '' } });
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
  void store.retry();
  expect(store.getState().interrupts).toMatchObject([{ status: { state: 'sending' } }]);
});
