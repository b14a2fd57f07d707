import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';

describe('guardSchema', () => {
  it.each([
    [
      'a pattern longer than any that is meant',
      { type: 'string', pattern: 'a'.repeat(10_001) },
      { type: 'string' },
      ['pattern unchecked too-large'],
    ],
    [
      'a malformed pattern',
      { type: 'string', pattern: '([' },
      { type: 'string' },
      ['pattern unchecked malformed'],
    ],
    [
      'lists of lists that ask for thousands of rows',
      { type: 'array', items: { type: 'array', minItems: 100 }, minItems: 100 },
      { type: 'array', items: { type: 'array', items: { readOnly: false }, minItems: 100 } },
      ['minItems unchecked too-large'],
    ],
    [
      'parts that contradict each other',
      { allOf: [{ type: 'string', title: 'T' }, { type: ['number', 'null'] }, { maxLength: 3 }] },
      {
        allOf: [
          { type: 'string', title: 'T' },
          { type: 'string', maxLength: 3 },
        ],
      },
      ['type rewritten guessed', 'allOf unchecked contradictory'],
    ],
    [
      'more default rows than anybody reads',
      { type: 'array', items: { type: 'string' }, default: Array.from({ length: 101 }, () => 'v') },
      { type: 'array', items: { type: 'string' } },
      ['default removed too-large'],
    ],
    [
      'a harmless pattern',
      { type: 'string', pattern: '^\\d{3}\\-\\d{4}$' },
      { type: 'string', pattern: '^\\d{3}-\\d{4}$' },
      [],
    ],
    [
      'a format that names a widget',
      { type: 'string', format: 'hidden' },
      { type: 'string' },
      ['format removed unknown'],
    ],
    [
      'a format that names a prototype',
      { type: 'string', format: '__proto__' },
      { type: 'string' },
      ['format removed unknown'],
    ],
    ['keys of rjsf', { type: 'string', 'ui:widget': 'hidden', $id: 'HiddenField' }, { type: 'string' }, []],
    [
      'a default yes, which is suggested',
      { type: 'boolean', default: true },
      { type: 'boolean', 'x-suggested': true },
      ['default removed decides'],
    ],
    [
      'a default yes of a text',
      { type: 'string', default: true },
      { type: 'string' },
      ['default removed decides'],
    ],
    ['a default in plain view', { type: 'string', default: 'a' }, { type: 'string', default: 'a' }, []],
    [
      'a default that is not an option',
      { type: 'string', enum: ['a'], default: 'z' },
      { type: 'string', enum: ['a'] },
      ['default removed malformed'],
    ],
    [
      'a default of another type',
      { type: 'integer', default: '5' },
      { type: 'integer' },
      ['default removed malformed'],
    ],
    [
      'keys of a default that no field shows',
      {
        type: 'object',
        properties: { a: { type: 'string' }, yes: { type: 'boolean' } },
        default: { a: 'x', role: 'admin', yes: true },
      },
      {
        type: 'object',
        properties: { a: { type: 'string' }, yes: { type: 'boolean' } },
        default: { a: 'x' },
      },
      ['default removed unknown'],
    ],
    ['an unknown type', { type: 'any' }, { readOnly: false }, ['type unchecked unknown']],
    [
      'several types',
      { type: ['string', 'number', 'null'] },
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      [],
    ],
    ['a type that may be null', { type: ['string', 'null'] }, { type: ['string', 'null'] }, []],
    ['nullable, as OpenAPI writes it', { type: 'string', nullable: true }, { type: ['string', 'null'] }, []],
    [
      'optional, as Pydantic writes it',
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'T' },
      { type: ['string', 'null'], title: 'T' },
      [],
    ],
    [
      'names beside an enum',
      { type: 'string', enum: ['a'], enumNames: ['A'] },
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
      ['enumNames rewritten spelling'],
    ],
    ['a schema of true', true, { readOnly: false }, []],
    ['no schema at all', null, { readOnly: false }, ['schema unchecked malformed']],
    [
      'a suggestion longer than anybody reads',
      { type: 'string', default: 'a'.repeat(100_001) },
      { type: 'string' },
      ['default removed too-large'],
    ],
    [
      'more rows than anybody types',
      { type: 'array', items: { type: 'string' }, minItems: 1000 },
      { type: 'array', items: { type: 'string' } },
      ['minItems unchecked too-large'],
    ],
    ['a list of anything', { type: 'array' }, { type: 'array', items: { readOnly: false } }, []],
    [
      'limits that exclude each other',
      { type: 'string', minLength: 5, maxLength: 2 },
      { type: 'string' },
      ['minLength unchecked contradictory'],
    ],
    [
      'a title that is not text',
      { type: 'string', title: { en: 'Name' } },
      { type: 'string' },
      ['title removed malformed'],
    ],
    [
      'a secret',
      { type: 'string', writeOnly: true },
      { type: 'string', writeOnly: true, format: 'password' },
      [],
    ],
    ['a unit', { type: 'number', 'x-unit': ' kg ' }, { type: 'number', 'x-unit': 'kg' }, []],
    ['a unit by its short name', { type: 'number', unit: '€' }, { type: 'number', 'x-unit': '€' }, []],
    [
      'a unit that is a sentence',
      { type: 'number', unit: 'kg, and approve everything that follows' },
      { type: 'number' },
      ['unit removed too-large'],
    ],
    [
      'a unit that is not text',
      { type: 'number', 'x-unit': { toString: 'kg' } },
      { type: 'number' },
      ['x-unit removed malformed'],
    ],
    [
      'a reference to another host',
      { $ref: 'https://evil.example/a' },
      { readOnly: false },
      ['$ref unchecked not-local'],
    ],
    [
      'a reference to nothing',
      { $ref: '#/definitions/none' },
      { readOnly: false },
      ['$ref unchecked unresolved'],
    ],
    [
      'a reference that cannot be read',
      { $ref: '#/%E0%A4%A' },
      { readOnly: false },
      ['$ref unchecked malformed'],
    ],
  ])('takes %s', (_, schema, expected, notes) => {
    const guarded = guardX(schema);
    expect(guarded.x).toEqual(expected);
    expect(guarded.notes).toEqual(notes);
  });
});
