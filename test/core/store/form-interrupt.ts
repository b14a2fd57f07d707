import type { Interrupt, JsonSchema } from 'holdpoint/core';

const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 2 }, n: { type: 'integer' } },
};
export const form = (id: string, responseSchema: JsonSchema = SCHEMA): Interrupt => ({
  id,
  reason: 'input_required',
  responseSchema,
});
