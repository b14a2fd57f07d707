import { join } from 'node:path';
import Mui from '@rjsf/mui';
import Shadcn from '@rjsf/shadcn';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
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

it.each([
  ['@rjsf/mui', Mui],
  ['@rjsf/shadcn', Shadcn],
])(
  'a property that was added is a row of the built form under %s, whose own rjsf has other marks',
  async (_, form) => {
    const { SchemaForm }: typeof import('holdpoint/form') = await import(
      join(root, 'dist/renderers/form/index.js')
    );
    const { createInterpretedValidator }: typeof import('holdpoint/validators') = await import(
      join(root, 'dist/validators/index.js')
    );
    const html = renderToString(
      createElement(SchemaForm, {
        id: 'f',
        form,
        schema: {
          type: 'object',
          properties: { known: { type: 'string' } },
          additionalProperties: { type: 'string' },
        },
        defaultValue: { known: 'a', added: 'b' },
        validator: createInterpretedValidator(),
        onSubmit: () => {},
      }),
    );
    expect(html).toContain('aria-label="Remove added"');
    // The theme's own field for the name of an added property.
    expect(html).not.toContain('added Key');
  },
);
