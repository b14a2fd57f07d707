import type { Interrupt } from 'holdpoint/core';
import { approved, approvedWithReason, toolCall } from './events.js';
import { metadataOf } from './story-dialect.js';

export const NOON = Date.UTC(2026, 10, 21, 12);

export const people = ['ada', 'grace', 'edsger'];
export const three = people.map((name, index) => ({
  id: `i-${index}`,
  reason: 'tool_call',
  toolCallId: `t-${index}`,
  message: `Send the figures to ${name}@example.com?`,
  responseSchema: approvedWithReason,
}));
export const calls = people.flatMap((name, index) =>
  toolCall(`t-${index}`, 'sendEmail', { to: `${name}@example.com`, subject: 'Figures' }),
);

/** The first of the three alone. */
export const one = { interrupts: three.slice(0, 1), before: calls.slice(0, 3) };

/** One of each of the most common kinds in a chat. */
export const everyKind: readonly Interrupt[] = [
  {
    id: 'i-1',
    reason: 'tool_call',
    toolCallId: 't-1',
    message: 'Send email to ada@example.com?',
    responseSchema: approved,
    expiresAt: new Date(NOON + 12 * 60_000).toISOString(),
  },
  {
    id: 'i-2',
    reason: 'tool_call',
    toolCallId: 't-2',
    message: 'Delete the production database “orders”?',
    responseSchema: approved,
    metadata: { importance: 'critical' },
    expiresAt: new Date(NOON + 42_000).toISOString(),
  },
  {
    id: 'i-3',
    reason: 'story:question',
    metadata: metadataOf({
      kind: 'question',
      message: null,
      calls: [],
      questions: [
        {
          key: 'database',
          header: 'Database',
          text: 'Which data source should I connect to?',
          description: null,
          options: [
            { id: 'pg', label: 'PostgreSQL', description: null, preview: null, value: 'pg' },
            { id: 'bq', label: 'BigQuery', description: 'Billed per query', preview: null, value: 'bq' },
          ],
          multiple: false,
          freeText: true,
          required: true,
          suggested: 'pg',
          minimum: 1,
          maximum: 1,
        },
      ],
    }),
  },
  {
    id: 'i-4',
    reason: 'input_required',
    message: 'Please provide the quarterly filing details.',
    responseSchema: {
      type: 'object',
      properties: {
        quarter: { type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
        year: { type: 'integer', minimum: 2000 },
        revenue: { type: 'number' },
      },
      required: ['quarter', 'year', 'revenue'],
    },
  },
];

export const callsOfEveryKind = [
  ...toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Quarterly numbers', body: 'Hi' }),
  ...toolCall('t-2', 'dropDatabase', { name: 'orders', reason: 'Superseded by orders_v2.' }),
];
