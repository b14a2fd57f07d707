import fc from 'fast-check';
import { how, type Leaf, name, type Said, type Schema, said, word } from './leaf-shape.js';

interface Lines {
  readonly schema: Schema;
  readonly good: Said;
  readonly other: Said;
}

const text = fc.tuple(word, fc.constantFrom<Schema>({}, { pattern: '^[a-z]+$' }, { maxLength: 200 })).map(
  ([value, more]): Lines => ({
    schema: { type: 'string', minLength: 2, maxLength: 10, ...more },
    good: said(value),
    other: said('X'),
  }),
);
/** Rules and texts that the guard removes. */
const hostile = fc
  .tuple(
    word,
    fc.constantFrom<Schema>(
      { pattern: '^(a+)+$' },
      { pattern: '([' },
      { format: 'hidden' },
      { $id: 'http://json-schema.org/draft-07/schema', $schema: 'x' },
      { minLength: 9, maxLength: 1 },
      { enum: [] },
    ),
  )
  .map(
    ([value, more]): Lines => ({ schema: { type: 'string', ...more }, good: said(value), other: said('X') }),
  );
const integer = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.constantFrom('1.5', 'abc', '51', '1e999')).map(
  ([value, other]): Lines => ({
    schema: { type: 'integer', minimum: -50, maximum: 50 },
    good: said(value),
    other: { words: other, value: Number.isFinite(Number(other)) ? Number(other) : other },
  }),
);
const number = fc.integer({ min: -99, max: 99 }).map(
  (value): Lines => ({
    schema: { type: 'number', exclusiveMaximum: 100, multipleOf: 0.25 },
    good: said(value / 4),
    other: said(value + 1000),
  }),
);
const formatted = fc
  .constantFrom(
    ['email', 'ada@example.com', 'ada'],
    ['date', '2026-11-21', ''],
    ['uri', 'https://example.com/a', 'a b'],
    ['uuid', '0b6f6e3e-2c5b-4f4e-9d0a-1b2c3d4e5f60', '0b6f'],
    ['ipv4', '10.0.0.1', '10.0.0'],
  )
  .map(
    ([format, good, other]): Lines => ({
      schema: { type: 'string', format },
      good: said(good),
      other: other === '' ? said(good) : said(other),
    }),
  );

export const line = fc
  .record({
    ...how,
    of: fc.oneof(text, hostile, integer, number, formatted),
    more: fc.constantFrom<'' | 'default' | 'null'>('', '', 'default', 'null'),
  })
  .map(({ of, more, ...rest }): Leaf => {
    const { schema, good, other } = of;
    const isNullable = more === 'null' && !('enum' in schema);
    return {
      ...rest,
      control: 'line',
      schema: {
        ...schema,
        ...(isNullable && { type: [schema.type, 'null'] }),
        ...(more === 'default' && { default: good.value }),
      },
      good,
      other,
      start: more === 'default' ? good : null,
    };
  });

const ONE_OF: readonly (readonly Said[])[] = [
  [true, false].map((value) => ({ words: value ? 'Yes' : 'No', value })),
  ['low', 'middle', 'high'].map(said),
  [1, 2, 3].map(said),
  ['a', 'b'].map((value) => ({ words: `The ${value}`, value })),
  Array.from({ length: 8 }, (_, index) => said(`option ${index}`)),
  [said('x'), said(2), said(false)],
];

function choiceSchema(options: readonly Said[], titled: boolean): Schema {
  if (options.length === 2 && options.every(({ value }) => typeof value === 'boolean')) {
    // A default that must not become an answer, because nobody chose it.
    return { type: 'boolean', default: true };
  }
  return titled
    ? { oneOf: options.map(({ words, value }) => ({ const: value, title: words })) }
    : { enum: options.map(({ value }) => value) };
}

export const choice = fc
  .record({ ...how, of: fc.constantFrom(...ONE_OF), at: fc.nat(), other: fc.nat() })
  .map(
    ({ of, at, other, ...rest }): Leaf => ({
      ...rest,
      control: 'choice',
      schema: choiceSchema(
        of,
        of.some(({ words, value }) => words !== String(value)),
      ),
      good: of[at % of.length] ?? said(''),
      other: of[other % of.length] ?? said(''),
      start: null,
    }),
  );

const several = fc.record({ ...how, chosen: fc.subarray(['red', 'green', 'blue'], { minLength: 1 }) }).map(
  ({ chosen, ...rest }): Leaf => ({
    ...rest,
    control: 'several',
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['red', 'green', 'blue'] },
      uniqueItems: true,
      minItems: 1,
    },
    good: { words: chosen.join(), value: chosen },
    other: { words: 'blue', value: ['blue'] },
    start: null,
  }),
);

const json = fc
  .record({ ...how, value: fc.dictionary(name, fc.constantFrom(null, true, 5, 'x', [1]), { maxKeys: 2 }) })
  .map(
    ({ value, ...rest }): Leaf => ({
      ...rest,
      control: 'json',
      schema: { type: 'object' },
      good: { words: JSON.stringify(value), value },
      other: { words: '5', value: 5 },
      start: null,
    }),
  );

export const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  { weight: 5, arbitrary: line },
  { weight: 3, arbitrary: choice },
  { weight: 1, arbitrary: several },
  { weight: 1, arbitrary: json },
);
