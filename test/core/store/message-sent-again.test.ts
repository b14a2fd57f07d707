import { createInterruptStore } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';

it('listeners are told that the failure of a message is over, as soon as the next one is sent', async () => {
  const { source, change } = eachSource([]);
  change({ status: 'idle' });
  const waiting = new Promise<void>(() => {});
  const sends = [() => Promise.reject(new Error('offline')), () => waiting];
  const store = createInterruptStore({ ...source, send: async () => sends.shift()?.() });
  let shown = store.getState();
  store.subscribe(() => {
    shown = store.getState();
  });
  await expect(store.send('Hello')).rejects.toThrow('offline');
  expect(shown).toMatchObject({ status: 'failed', error: { message: 'offline' } });
  void store.send('Hello');
  expect(shown).toBe(store.getState());
  expect(shown).toMatchObject({ status: 'idle', error: null });
});
