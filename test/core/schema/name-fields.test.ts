import { describe, expect, it } from 'vitest';
import { nameFields } from '../../../src/core/schema/object-fields.js';

const fields = (...keys: string[]) => ({ properties: Object.fromEntries(keys.map((key) => [key, {}])) });

describe('a field without a title is shown', () => {
  it.each([
    ['chosen_time', 'Chosen time'],
    ['chosenTime', 'Chosen time'],
    ['api-key', 'API key'],
    ['to', 'To'],
    ['Day of birth', 'Day of birth'],
    ['__proto', 'Proto'],
    ['_', '_'],
    ['', ''],
  ])('with its key %j as words: %j', (key, words) => {
    expect(nameFields(fields(key))(key)).toBe(words);
  });

  it.each([
    ['two keys would read the same', fields('a_b', 'a__b', 'c')],
    ['they do in parts of a schema', { allOf: [fields('a_b'), { else: fields('a__b') }] }],
    ['three do', fields('a_b', '_a_b', 'a__b')],
    ['a key reads like a title', { properties: { a_b: {}, x: { title: 'A b' } } }],
    ['a key reads like a key in words', fields('a_b', 'A b')],
  ])('with its unchanged key if %s', (_, schema) => {
    expect(nameFields(schema)('a_b')).toBe('a_b');
  });

  it('as words if the same key is in two places', () => {
    const schema = { ...fields('a_b'), $defs: { other: fields('a_b') } };
    expect(nameFields(schema)('a_b')).toBe('A b');
  });

  it('with its unchanged key, also if it is the last of several that look the same', () => {
    expect(nameFields(fields('a_b', 'a-b'))('a-b')).toBe('a-b');
  });

  it('as words if only a keyword looks the same, of the schema or of a field with its name', () => {
    expect(nameFields({ 'a-b': {}, ...fields('a_b') })('a_b')).toBe('A b');
    expect(nameFields({ properties: { properties: { 'a-b': {} }, a_b: {} } })('a_b')).toBe('A b');
  });

  it('with the agent’s key as words if the guard has marked the key', () => {
    const nameOf = nameFields(fields('!to_string'), (key) => key.replace('!', ''));
    expect(nameOf('to_string')).toBe('To string');
  });
});

it('with its unchanged key if the schema does not name it, such as a key that a person typed', () => {
  expect(nameFields(fields('a_b'))('my_own')).toBe('my_own');
  for (const schema of [true, null, [], { properties: 1 }]) expect(nameFields(schema)('a_b')).toBe('a_b');
});

it('as words if the field has the name of a keyword', () => {
  const schema = { properties: { properties: { properties: { a_b: {} } } } };
  expect(['properties', 'a_b'].map(nameFields(schema))).toEqual(['Properties', 'A b']);
});

it('without an error, however deep the schema is', () => {
  let schema: unknown = {};
  for (let level = 0; level < 100_000; level += 1) schema = { items: schema };
  expect(nameFields({ ...fields('a_b'), items: schema })('a_b')).toBe('A b');
});
