import { createManualClock } from 'holdpoint/testing';
import { approvedWithReason, toolCall } from './events.js';
import type { ScriptedProps } from './scripted.js';
import { metadataOf } from './story-dialect.js';

/** The agent's texts in a chat of one language. */
export interface LocalisedWords {
  readonly send: string;
  readonly subject: string;
  readonly which: string;
  readonly details: string;
  readonly year: string;
  readonly public: string;
}

const NOON = Date.UTC(2026, 10, 21, 12);

/** A chat in one language, in which the agent writes too. */
export function localisedChat(words: LocalisedWords): Omit<ScriptedProps, 'labels'> {
  return {
    interrupts: [
      {
        id: 'i-1',
        reason: 'tool_call',
        toolCallId: 't-1',
        message: words.send,
        responseSchema: approvedWithReason,
        expiresAt: new Date(NOON + 12 * 60_000).toISOString(),
      },
      {
        id: 'i-2',
        reason: 'story:question',
        metadata: metadataOf({
          kind: 'question',
          message: null,
          calls: [],
          questions: [
            {
              key: 'database',
              header: null,
              text: words.which,
              description: null,
              options: ['PostgreSQL', 'BigQuery', 'SQLite'].map((label) => ({
                id: label,
                label,
                description: null,
                preview: null,
                value: label,
              })),
              multiple: true,
              freeText: true,
              required: true,
              suggested: 'PostgreSQL',
              minimum: 1,
              maximum: 2,
            },
          ],
        }),
      },
      {
        id: 'i-3',
        reason: 'input_required',
        message: words.details,
        responseSchema: {
          type: 'object',
          properties: {
            year: { type: 'integer', title: words.year, minimum: 2000 },
            public: { type: 'boolean', title: words.public },
          },
          required: ['year'],
        },
      },
    ],
    before: toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: words.subject }),
    clock: createManualClock(NOON),
    after: 'silence',
  };
}
