import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../src/core/protocol/validator.js';
import type { JsonSchema } from '../../src/core/util/json.js';
import { readCases } from '../schemas/read-cases.js';
import { rows } from './support/found-issues.js';

const validators = [createAjvValidator(), createInterpretedValidator()];
const summary = (issues: readonly Issue[]) =>
  issues
    .map(
      ({ path, keyword, limit }) => `${path.join('/')} ${keyword}${limit === undefined ? '' : ` ${limit}`}`,
    )
    .sort();

describe.each(validators)('the $name validator', (validator) => {
  it.each(rows)('finds $says', async ({ schema, payload, issues }) => {
    const found = await validator.validate(schema, payload);
    expect(summary(found)).toEqual([...issues].sort());
    for (const issue of found) expect(issue.message).not.toBe('');
  });

  it('distinguishes schemas with the same $id', async () => {
    const $id = 'http://json-schema.org/draft-07/schema';
    expect(await validator.validate({ $id, type: 'string' }, 'x')).toEqual([]);
    expect(summary(await validator.validate({ $id, type: 'number' }, 'x'))).toEqual([' type number']);
  });

  it('blocks no answer because of a schema that cannot be used', async () => {
    const endless = {
      $defs: { a: { required: ['a'], properties: { a: { $ref: '#/$defs/a' } } } },
      $ref: '#/$defs/a',
    };
    expect(await validator.validate(endless, { any: 1 })).toEqual([]);
  });
});

const payloads: readonly unknown[] = [
  {},
  null,
  'x',
  [],
  { x: 'abc', ok: 'y', n: 1, a: 'x', kind: 'email' },
  { x: { a: 1 }, approved: true, editedArgs: { to: 1 } },
  { x: ['a', 'b'], n: '5', name: 3 },
];

describe('both validators', () => {
  const [ajv, interpreted] = validators;
  const cases = readCases().filter(({ schema }) => typeof schema === 'object' || typeof schema === 'boolean');
  it.each(cases)('agree on $name', async ({ schema }) => {
    for (const payload of payloads) {
      const [one, other] = await Promise.all(
        [ajv, interpreted].map((v) => v?.validate(schema as JsonSchema, payload)),
      );
      expect(summary(one ?? [])).toEqual(summary(other ?? []));
    }
  });
});
