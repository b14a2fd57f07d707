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

it('a memory store never forgets how an interaction with a wire id ended, or which request it was', async () => {
  const store = memoryStore();
  const ask = (wireId: string | null, key: string) => {
    const request = { key, requestId: key, wireId };
    return store.open({ id: crypto.randomUUID(), sessionId: 's', document: 'asked', ...request });
  };
  const { interaction } = await ask('w', 'key');
  await store.settle(interaction.id, { ending: 'answered', token: 'said', answer: 'yes' });
  const other = await ask(null, 'other');
  await store.settle(other.interaction.id, { ending: 'answered' });
  for (let index = 0; index < 1_100; index += 1) {
    const { id } = (await ask(null, `key ${index}`)).interaction;
    await store.settle(id, { ending: 'answered' });
  }
  const kept = { id: interaction.id, document: null, settlement: { token: 'said', answer: null } };
  expect(await store.latest('s', 'w')).toMatchObject(kept);
  expect(await ask('w', 'key')).toMatchObject({ opened: false, interaction: kept });
  expect((await ask(null, 'other')).opened).toBe(true);
});

it('a memory store does not find an outcome again once a later request of its key was forgotten', async () => {
  const store = memoryStore();
  const ask = (key: string, fresh = false) =>
    store.open({ id: crypto.randomUUID(), sessionId: 's', document: null, key, fresh });
  const settle = async ({ interaction }: Awaited<ReturnType<typeof ask>>) =>
    store.settle(interaction.id, { ending: 'answered', answer: interaction.id });
  await settle(await ask('key'));
  for (let index = 0; index < 60; index += 1) await settle(await ask(`key ${index}`));
  const again = await ask('key', true);
  await settle(again);
  for (let index = 60; index < 120; index += 1) await settle(await ask(`key ${index}`));
  expect(await ask('key')).toMatchObject({ opened: false, interaction: { id: again.interaction.id } });
});
