import { describe, expect, it } from 'vitest';
import { hasDuplicateKeys } from '../../../src/core/util/has-duplicate-keys.js';
import { roundsNumber } from '../../../src/core/util/rounds-number.js';

describe('JSON text with a duplicate key in an object', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a" : 1, "a"\n: 1}',
    '[{"b":{"a":1,"a":2}}]',
    '{"b":{"a":1},"a":2,"b":3}',
    '{"a":1,"\\u0061":2}',
    '{"\\"":1,"\\"":2}',
    '{"":1,"":2}',
    // Text that is cut off, or has a line break inside a key: the readable part is checked.
    '{"a":1,"a":',
    '{"a\n":1,"a\n":2',
  ])('is found: %j', (text) => {
    expect(hasDuplicateKeys(text)).toBe(true);
  });

  it.each([
    '{}',
    '{"a":1,"b":1}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":["b","b"]}',
    '{"a":"{\\"b\\":1,\\"b\\":1}"}',
    '{"a":"}","b":"{"}',
    '{"x":{"a":1},"a":2}',
    '{"a":1,"A":2}',
    '"a":1,"a":2',
  ])('is not found in %j', (text) => {
    expect(hasDuplicateKeys(text)).toBe(false);
  });
});

describe('a number that JavaScript cannot hold', () => {
  it.each([
    '9007199254740993',
    '{"id":-9007199254740993}',
    '[1, 12345678901234567890]',
    '0.12345678901234567891',
    '1e999',
    `1${'0'.repeat(40)}`,
    '{"text":"\\"","id":9007199254740993}',
  ])('is found: %s', (text) => {
    expect(roundsNumber(text)).toBe(true);
  });

  it.each([
    '0',
    '-0',
    '0.10',
    '1.50e3',
    '1E+2',
    '0.0001',
    '1e21',
    '-12.5',
    '9007199254740991',
    '100000000000000000000',
    '0.0000001',
    `1${'0'.repeat(39)}`,
    '{"id":"9007199254740993"}',
    '{"9007199254740993":"\\"9007199254740993"}',
    'null',
  ])('is not found in %s', (text) => {
    expect(roundsNumber(text)).toBe(false);
  });
});
