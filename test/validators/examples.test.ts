import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/core/util/json.js';
import { englishFormLabels } from '../../src/ui/labels/english-form-labels.js';

const WRONG = 'Doesn’t match the format the agent expects';
const ticket = '^[A-Z]{3}-\\d{4}$';

describe.each([createAjvValidator(), createInterpretedValidator()])(
  'the example of the $name validator for a text that does not match its pattern',
  (validator) => {
    const said = async (schema: JsonSchema, payload: unknown = '?') =>
      (await validator.validate(schema, payload)).map((issue) => englishFormLabels.formIssue(issue, ''));

    it.each<[string, { [keyword: string]: unknown }, string]>([
      ['the first of the examples that fits', { examples: ['x', 7, 'CDX-0012', 'CDX-0013'] }, 'CDX-0012'],
      ['a default', { default: 'CDX-0001' }, 'CDX-0001'],
      ['an option', { enum: ['nothing', 'CDX-0002'] }, 'CDX-0002'],
      ['a text made of the pattern', {}, 'AAA-0000'],
      ['that, where the examples do not fit', { examples: ['CDX-12'] }, 'AAA-0000'],
      [
        'that, where the examples break another rule',
        { examples: ['CDX-0012'], not: { const: 'CDX-0012' } },
        'AAA-0000',
      ],
      [
        'that, instead of what a password starts with',
        { default: 'CDX-0001', format: 'password' },
        'AAA-0000',
      ],
    ])('shows %s', async (_, rules, example) => {
      const schema = { type: 'string', pattern: ticket, ...rules };
      expect(await said(schema)).toContain(`${WRONG}, such as ${example}`);
    });

    it.each([
      ['^\\d{5}(-\\d{4})?$', '(a group)'],
      ['^(a|b)$', '(a choice)'],
      ['^\\s+$', '(blank)'],
      ['^a{61}$', '(long)'],
      ['^a{3,2000}b{900}$', '(longer)'],
    ])('shows none for %s %s', async (pattern) => {
      expect(await said({ type: 'string', pattern })).toEqual([WRONG]);
    });

    it.each([
      ['^[a-z]+$', 'a'],
      ['^[^@\\s]+@[^@]+\\.com$', 'a@a.com'],
      ['^\\w+\\.[\\d.]+$', 'a.0'],
      ['^v.*\\+\\$$', 'va+$'],
      ['^https?:\\/\\/', 'https://'],
      ['[0-9]{2,}', '00'],
    ])('makes of %s %s', async (pattern, example) => {
      expect(await said({ type: 'string', pattern })).toEqual([`${WRONG}, such as ${example}`]);
    });

    it('finds the schema in lists, references, allOf and choices', async () => {
      const code = { type: 'string', pattern: ticket, examples: ['CDX-0012'] };
      const shows = [`${WRONG}, such as CDX-0012`];
      const list = { type: 'array', items: { $ref: '#/$defs/code' }, $defs: { code } };
      expect(await said(list, ['?'])).toEqual(shows);
      expect(await said({ properties: { a: { allOf: [{}, code] } } }, { a: '?' })).toEqual(shows);
      const tagged = {
        type: 'object',
        properties: { kind: { const: 'a' }, code },
        required: ['kind', 'code'],
      };
      const choice = { oneOf: [tagged, { type: 'null' }] };
      expect(await said(choice, { kind: 'a', code: '?' })).toEqual(shows);
    });
  },
);
