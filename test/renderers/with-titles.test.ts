import { expect, it } from 'vitest';
import { withTitles } from '../../src/renderers/parts/with-titles.js';

const schema = {
  type: 'object',
  properties: {
    vat: { type: 'number', title: 'VAT rate' },
    from: { type: 'string', title: 'Date' },
    to: { type: 'string', title: 'Date' },
    plain: { type: 'string' },
    address: { $ref: '#/$defs/address' },
  },
  $defs: { address: { type: 'object', properties: { zip: { type: 'string', title: 'Post code' } } } },
};

it('names fields as the person saw them, in references too', () => {
  const value = { vat: 19, plain: 'x', address: { zip: '10115' }, extra: 1 };
  expect(withTitles(value, schema, schema)).toEqual({
    'VAT rate': 19,
    plain: 'x',
    address: { 'Post code': '10115' },
    extra: 1,
  });
});

it('hides no field behind another of the same title', () => {
  expect(withTitles({ from: 'a', to: 'b' }, schema, schema)).toEqual({ from: 'a', to: 'b' });
  expect(withTitles({ vat: 1, 'VAT rate': 2 }, schema, schema)).toEqual({ vat: 1, 'VAT rate': 2 });
});

it('leaves a value that is no object, and one of a schema without fields, as it is', () => {
  expect(withTitles([1], schema, schema)).toEqual([1]);
  expect(withTitles({ a: 1 }, true, true)).toEqual({ a: 1 });
});
