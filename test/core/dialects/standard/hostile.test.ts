import type { JsonSchema } from 'holdpoint/core';
import { standardDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../../schemas/read-cases.js';
import { ask } from '../../../support/ask.js';

const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === 'boolean' || (typeof schema === 'object' && schema !== null && !Array.isArray(schema));

/** Refers to itself: `node.next.next.next…` */
const endless = {
  $ref: '#/$defs/node',
  $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
};

describe('a hostile schema is read without an error, whatever the reason is', () => {
  const cases = [...readCases(), { name: 'endless', schema: endless }].filter(({ schema }) =>
    isSchema(schema),
  );

  it.each(cases.map(({ name, schema }) => [name, schema]))('%s', (_, responseSchema) => {
    for (const reason of ['tool_call', 'confirmation', 'input_required', 'acme:thing']) {
      const interrupt = { reason, ...(isSchema(responseSchema) ? { responseSchema } : {}) };
      const { prompt } = ask(interrupt, { dialect: standardDialect() });
      expect(['confirmation', 'question', 'form', 'freeform']).toContain(prompt.kind);
    }
  });

  it('a schema that refers to itself is a form, not free text', () => {
    expect(ask({ responseSchema: endless }).prompt.kind).toBe('form');
  });
});
