import fc from 'fast-check';

export type Schema = { [key: string]: unknown };

const words = fc.record(
  {
    title: fc.constantFrom('T', ''),
    description: fc.constant('D'),
    default: fc.constantFrom(true, 'a', null),
  },
  { requiredKeys: [] },
);
const string = fc.constantFrom('a', 'b', 'c', 'yes', 'no', '1', '__proto__');
const number = fc.constantFrom(1, 2, 1.5);
export const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 5 });
const values = fc.oneof(
  { weight: 3, arbitrary: some<unknown>(string) },
  { weight: 2, arbitrary: some<unknown>(number) },
  { weight: 1, arbitrary: some<unknown>(fc.oneof(string, number, fc.boolean(), fc.constant(null))) },
);
const listed = fc.oneof(
  values.map((all): Schema => ({ enum: all })),
  fc
    .tuple(fc.constantFrom('oneOf', 'anyOf'), values)
    .map(([key, all]): Schema => ({ [key]: all.map((value) => ({ const: value, title: `<${value}>` })) })),
);
const typed = fc
  .tuple(listed, fc.constantFrom(undefined, undefined, 'string', 'number', ['string', 'null']))
  .map(([schema, type]): Schema => (type === undefined ? schema : { ...schema, type }));
const several = fc
  .record(
    { items: typed, minItems: fc.nat(4), maxItems: fc.nat(4), uniqueItems: fc.boolean() },
    { requiredKeys: ['items'] },
  )
  .map((schema): Schema => ({ type: 'array', ...schema }));
const mixed = typed.map((schema): Schema => ({ anyOf: [schema, { type: 'string' }] }));
const nullable = (schema: fc.Arbitrary<Schema>) =>
  schema.map((one): Schema => ({ anyOf: [one, { type: 'null' }], default: null }));
const bare = fc.oneof(typed, several, mixed, nullable(typed), fc.constant<Schema>({ type: 'boolean' }));
const field = fc.tuple(bare, words).map(([schema, said]): Schema => ({ ...schema, ...said }));

const objectOf = (properties: fc.Arbitrary<Schema>) =>
  fc
    .tuple(
      properties,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(false, undefined),
    )
    .map(([fields, isRequired, additionalProperties]): Schema => {
      const required = Object.keys(fields).filter((_, index) => isRequired[index]);
      const closed = additionalProperties === false ? { additionalProperties } : {};
      return { type: 'object', properties: fields, required, ...closed };
    });
const text = fc.constant<Schema>({ type: 'string' });
const approval = objectOf(
  fc
    .tuple(
      fc.constantFrom('approved', 'accepted'),
      fc.option(fc.tuple(fc.constantFrom('reason', 'note', 'other'), fc.oneof(text, nullable(text)))),
      fc.constantFrom(undefined, true, false, { type: 'object' }, { type: ['object', 'null'] }),
    )
    .map(
      ([key, feedback, editedArgs]): Schema => ({
        [key]: { type: 'boolean' },
        ...(feedback ? { [feedback[0]]: feedback[1] } : {}),
        ...(editedArgs === undefined ? {} : { editedArgs }),
      }),
    ),
);
// Not `__proto__`: Ajv itself does not look at a property of that name.
const questions = objectOf(
  fc.dictionary(fc.constantFrom('size', 'tint', 'constructor', 'answer'), field, { minKeys: 1, maxKeys: 3 }),
);
const verdict = objectOf(
  fc
    .tuple(fc.constantFrom('confirmed', 'allow', 'decision'), fc.oneof(text, nullable(text)))
    .map(([key, reason]): Schema => {
      return { [key]: key === 'decision' ? { enum: ['yes', 'no'] } : { type: 'boolean' }, reason };
    }),
);
export const plain = fc.oneof(field, { weight: 2, arbitrary: approval }, questions, verdict);
export const recognised = fc.oneof({ weight: 4, arbitrary: plain }, objectOf(fc.record({ values: plain })));

/** Rules beside the recognised shape that change which payloads match. */
export const rule = fc.constantFrom<Schema>(
  { minProperties: 2 },
  { maxProperties: 0 },
  { not: { required: ['approved'] } },
  { dependentRequired: { approved: ['reason'] } },
  { if: { required: ['size'] }, else: false },
  { propertyNames: { maxLength: 3 } },
  { pattern: '^b' },
  { maxLength: 0 },
  { minimum: 2 },
  { const: 'b' },
  { contains: { const: 'a' } },
  { type: 'array' },
  { type: 'string' },
  { allOf: [false] },
  { allOf: [true, { enum: ['b'] }] },
);
