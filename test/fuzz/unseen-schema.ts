import fc from 'fast-check';

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

const leaf = fc.oneof<fc.Arbitrary<Schema>[]>(
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
export const unseenSchema: fc.Arbitrary<Schema> = fc
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
