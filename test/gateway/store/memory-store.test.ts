import { memoryStore } from 'holdpoint/gateway';
import { createManualClock } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { NOON } from '../support.js';
import { describeStore } from './store-contract.js';

describeStore('a memory store', async () => {
  const store = memoryStore();
  return { store, other: store };
});

it('a memory store opens and expires with one reading of its clock', async () => {
  const clock = createManualClock(NOON);
  const now = clock.now.bind(clock);
  clock.now = () => {
    clock.advance(1);
    return now();
  };
  const store = memoryStore({ clock });
  const { interaction } = await store.open({ id: 'a', sessionId: 's', document: null, timeoutMs: 1_000 });
  expect(Date.parse(interaction.expiresAt ?? '') - Date.parse(interaction.openedAt)).toBe(1_000);
});

it('a memory store keeps the latest hundred answers for agents that repeat their request', async () => {
  const store = memoryStore();
  const ask = (key: string) => store.open({ id: crypto.randomUUID(), sessionId: 's', document: null, key });
  for (let index = 0; index <= 100; index += 1) {
    const { interaction } = await ask(`key ${index}`);
    await store.settle(interaction.id, { ending: 'answered', answer: index });
  }
  expect((await ask('key 0')).opened).toBe(true);
  expect(await ask('key 1')).toMatchObject({ opened: false, interaction: { settlement: { answer: 1 } } });
});
