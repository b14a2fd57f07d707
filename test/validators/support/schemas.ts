import type { JsonSchema } from '../../../src/core/util/json.js';

export const filing: JsonSchema = {
  type: 'object',
  properties: {
    quarter: { type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
    year: { type: 'integer', minimum: 2000 },
    revenue: { type: 'number' },
  },
  required: ['quarter', 'year', 'revenue'],
};

export const tagged: JsonSchema = {
  type: 'object',
  properties: {
    to: {
      anyOf: [
        {
          type: 'object',
          properties: { t: { const: 'mail' }, address: { type: 'string', format: 'email' } },
          required: ['t', 'address'],
        },
        {
          type: 'object',
          properties: { t: { const: 'phone' }, number: { type: 'string', minLength: 5 } },
          required: ['t', 'number'],
        },
      ],
    },
  },
};
