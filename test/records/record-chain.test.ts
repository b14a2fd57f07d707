import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, DENY, until } from '../support/open-store.js';
import { recordedEntry, recordingStore } from './record-answers.js';

afterEach(() => vi.unstubAllGlobals());

describe('the chain', () => {
  it('links the records of a thread, also of answers that are sent together', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), APPROVE);
    void store.answer(key('b'), DENY);
    void store.submit();
    await until(store, () => answered.length === 2);
    source.interrupt([approval('c')]);
    void store.cancel(key('c'));
    await until(store, () => answered.length === 3);
    const [a, b, c] = answered.map(({ record }) => record);
    expect(a?.previous).toBeNull();
    expect(b?.previous).toBe(a?.digest);
    expect(c).toMatchObject({ previous: b?.digest, answer: { kind: 'cancelled' } });
  });

  it('leaves out an answer that was taken back before it was sent', async () => {
    const { source, store, key, answered } = recordingStore();
    source.interrupt([approval('a'), approval('b')]);
    void store.answer(key('a'), DENY);
    store.retract(key('a'));
    void store.answer(key('a'), APPROVE);
    void store.answer(key('b'), APPROVE);
    void store.submit();
    await until(store, () => answered.length === 2);
    expect(answered.map(({ record }) => record?.answer)).toEqual([APPROVE, APPROVE]);
    expect(answered[0]?.record?.previous).toBeNull();
  });

  it('continues after a reload and in another tab if a storage has its end', async () => {
    const storage = memoryStorage();
    const first = await recordedEntry(APPROVE, { storage });
    const second = await recordedEntry(APPROVE, { storage });
    expect(second.record.previous).toBe(first.record.digest);
    expect((await recordedEntry()).record.previous).toBeNull();
  });

  it.each<[string, number, () => string]>([
    ['contains something else', 2, () => 'no digest'],
    [
      'cannot be read',
      4,
      () => {
        throw new Error('away');
      },
    ],
  ])('continues in the page only if the storage is full and %s', async (_, warned, getItem) => {
    const full = {
      getItem,
      setItem() {
        throw new Error('full');
      },
      removeItem() {},
    };
    const { source, store, key, answered, warnings } = recordingStore({ storage: full });
    for (const id of ['a', 'b']) {
      source.interrupt([approval(id)]);
      void store.answer(key(id), APPROVE);
      await until(store, () => answered.some(({ interrupt }) => interrupt.id === id));
    }
    expect(answered[1]?.record?.previous).toBe(answered[0]?.record?.digest);
    expect(warnings).toEqual(Array(warned).fill('STORAGE_FAILED'));
  });
});
