import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const schema = {
  type: 'object',
  properties: { first: { $ref: '#/$defs/size~1a' }, second: { $ref: '#/$defs/list' } },
  $defs: {
    'size/a': { type: 'integer', minimum: 3 },
    list: { type: 'array', items: { $ref: '#/$defs/list' }, maxItems: 1 },
  },
};

it('the built validator resolves references without the package that Ajv usually needs for them', async () => {
  const path = join(root, 'dist/validators/index.js');
  const { createAjvValidator }: typeof import('holdpoint/validators') = await import(path);
  const { validate } = createAjvValidator();
  expect(await validate(schema, { first: 1, second: [[], []] })).toMatchObject([
    { path: ['first'], keyword: 'minimum', limit: 3 },
    { path: ['second'], keyword: 'maxItems' },
  ]);
  expect(await validate(schema, { first: 3, second: [[]] })).toEqual([]);
});

it('the built form marks additional properties with the symbol that themes compare', async () => {
  const path = join(root, 'dist/vendor/rjsf.js');
  const built: typeof import('../../src/vendor/rjsf.js') = await import(path);
  const { ADDITIONAL_PROPERTY_FLAG } = await import('@rjsf/utils');
  expect(typeof ADDITIONAL_PROPERTY_FLAG).toBe('symbol');
  expect(built.ADDITIONAL_PROPERTY_FLAG).toBe(ADDITIONAL_PROPERTY_FLAG);
});
