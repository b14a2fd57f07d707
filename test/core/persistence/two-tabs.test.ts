import { createPersistence, type StoreOptions } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, DENY, filled, keyOf, openStore } from '../../support/open-store.js';

const SECRET = {
  id: 'a',
  reason: 'input',
  responseSchema: {
    type: 'object',
    properties: { pin: { type: 'string', format: 'password', const: 'x1' } },
  },
};

/** Two pages over one storage, which both have this request. */
function twoTabs(interrupt: Parameters<typeof openStore>[0] = [approval('a')], more: StoreOptions = {}) {
  const storage = memoryStorage();
  const page = () => openStore([...interrupt], { persist: createPersistence({ storage }), ...more });
  const [one, other] = [page(), page()];
  // Neither answers in the moment in which the request is asked.
  one.clock.advance(1_000);
  other.clock.advance(1_000);
  return { storage, one, other };
}

describe('two tabs over one storage', () => {
  it('the other shows that the request was answered elsewhere as soon as it has ended', async () => {
    const { one, other } = twoTabs();
    one.store.answer(one.key('a'), APPROVE);
    one.source.succeed();
    await eventually(() =>
      expect(other.store.getState()).toMatchObject({
        interrupts: [],
        receipts: [{ ending: 'elsewhere', answer: null }],
      }),
    );
    expect(other.source.requests).toEqual([]);
  });

  it('the other sends no second answer, even before the news has come', async () => {
    const { one, other } = twoTabs();
    const key = other.key('a');
    one.store.answer(one.key('a'), APPROVE);
    one.source.succeed();
    expect(await other.store.answer(key, DENY)).toMatchObject({ type: 'ignored' });
    expect(other.source.requests).toEqual([]);
    expect(other.store.getState().receipts).toMatchObject([{ ending: 'elsewhere' }]);
  });

  it('while the first is still sending, the other is refused with words and keeps its answer', async () => {
    const { one, other } = twoTabs();
    one.store.answer(one.key('a'), APPROVE);
    expect(await other.store.answer(other.key('a'), DENY)).toMatchObject({
      type: 'failed',
      error: { code: 'ALREADY_ANSWERED' },
    });
    expect(other.source.requests).toEqual([]);
    // The first has failed, so the other may answer.
    one.source.runError('overloaded');
    await eventually(() => expect(one.store.getState().status).toBe('failed'));
    other.store.retry();
    await eventually(() => expect(other.source.requests).toHaveLength(1));
  });

  it('a tab that was closed while it sent its answer keeps the other from answering for a minute at most', async () => {
    const { one, other } = twoTabs();
    one.store.answer(one.key('a'), APPROVE);
    other.clock.advance(61_000);
    other.store.answer(other.key('a'), DENY);
    await eventually(() => expect(other.source.requests).toHaveLength(1));
  });

  it('an answer to an earlier request does not end the same question asked later', async () => {
    const { one, other } = twoTabs();
    one.store.answer(one.key('a'), APPROVE);
    one.source.succeed();
    await eventually(() => expect(other.store.getState().interrupts).toEqual([]));
    other.source.interrupt([approval('a')]);
    other.store.answer(keyOf(other.store, 'a'), DENY);
    expect(other.source.requests).toHaveLength(1);
  });

  it('another thread, and another question under the same id, stay open', async () => {
    const { one, other } = twoTabs();
    other.source.interrupt([approval('a', { message: 'Delete 900 files?' })]);
    one.store.answer(one.key('a'), APPROVE);
    one.source.succeed();
    other.store.answer(other.key('a'), DENY);
    await eventually(() => expect(other.source.requests).toHaveLength(1));
  });

  it('tell each other a digest, a state and a time, and nothing of a question that holds a secret', async () => {
    const { storage, one } = twoTabs();
    one.store.answer(one.key('a'), APPROVE);
    one.source.succeed();
    const told = [...storage.items]
      .filter(([key]) => key.includes('told'))
      .map(([, text]) => JSON.parse(text));
    expect(told).toEqual([
      [{ digest: expect.any(String), state: 'ended', at: one.clock.now(), page: expect.any(String) }],
    ]);
    const secret = twoTabs([SECRET]);
    secret.one.store.answer(secret.one.key('a'), filled({ pin: 'typed' }));
    expect([...secret.storage.items.keys()].filter((key) => key.includes('told'))).toEqual([]);
  });

  it('a storage that throws keeps nobody from answering', async () => {
    const { storage, one } = twoTabs();
    storage.items.set('holdpoint:[3,"thread-1","told",""]', '{not json');
    one.store.answer(one.key('a'), APPROVE);
    expect(one.source.requests).toHaveLength(1);
  });
});
