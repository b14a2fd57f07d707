import { describe, expect, it } from 'vitest';
import { readPointer, valueAt } from '../../../src/core/util/json-pointer.js';

// The examples of RFC 6901, section 5, and two more.
const DOCUMENT = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'm~n': 8,
  '~1': 9,
  'e#f': 10,
  many: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'ten'],
};

describe('a JSON pointer', () => {
  it.each([
    ['', DOCUMENT],
    ['#', DOCUMENT],
    ['/foo', ['bar', 'baz']],
    ['#/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/m~0n', 8],
    ['/~01', 9],
    ['/e#f', 10],
    ['/many/10', 'ten'],
    ['/foo/ 1', undefined],
    ['/foo/1e0', undefined],
    ['/foo/+1', undefined],
    ['/foo/2', undefined],
    ['/foo/length', undefined],
    ['/foo/0/0', undefined],
    ['/constructor', undefined],
    ['/__proto__/toString', undefined],
  ])('%j has the right target', (pointer, value) => {
    expect(valueAt(DOCUMENT, readPointer(pointer))).toEqual(value);
  });
});
