import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Answer, JsonSchema, Prompt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { needsValidation } from '../../../../src/core/store/needs-validation.js';
import { askSchema } from '../../../support/ask.js';

const SEED = 20_261_121;
// Compiling takes long on a busy machine, and no test may fail on a time.
const PATIENT = 600_000;
type Schema = { [key: string]: unknown };

/** Both validators, as libraries: nothing of ours stands before them. */
function bothValidators(schema: JsonSchema) {
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, validateSchema: false });
  const compiled = ajv.compile(schema);
  const interpreted = new Validator(schema, '2020-12');
  return (payload: unknown) => ({
    ajv: compiled(payload) === true,
    cfworker: interpreted.validate(payload).valid,
  });
}

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
const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 5 });
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
const plain = fc.oneof(field, { weight: 2, arbitrary: approval }, questions, verdict);
const recognised = fc.oneof({ weight: 4, arbitrary: plain }, objectOf(fc.record({ values: plain })));

/** Rules that may stand beside the ones that are read, and that change which payloads fit. */
const rule = fc.constantFrom<Schema>(
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

/** Everything that can be said to a prompt by picking from what it offers. */
function plainAnswers(prompt: Prompt): Answer[] {
  if (prompt.kind === 'confirmation') return prompt.choices.map(({ id }) => ({ kind: 'chosen', choice: id }));
  if (prompt.kind !== 'question') return [];
  const picks = prompt.questions.map(({ key, options }) => {
    const ids = options.map(({ id }) => id);
    return [[], ...ids.map((id) => [id]), ids.slice(0, 2), ids].map(
      (some) => [key, { options: some }] as const,
    );
  });
  const rounds = Math.max(...picks.map(({ length }) => length));
  return Array.from({ length: rounds * 2 }, (_, round) => ({
    kind: 'answered',
    answers: new Map(
      picks.flatMap((some, index) => {
        const pick = some[(round * (index + 1)) % some.length];
        return pick ? [pick] : [];
      }),
    ),
  }));
}

/** How many plain answers were held against the schema; each one must fit it. */
function checkAll(schema: Schema): { prompt: Prompt['kind']; checked: number } {
  const { prompt, payload } = askSchema(schema, 'tool_call');
  const plain = plainAnswers(prompt).filter((answer) => !needsValidation(prompt, answer));
  const accepts = plain.length > 0 ? bothValidators(schema) : null;
  for (const answer of plain) {
    const sent: unknown = JSON.parse(JSON.stringify(payload(answer)));
    const note = `${JSON.stringify(schema)} refuses ${JSON.stringify(sent)}`;
    expect(accepts?.(sent), note).toEqual({ ajv: true, cfworker: true });
  }
  return { prompt: prompt.kind, checked: plain.length };
}

describe(`payloads of plain answers (seed ${SEED})`, { timeout: PATIENT }, () => {
  it('always fit a schema of a recognised shape, by both validators', () => {
    const seen = { confirmation: 0, question: 0, checked: 0 };
    fc.assert(
      fc.property(recognised, (schema) => {
        const { prompt, checked } = checkAll(schema);
        if (prompt === 'confirmation' || prompt === 'question') seen[prompt] += 1;
        seen.checked += checked;
      }),
      { seed: SEED, numRuns: 1_000 },
    );
    expect(seen.confirmation).toBeGreaterThan(100);
    expect(seen.question).toBeGreaterThan(100);
    expect(seen.checked).toBeGreaterThan(1_000);
  });

  it('fit it also where a rule that nobody reads stands beside the shape, or it is a form', () => {
    let forms = 0;
    fc.assert(
      fc.property(recognised, rule, (schema, more) => {
        if (checkAll({ ...schema, ...more }).prompt === 'form') forms += 1;
      }),
      { seed: SEED, numRuns: 1_000 },
    );
    expect(forms).toBeGreaterThan(300);
  });
});

describe('what is typed, or missing', () => {
  const feedback = {
    type: 'object',
    properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
  };

  it.each<[string, Schema, Answer]>([
    ['a reason', feedback, { kind: 'chosen', choice: 'deny', feedback: '' }],
    ['edits', feedback, { kind: 'chosen', choice: 'approve', editedArgs: {} }],
    ['a reason that is due', { ...feedback, required: ['reason'] }, { kind: 'chosen', choice: 'approve' }],
    [
      'a text',
      { enum: ['a'] },
      { kind: 'answered', answers: new Map([['answer', { options: ['a'], text: '' }]]) },
    ],
    ['nothing', { enum: ['a'] }, { kind: 'answered', answers: new Map() }],
    [
      'two of one',
      { enum: ['a', 'b'] },
      { kind: 'answered', answers: new Map([['answer', { options: ['a', 'b'] }]]) },
    ],
    ['a stranger', { enum: ['a'] }, { kind: 'answered', answers: new Map([['answer', { options: ['z'] }]]) }],
    ['a form', { type: 'number' }, { kind: 'filled', value: 1 }],
  ])('(%s) has to be checked', (_, schema, answer) => {
    expect(needsValidation(askSchema(schema).prompt, answer)).toBe(true);
  });
});
