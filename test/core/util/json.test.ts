import { describe, expect, it } from 'vitest';
import {
  isEmptyJson,
  isObject,
  isTooDeep,
  jsonText,
  own,
  ownObject,
  ownText,
  parseJson,
  parseStructure,
  sameJson,
} from '../../../src/core/util/json.js';

/** An array that contains an array, and so on. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('a value from an agent', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['{}', false],
    [undefined, false],
  ])('%j is an object: %s', (value, is) => {
    expect(isObject(value)).toBe(is);
  });

  it('has only its own properties: none that are inherited, and none if it is no object', () => {
    expect(own({ a: 1 }, 'a')).toBe(1);
    for (const from of [{}, null, 'text', [1]]) expect(own(from, 'constructor')).toBeUndefined();
    expect([own([1], 'length'), own('text', 'length')]).toEqual([undefined, undefined]);
  });

  it('is read as text only if it is text, and as an object only if it is one', () => {
    const from = { blank: ' \n', empty: '', number: 1, text: ' a ', list: [], object: {} };
    const texts = Object.keys(from).map((key) => ownText(from, key));
    expect(texts).toEqual([null, null, null, ' a ', null, null]);
    const objects = Object.keys(from).map((key) => ownObject(from, key));
    expect(objects).toEqual([undefined, undefined, undefined, undefined, undefined, {}]);
  });

  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    [[], true],
    [{}, true],
    [0, false],
    [false, false],
    [' ', false],
    ['text', false],
    [[null], false],
    [{ a: null }, false],
  ])('%j is empty: %s', (value, nothing) => {
    expect(isEmptyJson(value)).toBe(nothing);
  });
});

describe('JSON text', () => {
  it('is parsed, and gives undefined if it is not JSON', () => {
    expect([parseJson('{"a":[1]}'), parseJson('null'), parseJson('{')]).toEqual([
      { a: [1] },
      null,
      undefined,
    ]);
  });

  it('gives undefined if it is nested too deep for the stack', () => {
    const text = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(parseJson(text(2_000))).toBeDefined();
    expect(parseJson(text(2_002))).toBeUndefined();
  });

  it('gives an object or a list, also if it was written as text twice', () => {
    const twice = JSON.stringify(JSON.stringify({ a: 1 }));
    expect([{ a: 1 }, [1], '{"a":1}', '[1]', twice].map(parseStructure)).toEqual([
      { a: 1 },
      [1],
      { a: 1 },
      [1],
      { a: 1 },
    ]);
    for (const value of ['1', '"a"', 'null', 'a', '{', '', 1, null, true, undefined]) {
      expect(parseStructure(value)).toBeUndefined();
    }
  });

  it('is a text unchanged, another value as JSON, and empty if JSON cannot write the value', () => {
    expect(['a"b', { a: 1 }, null, undefined].map(jsonText)).toEqual(['a"b', '{"a":1}', 'null', '']);
  });
});

describe('nesting', () => {
  it('is too deep one level below the limit, through lists and objects', () => {
    const mixed = { a: [{ b: 1 }] };
    expect([isTooDeep(mixed, 3), isTooDeep(mixed, 2)]).toEqual([false, true]);
    expect([isTooDeep(nested(4), 4), isTooDeep(nested(4), 3)]).toEqual([false, true]);
    expect([isTooDeep(1, 0), isTooDeep(null, 0), isTooDeep([], 1)]).toEqual([false, false, false]);
  });

  it('of a value that contains itself is too deep, and is found at once', () => {
    const circle: unknown[] = [];
    circle.push(circle, circle);
    expect(isTooDeep(circle)).toBe(true);
  });

  it('is the depth of the deepest branch, not of the first', () => {
    expect(isTooDeep([1, 'text', null, nested(3)], 3)).toBe(true);
    expect(isTooDeep({ text: 'a long text', deep: nested(3) }, 3)).toBe(true);
  });
});

describe('two JSON values', () => {
  it.each([
    [1, 1],
    [null, null],
    [[], []],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
  ])('%j and %j are equal', (a, b) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([true, true]);
  });

  it.each([
    [1, 2],
    [1, '1'],
    [null, undefined],
    [null, {}],
    [{}, []],
    [{ 0: 1 }, [1]],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], { 0: 1, length: 1 }],
    [{ a: 1 }, { a: 2 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: {} }, { a: [] }],
  ])('%j and %j are not equal', (a, b) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([false, false]);
  });
});
