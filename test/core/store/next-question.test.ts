import { createInterruptStore } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { APPROVE, approval, openStore } from '../../support/open-store.js';

it('an answer settles although the agent asks something else next', async () => {
  const { source, store, key } = openStore([approval('a')]);
  const outcome = store.answer(key('a'), APPROVE);
  source.interrupt([approval('b')]);
  expect(await outcome).toMatchObject({ type: 'settled', receipt: { interrupt: { id: 'a' } } });
});

it('an answer settles although another interrupt replaces it beside one that stays', async () => {
  const { source, change } = eachSource(['a', 'b']);
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  const outcome = store.answer('b', APPROVE);
  const { open } = eachSource(['a', 'c']).source.getSnapshot();
  change({ open });
  expect(store.getState().interrupts.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(await outcome).toMatchObject({ type: 'settled', receipt: { key: 'b' } });
});

it('an interrupt that opens while joint answers are being sent cannot be answered until they are settled', async () => {
  const { source, change } = eachSource(['a']);
  const store = createInterruptStore({ ...source, settles: 'together' });
  store.subscribe(() => {});
  void store.answer('a', APPROVE);
  const { open } = eachSource(['a', 'b']).source.getSnapshot();
  change({ open });
  expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['sending', 'open']);
  expect(await store.answer('b', APPROVE)).toEqual({ type: 'ignored', code: 'RUN_IN_PROGRESS' });
});
