import { describe, expect, it } from 'vitest';
import { guardX } from './guard-x.js';

const ANY = { readOnly: false };
const guessed = 'type rewritten guessed';
const malformed = 'type unchecked malformed';

type Row = readonly [schema: object, kept: object, notes: readonly string[]];

function check(schema: object, kept: object, notes: readonly string[]): void {
  expect(guardX(schema)).toEqual({ x: kept, notes });
}

describe('a type', () => {
  it.each<Row>([
    [{ type: 'null' }, { type: 'null' }, []],
    [{ type: ['null'] }, { type: 'null' }, []],
    [{ type: ['integer'] }, { type: 'integer' }, []],
    [{ type: ['integer', 'number'] }, { type: 'number' }, []],
    [{ type: ['integer', 'string'] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }, []],
    [{ type: [] }, ANY, [malformed]],
    [{ type: 7 }, ANY, [malformed]],
    [{ type: ['string', 'any'] }, { type: 'string' }, [malformed]],
    [{ type: ['string', { type: 'number' }] }, { type: 'string' }, [malformed]],
    [{ type: ['string', 'number'], enum: ['a', 1] }, { enum: ['a', 1] }, []],
    [
      { type: ['string', 'number'], oneOf: [{ minLength: 1 }] },
      { oneOf: [{ type: 'string', minLength: 1 }] },
      [guessed],
    ],
    [
      { type: ['string', 'number'], anyOf: [{ minLength: 1 }] },
      { anyOf: [{ type: 'string', minLength: 1 }] },
      [guessed],
    ],
    [{ type: ['string', 'number', 'boolean', 'object', 'array', 'null'], title: 'T' }, { title: 'T' }, []],
    [{ type: 'number', nullable: true }, { type: ['number', 'null'] }, []],
    [{ type: 'number', nullable: 'true' }, { type: 'number' }, []],
    [{ nullable: true }, ANY, []],
  ])('%j', check);
});

describe('a missing type', () => {
  it.each<Row>([
    [{ minProperties: 1 }, { type: 'object', minProperties: 1 }, [guessed]],
    [{ uniqueItems: true }, { type: 'array', items: ANY, uniqueItems: true }, [guessed]],
    [{ maxLength: 3 }, { type: 'string', maxLength: 3 }, ['type narrowed guessed']],
    [{ maximum: 3 }, { type: 'number', maximum: 3 }, ['type narrowed guessed']],
    [{ enum: ['a'], maximum: 3 }, { type: 'string', enum: ['a'], maximum: 3 }, []],
    [{ enum: ['a', 1], maxLength: 3 }, { enum: ['a', 1], maxLength: 3 }, []],
    [{ enum: [null, { a: 1 }] }, { enum: [null, { a: 1 }] }, []],
    [{ enum: [[1]] }, { enum: [[1]] }, []],
    [{ const: 1, maximum: 3 }, { const: 1, maximum: 3 }, []],
    [{ anyOf: [{ const: 'a' }, { type: 'string' }] }, { anyOf: [{ const: 'a' }, { type: 'string' }] }, []],
    [{ allOf: [{ type: 'number' }], maximum: 3 }, { allOf: [{ type: 'number' }], maximum: 3 }, []],
    [
      { not: { const: 1 }, properties: { a: { type: 'string' } } },
      { type: 'object', not: { const: 1 }, properties: { a: { type: 'string' } } },
      [guessed],
    ],
  ])('%j', check);
});
