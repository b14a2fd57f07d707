import { describe, expect, it } from 'vitest';
import { mergeObjects, omitKeys, omitUndefined, sameItems } from '../../../src/core/util/merge-objects.js';

describe('objects', () => {
  it('are merged, and both values are kept if they differ', () => {
    expect(mergeObjects({ a: 1, same: { x: [] } }, { a: 2, b: null, same: { x: [] } })).toEqual({
      a: [1, 2],
      b: null,
      same: { x: [] },
    });
    expect(mergeObjects()).toEqual({});
  });

  it('lose the keys that are left out, and nothing else', () => {
    expect(omitKeys({ a: 1, b: 2, c: undefined }, 'a', 'x')).toStrictEqual({ b: 2, c: undefined });
  });

  it('lose undefined values, and keep empty ones', () => {
    expect(omitUndefined({ a: undefined, b: null, c: '', d: 0, e: false })).toStrictEqual({
      b: null,
      c: '',
      d: 0,
      e: false,
    });
    expect(omitUndefined(undefined)).toStrictEqual({});
  });
});

describe('two lists', () => {
  it('have the same items if each is identical, in the same order', () => {
    const item = {};
    expect(sameItems([item, 1], [item, 1])).toBe(true);
    expect(sameItems([], [])).toBe(true);
    const others = [[{}, 1], [1, item], [item], [item, 1, 2], []];
    expect(others.map((other) => sameItems([item, 1], other))).toEqual([false, false, false, false, false]);
  });
});
