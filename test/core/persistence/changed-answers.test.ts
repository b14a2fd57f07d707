import { createPersistence } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { type MemoryStorage, memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, DENY, openStore, restoredStatus } from '../../support/open-store.js';

const page = (storage: MemoryStorage) => openStore([], { persist: createPersistence({ storage }) });

/** Replaces a text in everything that is stored. */
function change(storage: MemoryStorage, from: string, to: string): void {
  expect([...storage.items.values()].join()).toContain(from);
  for (const [key, text] of storage.items) storage.items.set(key, text.replace(from, to));
}

/** Two requests, of which the first was denied: the answer waits for the other one. */
function denied(): MemoryStorage {
  const storage = memoryStorage();
  const { source, store, key } = page(storage);
  source.interrupt([approval('a'), approval('b')]);
  void store.answer(key('a'), DENY);
  store.flush();
  return storage;
}

describe('a stored answer', () => {
  it('that is as it was is restored with the very same reply', () => {
    expect(restoredStatus(page(denied()).store, 'a')).toMatchObject({
      state: 'staged',
      answer: DENY,
      reply: { entry: { payload: { approved: false } } },
    });
  });

  it.each([
    ['whose choice was changed', '"choice":"deny"', '"choice":"approve"', APPROVE],
    ['whose reply was changed', '"approved":false', '"approved":true', DENY],
  ])('%s is asked again, and nothing is sent by itself', (_, from, to, previous) => {
    const storage = denied();
    change(storage, from, to);
    const { store, source, key, warnings } = page(storage);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous });
    expect(warnings).toContain('STORAGE_FAILED');
    void store.answer(key('b'), APPROVE);
    void store.submit();
    void store.retry();
    expect(source.requests).toEqual([]);
  });

  it('whose failure was changed is asked again: agno gets no payload then, but metadata', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    const metadata = { agno: { pause_type: 'external_execution', tool_name: 'x' } };
    source.interrupt([{ id: 'a', reason: 'tool_call', toolCallId: 'c', metadata }, approval('b')]);
    const failure = { kind: 'chosen', choice: 'failure', feedback: 'disk full' } as const;
    void store.answer(key('a'), failure);
    store.flush();
    expect(restoredStatus(page(storage).store, 'a')).toMatchObject({ state: 'staged', answer: failure });
    change(storage, '"feedback":"disk full"', '"feedback":"network down"');
    const previous = { ...failure, feedback: 'network down' };
    expect(restoredStatus(page(storage).store, 'a')).toEqual({ state: 'open', previous });
  });

  it('that the prompt does not offer is asked again without it', () => {
    const storage = denied();
    change(storage, '"choice":"deny"', '"choice":"shell"');
    expect(restoredStatus(page(storage).store, 'a')).toEqual({ state: 'open', previous: null });
  });
});
