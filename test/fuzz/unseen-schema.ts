import fc from 'fast-check';
import { isObject } from '../../src/core/util/json.js';

type Schema = { [keyword: string]: unknown };

/** Values that differ from each other, so that one that is found on a page can only be this one. */
const text = fc.nat(1e9).map((number) => `v${number}`);
const number = fc.integer({ min: 100, max: 1e9 });
const scalar = fc.oneof(text, number, fc.boolean());
const key = fc.constantFrom('a', 'b', 'c', 'approved', 'x.y', 'constructor');

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }) },
  ),
}));

/** Days on which the clock moves in America/New_York, and others; offsets of the person's and of other places. */
const day = fc.constantFrom('2026-01-15', '2026-03-08', '2026-07-04', '2026-11-01');
const time = fc.constantFrom('00:30:00', '01:30:00', '02:30:30', '09:30:15.250', '23:59:00');
const offset = fc.constantFrom('', 'Z', '-05:00', '-04:00', '+05:30');
const moment = fc.tuple(day, time, offset).map(([one, at, zone]) => `${one}T${at}${zone}`);

function picked(format: string, given: fc.Arbitrary<string>): fc.Arbitrary<Schema> {
  return fc.record(
    {
      type: fc.constantFrom<unknown>('string', ['string', 'null']),
      format: fc.constant(format),
      default: given,
    },
    { requiredKeys: ['type', 'format'] },
  );
}

const leaf = fc.oneof<fc.Arbitrary<Schema>[]>(
  picked('date', day),
  picked('date-time', moment),
  picked('date-time', moment).map((one) => ({ ...one, pattern: '^.*T.*Z$' })),
  picked(
    'time',
    fc.tuple(time, offset).map((both) => both.join('')),
  ),
  fc.constant({ type: ['number', 'null'] }),
  fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((options) => ({ enum: [...options, null] })),
  fc
    .uniqueArray(text, { minLength: 2, maxLength: 4 })
    .map((options) => ({ type: 'array', items: { enum: options }, uniqueItems: true })),
  scalar.map((one) => ({ const: one })),
  fc.record({ type: fc.constant('string'), default: text }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constantFrom('number', 'integer'), default: number }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('boolean'), default: fc.boolean() }, { requiredKeys: ['type'] }),
  fc
    .tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 4 }), fc.nat(3))
    .map(([options, index]) => ({ enum: options, default: options[index % options.length] })),
  fc.constantFrom({}, { type: 'object' }, { type: ['string', 'null'] }),
);

/** Adds keywords around an object that a form may drop, merge or show only sometimes. */
function around(object: fc.Arbitrary<Schema>, condition: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return fc
    .record(
      {
        base: object,
        allOf: fc.array(object, { minLength: 1, maxLength: 3 }),
        oneOf: fc.array(object, { minLength: 1, maxLength: 2 }),
        anyOf: fc.array(object, { minLength: 1, maxLength: 2 }),
        if: condition,
        branch: object,
        else: object,
        dependencies: fc.dictionary(key, object, { maxKeys: 1, noNullPrototype: true }),
        additionalProperties: fc.oneof(fc.constant(false), leaf),
        default: value,
      },
      { requiredKeys: ['base'] },
    )
    .map(({ base, branch, ...rest }) => ({
      ...base,
      ...rest,
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      ...(branch && { then: branch }),
    }));
}

const { schema } = fc.letrec<{ schema: Schema; object: Schema; list: Schema }>((tie) => {
  const properties = fc.dictionary(key, tie('schema'), { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  const plain = fc
    .tuple(properties, fc.array(key, { maxLength: 2 }))
    .map(
      ([all, required]): Schema => ({ type: 'object', properties: all, required: [...new Set(required)] }),
    );
  return {
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: leaf },
      { weight: 2, arbitrary: tie('list') },
      { weight: 2, arbitrary: tie('object') },
    ),
    list: fc
      .record(
        {
          items: fc.oneof(tie('schema'), fc.array(tie('schema'), { minLength: 1, maxLength: 2 })),
          additionalItems: fc.oneof(fc.constant(false), tie('schema')),
          minItems: fc.nat(2),
          uniqueItems: fc.boolean(),
          default: fc.array(value, { maxLength: 3 }),
        },
        { requiredKeys: ['items'] },
      )
      .map((list): Schema => ({ type: 'array', ...list })),
    object: fc.oneof(plain, around(plain, plain)),
  };
});

/** An object's schema that may have values anywhere that a form does not show. */
const unseenSchema: fc.Arbitrary<Schema> = fc
  .tuple(
    schema,
    fc.dictionary(key, schema, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    around(fc.constant({}), fc.constant({})),
  )
  .chain(([first, properties]) =>
    around(
      fc.constant({ type: 'object', properties: { ...properties, first } }),
      fc.record({
        properties: fc.dictionary(key, leaf, { maxKeys: 1, noNullPrototype: true }),
        required: fc.array(key, { maxLength: 1 }),
      }),
    ),
  );

/** A form as most are: fields of every kind, of which few are required, so that nearly all of what is filled in can be sent. */
const calmSchema: fc.Arbitrary<Schema> = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: leaf },
      { weight: 1, arbitrary: leaf.map((items): Schema => ({ type: 'array', items })) },
      {
        weight: 1,
        arbitrary: fc
          .dictionary(key, leaf, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
          .map((properties): Schema => ({ type: 'object', properties })),
      },
    ),
    { minLength: 4, maxLength: 9 },
  )
  .chain((fields) => {
    const entries = fields.map((field, index) => [`field${index}`, field] as const);
    return fc
      .subarray(entries.map(([name]) => name))
      .map((all) => all.slice(0, 1))
      .map((required): Schema => ({ type: 'object', properties: Object.fromEntries(entries), required }));
  });

/** A form and what an app fills it with. */
export const filledForm = fc
  .oneof({ weight: 1, arbitrary: unseenSchema }, { weight: 2, arbitrary: calmSchema })
  .chain((schema) => filledWith(schema).map((value) => ({ schema, value })));

/** A value that an app fills a form with: anything, or what the schema itself names. */
function filledWith(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true }) },
    { weight: 2, arbitrary: fc.constant(named(schema)) },
  );
}

function named(schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (!isObject(schema.properties)) return schema.default;
  const entries = Object.entries(schema.properties).map(([name, inner]) => [name, named(inner)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}
