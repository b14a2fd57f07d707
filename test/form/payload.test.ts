import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedValues, keptValues, payloadOf } from '../../src/renderers/form/state/payload.js';
import type { Shown } from '../../src/renderers/form/state/shown-values.js';

const control = (value: unknown, ...path: (string | number)[]): Shown => ({ path, value, as: 'control' });
const fixed = (otherwise: unknown, ...path: (string | number)[]): Shown => ({
  path,
  otherwise,
  as: 'control',
});
const listed = (value: unknown, ...path: (string | number)[]): Shown => ({ path, value, as: 'listed' });

describe('the payload of a form', () => {
  it.each<readonly [string, readonly Shown[], unknown]>([
    ['is nothing where nothing is shown', [], undefined],
    ['is what the controls show', [control('x', 'a'), control(1, 'b', 'c')], { a: 'x', b: { c: 1 } }],
    ['has no key for a control that shows nothing', [control('x', 'a'), control(undefined, 'b')], { a: 'x' }],
    ['has a null that was chosen', [control(null, 'a')], { a: null }],
    [
      'adds a constant to an object that is sent',
      [control('x', 'o', 'a'), fixed(1, 'o', 'k')],
      { o: { a: 'x', k: 1 } },
    ],
    ['sends no object for its constant alone', [fixed(1, 'o', 'k'), fixed({})], {}],
    [
      'sends a required object with its constant',
      [fixed(1, 'o', 'k'), fixed({}, 'o'), fixed({})],
      { o: { k: 1 } },
    ],
    [
      'sends no optional object for a required one in it',
      [fixed(1, 'o', 'p', 'k'), fixed({}, 'o', 'p'), fixed({})],
      {},
    ],
    [
      'keeps the place of an item between others',
      [control('x', 'l', 0), control('y', 'l', 2)],
      { l: ['x', null, 'y'] },
    ],
    ['shows an empty item as null', [control(undefined, 'l', 0), control([], 'l')], { l: [null] }],
    ['orders items by their index', [control('y', 'l', 1), control('x', 'l', 0)], { l: ['x', 'y'] }],
    [
      'keeps the place of an item behind a list that is shown',
      [control(['x'], 'l'), control('z', 'l', 2)],
      { l: ['x', null, 'z'] },
    ],
    ['leaves out what a control of a whole list does not show', [control([undefined, 1], 'l')], { l: [1] }],
    [
      'takes the whole value of a control that also has fields',
      [control({ a: null }, 'o'), control(2, 'o', 'b')],
      { o: { a: null, b: 2 } },
    ],
    ['may have a key of any name', [control(1, '__proto__')], JSON.parse('{"__proto__": 1}')],
  ])('%s', (_, shown, value) => {
    expect(payloadOf(shown).value).toEqual(value);
  });

  it('lists what no row shows: lists whole, and large objects', () => {
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, key]));
    const kept = { text: 'x', list: [1, 2], small: { a: 1 }, many, both: { shown: 1, not: 2 }, none: {} };
    const { value, listed: rows } = payloadOf([control(1, 'both', 'shown'), ...keptValues(kept, kept)]);
    expect(value).toEqual(kept);
    expect(rows).toEqual([
      { path: ['both', 'not'], value: 2 },
      { path: ['text'], value: 'x' },
      { path: ['list'], value: [1, 2] },
      { path: ['small', 'a'], value: 1 },
      { path: ['many'], value: many },
      { path: ['none'], value: {} },
    ]);
  });

  it('lists each value of what a row shows in part, of a small object and of the form itself', () => {
    const of = (keys: string) => Object.fromEntries([...keys].map((key) => [key, key]));
    const rowsOf = (shown: readonly Shown[]) => payloadOf(shown).listed.map(({ path }) => path.join('.'));
    const seven = of('abcdefg');
    expect(rowsOf(keptValues({ six: of('abcdef') }, { six: of('abcdef') }))).toHaveLength(6);
    expect(rowsOf([control(1, 'o', 'shown'), ...keptValues({ o: seven }, { o: seven })])).toHaveLength(7);
    expect(rowsOf(keptValues(seven, seven))).toEqual([...'abcdefg']);
    expect(rowsOf([control('x', 'l', 0), listed('y', 'l', 1)])).toEqual(['l.1']);
    expect(rowsOf([control('x', 'o', 'a'), fixed(1, 'o', 'k')])).toEqual([]);
  });

  it('keeps only what the form still holds', () => {
    expect(payloadOf(keptValues({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 2, d: 4 } })).value).toEqual({
      b: { c: 2 },
    });
  });

  it('prefers what a control shows to what is listed', () => {
    expect(payloadOf([control({ a: null }, 'o'), listed(null, 'o', 'a')])).toMatchObject({
      value: { o: { a: null } },
      listed: [],
    });
  });

  it('sends what is certain of fields that are not mounted, if their object is sent', () => {
    const inside = fixedValues({ k: 1, inner: { deep: 'x' }, list: [] }, ['o']);
    expect(payloadOf([...inside, fixed({})]).value).toEqual({});
    const { value, listed: rows } = payloadOf([...inside, fixed({}, 'o'), fixed({})]);
    expect(value).toEqual({ o: { k: 1, inner: { deep: 'x' }, list: [] } });
    expect(rows.map(({ path }) => path.join('.'))).toEqual(['o.k', 'o.inner.deep']);
  });

  it('is any value again that is shown leaf by leaf or whole', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: true })), (given) => {
        const value: unknown = JSON.parse(JSON.stringify(given));
        expect(payloadOf([control(value)]).value).toEqual(value);
        expect(payloadOf([...keptValues(value, value), fixed({})]).value).toEqual(value);
      }),
      { seed: 20_261_130 },
    );
  });
});
