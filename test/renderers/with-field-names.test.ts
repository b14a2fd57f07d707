import { expect, it } from 'vitest';
import { withFieldNames } from '../../src/renderers/call/with-field-names.js';

const schema = {
  type: 'object',
  properties: {
    vat: { type: 'number', title: 'VAT rate' },
    from: { type: 'string', title: 'Date' },
    to: { type: 'string', title: 'Date' },
    chosen_time: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    stops: { type: 'array', items: { $ref: '#/$defs/address' } },
  },
  $defs: {
    address: {
      title: 'Place',
      type: 'object',
      properties: { zip: { type: 'string', title: 'Post code' }, houseNumber: {} },
    },
  },
};

it('names fields as the person saw them, also in references and lists', () => {
  const value = {
    vat: 19,
    chosen_time: 'x',
    address: { zip: '10115', houseNumber: 1 },
    stops: [{ zip: '1', own_key: 2 }, 3],
    extra_one: 1,
  };
  expect(withFieldNames(value, schema)).toEqual({
    'VAT rate': 19,
    'Chosen time': 'x',
    Place: { 'Post code': '10115', 'House number': 1 },
    Stops: [{ 'Post code': '1', own_key: 2 }, 3],
    extra_one: 1,
  });
});

it('names a field that a condition asks for', () => {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const conditional = { if: {}, then: { properties: { post_code: {} } } };
  expect(withFieldNames({ post_code: '1' }, conditional)).toEqual({ 'Post code': '1' });
});

it('does not hide a field behind another with the same name', () => {
  expect(withFieldNames({ from: 'a', to: 'b' }, schema)).toEqual({ from: 'a', to: 'b' });
  expect(withFieldNames({ vat: 1, 'VAT rate': 2 }, schema)).toEqual({ vat: 1, 'VAT rate': 2 });
});

it('does not change a value that is not an object, or whose schema has no fields', () => {
  expect(withFieldNames([1], schema)).toEqual([1]);
  expect(withFieldNames({ a: 1 }, true)).toEqual({ a: 1 });
});
