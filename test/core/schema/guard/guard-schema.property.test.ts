import { createSchemaUtils } from '@rjsf/utils';
import fc from 'fast-check';
import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardSchema } from '../../../../src/core/schema/guard/guard-schema.js';
import { formBehavior } from '../../../../src/renderers/form/form-fields.js';
import { withUnselectedOption } from '../../../../src/renderers/form/state/with-unselected-option.js';
import { cases } from '../../../support/cases.js';

const SEED = 20_261_121;

const name = fc.constantFrom('a', 'b', '', '__proto__', 'constructor', 'c.d', '0');
const pattern = fc.constantFrom('^(a+)+$', '([', '^\\-$', 'a*a*a*b', '^[a-z]+$', '');
// JSON has no -0.
const odd = fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));

/** Schemas whose keywords mostly have the right shape, and sometimes hold anything. */
const { schema } = fc.letrec<{ schema: unknown; sub: unknown }>((tie) => {
  const sub = tie('schema');
  const several = fc.array(sub, { maxLength: 3 });
  const map = fc.dictionary(name, sub, { maxKeys: 3 });
  const or = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: odd });
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'any');
  const count = fc.integer({ min: -1, max: 200 });
  const words = fc.record(
    {
      type: or(fc.oneof(type, fc.array(type, { maxLength: 3 }))),
      properties: or(map),
      required: or(fc.array(name, { maxLength: 3 })),
      items: or(fc.oneof(sub, several)),
      prefixItems: or(several),
      additionalProperties: or(sub),
      patternProperties: or(fc.dictionary(pattern, sub, { maxKeys: 2 })),
      dependentSchemas: or(map),
      allOf: or(several),
      anyOf: or(several),
      oneOf: or(several),
      not: or(sub),
      if: or(sub),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: or(sub),
      else: or(sub),
      enum: or(fc.array(odd, { maxLength: 4 })),
      const: odd,
      default: odd,
      pattern: or(pattern),
      format: or(fc.constantFrom('email', 'date', 'hidden', '__proto__')),
      minLength: or(count),
      maxLength: or(count),
      minItems: or(count),
      minimum: or(count),
      multipleOf: or(count),
      contains: or(sub),
      $ref: or(fc.constantFrom('#', '#/$defs/a', '#/$defs/b', 'https://evil.example/', '#/%')),
      $defs: or(map),
      $id: fc.constantFrom('a', 'HiddenField', 'http://json-schema.org/draft-07/schema'),
      $schema: fc.constantFrom('http://json-schema.org/draft-04/schema#', 'x'),
      title: or(fc.constant('T')),
      readOnly: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  return {
    schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.boolean(), odd, words),
    sub,
  };
});

describe('guardSchema, with any input', () => {
  // rjsf logs what it could not merge.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('throws nothing and returns plain JSON', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true });
    fc.assert(
      fc.property(fc.oneof(anything, schema), (given) => {
        const guarded = guardSchema(given);
        if (guarded.usable) expect(JSON.parse(JSON.stringify(guarded.schema))).toEqual(guarded.schema);
      }),
      { seed: SEED, numRuns: cases(50, 0.05) },
    );
  });

  it('returns a schema on which both validators agree, and of which rjsf preselects nothing', async () => {
    const validators = [createAjvValidator(), createInterpretedValidator()] as const;
    // With their regex engine loaded they answer synchronously.
    for (const one of validators) await one.prepare?.({ pattern: '^(?:a|b)+$' });
    fc.assert(
      fc.property(schema, odd, (given, value) => {
        const guarded = guardSchema(given);
        if (!guarded.usable) return;
        const written = guarded.schema;
        const found = validators.map((one) => one.validate(written, value));
        expect(found.map((issues) => Array.isArray(issues))).toEqual([true, true]);
        for (const one of validators) {
          const root = withUnselectedOption(written);
          const utils = createSchemaUtils(one.forForm(), root, formBehavior);
          const filled: unknown = utils.getDefaultFormState(root);
          expect(JSON.stringify(filled) ?? '').not.toMatch(/true|false/);
        }
      }),
      { seed: SEED, numRuns: cases(20, 0.02) },
    );
  });
});
