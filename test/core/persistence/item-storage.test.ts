import { describe, expect, it } from 'vitest';
import { createItemStorage } from '../../../src/core/persistence/item-storage.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { itemKey, listKey } from '../../support/stored-thread.js';

const two = new Map([
  ['1:a', 'first'],
  ['1:b', 'second'],
]);

/** A storage with two items in it, and the keys that are set and removed from now on. */
function holdingTwo() {
  const memory = memoryStorage();
  const touched: string[] = [];
  const storage = {
    ...memory,
    setItem(key: string, value: string) {
      touched.push(`set ${key}`);
      memory.setItem(key, value);
    },
    removeItem(key: string) {
      touched.push(`remove ${key}`);
      memory.removeItem(key);
    },
  };
  const items = createItemStorage(storage);
  items.write('thread-1', two);
  touched.length = 0;
  return { storage, items, touched };
}

describe('the items of a thread', () => {
  it('are read in order', () => {
    const { items } = holdingTwo();
    expect([...items.read('thread-1')]).toEqual([...two]);
    expect(items.read('thread-2')).toBe('absent');
  });

  it('are not written if none changed', () => {
    const { items, touched } = holdingTwo();
    items.write('thread-1', new Map(two));
    expect(touched).toEqual([]);
  });

  it('are written if they changed, are new or were removed, and the list only if an item is new or removed', () => {
    const { storage, items, touched } = holdingTwo();
    items.write('thread-1', new Map([...two, ['1:b', 'another']]));
    expect(touched).toEqual([`set ${itemKey('1:b')}`]);
    touched.length = 0;
    items.write(
      'thread-1',
      new Map([
        ['1:b', 'another'],
        ['2:c', 'third'],
      ]),
    );
    expect(touched).toEqual([`remove ${itemKey('1:a')}`, `set ${itemKey('2:c')}`, `set ${listKey()}`]);
    expect(storage.items.get(itemKey('1:b'))).toBe('another');
    expect([...storage.items.keys()]).toEqual([itemKey('1:b'), listKey(), itemKey('2:c')]);
  });

  it('are all written if another page has removed them', () => {
    const { storage, items } = holdingTwo();
    createItemStorage(storage).remove('thread-1');
    expect(storage.items.size).toBe(0);
    items.write('thread-1', two);
    expect(items.read('thread-1')).toEqual(two);
  });

  it('are all written if another page wrote others under the same keys', () => {
    const { storage, items } = holdingTwo();
    const others = new Map([...two].map(([key, text]) => [key, `${text} of another page`]));
    createItemStorage(storage).write('thread-1', others);
    items.write('thread-1', new Map([...two, ['1:b', 'second, changed']]));
    expect(items.read('thread-1')).toEqual(new Map([...two, ['1:b', 'second, changed']]));
  });

  it('need no more space than what is stored in the end', () => {
    const { storage } = holdingTwo();
    const setItem = (key: string, value: string) => {
      if (storage.items.size >= 3 && !storage.items.has(key)) throw new Error('quota exceeded');
      storage.setItem(key, value);
    };
    const items = createItemStorage({ ...storage, setItem });
    const later = new Map([
      ['2:c', 'third'],
      ['2:d', 'fourth'],
    ]);
    items.write('thread-1', later);
    expect(items.read('thread-1')).toEqual(later);
  });

  it('replace everything that another page left', () => {
    const { storage } = holdingTwo();
    const later = createItemStorage(storage);
    later.write('thread-1', new Map([['1:a', 'newer']]));
    expect([...storage.items.keys()]).toEqual([itemKey('1:a'), listKey()]);
  });

  it('are not written again by a page that has read them', () => {
    const { storage, touched } = holdingTwo();
    const later = createItemStorage(storage);
    later.read('thread-1');
    later.write('thread-1', new Map([...two, ['1:b', 'another']]));
    expect(touched).toEqual([`set ${itemKey('1:b')}`]);
  });

  it('can be removed by a page that wrote none of them; other threads keep theirs', () => {
    const { storage, items } = holdingTwo();
    items.write('thread-2', two);
    createItemStorage(storage).remove('thread-1');
    expect(items.read('thread-1')).toBe('absent');
    expect(items.read('thread-2')).toEqual(two);
  });

  it('are kept if another page has written them since', () => {
    const { storage, items } = holdingTwo();
    const other = createItemStorage(storage);
    other.removeOwn('thread-1');
    expect(items.read('thread-1')).toEqual(two);
    items.removeOwn('thread-1');
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['a malformed list', [listKey(), 'damaged']],
    ['an item that is too long', [itemKey('1:a'), 'x'.repeat(1_000_001)]],
  ] as const)('are removed by a page that could not read them: %s', (_what, [key, text]) => {
    const { storage } = holdingTwo();
    storage.setItem(key, text);
    const later = createItemStorage(storage);
    expect(later.read('thread-1')).toBe('unreadable');
    later.removeOwn('thread-1');
    expect(storage.items.has(listKey())).toBe(false);
  });

  it('are all removed except one that the storage cannot remove, and the error is thrown', () => {
    const { storage } = holdingTwo();
    const removeItem = (key: string) => {
      if (key === itemKey('1:a')) throw new Error('busy');
      storage.removeItem(key);
    };
    expect(() => createItemStorage({ ...storage, removeItem }).remove('thread-1')).toThrow('busy');
    expect([...storage.items.keys()]).toEqual([itemKey('1:a')]);
  });

  it('are removed together with those that were written before the space ran out', () => {
    const { storage } = holdingTwo();
    const quota = new Error('quota exceeded');
    const setItem = (key: string, value: string) => {
      if (value === 'too long') throw quota;
      storage.setItem(key, value);
    };
    const full = createItemStorage({ ...storage, setItem });
    const texts = new Map([
      ['2:a', 'third'],
      ['2:b', 'too long'],
    ]);
    expect(() => full.write('thread-1', texts)).toThrow(quota);
    expect(storage.items.has(itemKey('2:a'))).toBe(true);
    full.remove('thread-1', [...texts.keys()]);
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('have different keys in two threads, whatever the ids are', () => {
    const { storage, items } = holdingTwo();
    for (const thread of ['thread-1","1:a', '["thread-1","1:a"]', 'thread-1,1:a']) {
      items.write(thread, new Map([['x', 'other']]));
    }
    expect(items.read('thread-1')).toEqual(two);
    expect(storage.items.size).toBe(9);
  });
});
