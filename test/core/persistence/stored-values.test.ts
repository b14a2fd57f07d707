import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { approval, openStore } from '../../support/open-store.js';
import { storedThread } from '../../support/stored-thread.js';

function page(items: readonly (readonly [string, string])[] = []) {
  const storage = memoryStorage(items);
  return { ...openStore([], { persist: createPersistence({ storage }) }), storage };
}

describe('a value that JSON cannot write', () => {
  const storedAndRead = (draft: unknown) => {
    const before = page();
    before.source.interrupt([approval('a')]);
    before.store.drafts.set(before.key('a'), draft);
    before.store.flush();
    const after = page([...before.storage.items]);
    expect(after.warnings).toEqual([]);
    return after.store.drafts.get(after.key('a'));
  };

  it.each<[string, unknown]>([
    ['a map', new Map([['a', { options: ['1'] }]])],
    ['a map whose keys are not text, in a map', new Map([[1, new Map([[null, 'x']])]])],
    ['an empty map', new Map()],
    ['an object that looks like a stored map', { 'holdpoint:map': [['a', 1]] }],
    ['an object that looks like a stored object', { 'holdpoint:map': [['a', 1]], plain: true }],
    ['an object with something else under that name', { 'holdpoint:map': 'x', other: 1 }],
    ['a list, a text and nothing', [['a', 1], 'holdpoint:map', null]],
  ])('is restored unchanged: %s', (_what, draft) => {
    expect(storedAndRead(draft)).toEqual(draft);
  });

  it('is the only value lost if it cannot be stored in any form, with one warning', () => {
    const before = page();
    before.source.interrupt([approval('a'), approval('b')]);
    before.store.drafts.set(before.key('a'), { of: 1n });
    before.store.drafts.set(before.key('b'), 'typed');
    before.store.flush();
    for (const [id, draft] of [
      ['b', 'typed on'],
      ['a', { of: 2n }],
    ] as const) {
      before.store.drafts.set(before.key(id), draft);
      before.store.flush();
    }
    expect(before.warnings).toEqual(['STORAGE_FAILED']);
    const after = page([...before.storage.items]);
    expect(['a', 'b'].map((id) => after.store.drafts.get(after.key(id)))).toEqual([undefined, 'typed on']);
  });

  it('can be read even if a stored map was damaged', () => {
    const items = [
      {
        interrupt: approval('a'),
        channel: 'outcome',
        runId: 'run-1',
        draft: { 'holdpoint:map': [1, ['k', 2]] },
      },
    ];
    const { store, key } = page(storedThread(items));
    expect(store.drafts.get(key('a'))).toEqual(
      new Map<unknown, unknown>([
        [undefined, undefined],
        ['k', 2],
      ]),
    );
  });
});
