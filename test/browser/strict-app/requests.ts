import type { ConfirmationPrompt, Interrupt } from 'holdpoint/core';
import {
  approvedWithEdits,
  approvedWithReason,
  toolCall,
  toolResult,
} from '../../../stories/parts/events.js';
import { cities, contact, controls, order } from '../../../stories/parts/form-schemas.js';
import { database, layout, regions } from '../../../stories/parts/questions.js';
import { metadataOf } from '../../../stories/parts/story-dialect.js';

function deletion(path: string): ConfirmationPrompt {
  return {
    kind: 'confirmation',
    message: null,
    calls: [
      {
        found: true,
        toolCallId: null,
        name: 'removeDraft',
        args: { path },
        argsText: '',
        complete: true,
        origin: 'stream',
      },
    ],
    choices: [
      { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
      { id: 'reject', label: null, tone: 'deny', feedback: 'optional' },
    ],
    edit: null,
    extras: [],
    importance: null,
  };
}

/** One of each kind, and a form with every control. Each has its own message. */
export const requests: readonly Interrupt[] = [
  {
    id: 'edits',
    reason: 'tool_call',
    toolCallId: 't-1',
    message: 'Send this email?',
    responseSchema: approvedWithEdits,
    expiresAt: '2100-01-01T00:00:00Z',
  },
  {
    id: 'dangerous',
    reason: 'tool_call',
    toolCallId: 't-2',
    message: 'Delete the reports?',
    responseSchema: approvedWithReason,
  },
  {
    id: 'questions',
    reason: 'story:question',
    metadata: metadataOf({
      kind: 'question',
      message: 'Before I start',
      calls: [],
      questions: [database, regions, layout],
    }),
  },
  { id: 'controls', reason: 'input_required', message: 'Set the project up.', responseSchema: controls },
  { id: 'order', reason: 'input_required', message: 'Order the parts.', responseSchema: order },
  { id: 'contact', reason: 'input_required', message: 'Say how to reach you.', responseSchema: contact },
  { id: 'cities', reason: 'input_required', message: 'Choose a city.', responseSchema: cities },
  {
    id: 'review',
    reason: 'story:review',
    metadata: metadataOf({ kind: 'review', message: 'Tidy up?', items: [deletion('a'), deletion('b')] }),
  },
  {
    id: 'link',
    reason: 'story:link',
    metadata: metadataOf({ kind: 'link', message: 'Sign in first.', url: 'https://accounts.example.com/' }),
  },
  { id: 'freeform', reason: 'acme:step', message: 'What should it go on with?', metadata: { step: 2 } },
];

export const before = [
  ...toolCall('t-1', 'sendEmail', {
    to: 'ada@example.com',
    subject: 'Figures\u200b of the quarter',
    body: 'Dear all,\n\nhere they are.\n'.repeat(40),
  }),
  ...toolCall('t-2', 'deleteFiles', { path: '/reports/2024', count: 214 }),
];

export const results = [toolResult('t-1', 'Delivered.\n'.repeat(40)), toolResult('t-2', 'Gone.')];

/** A form with a rule that could hang the page that checks it. */
export const askForPattern: readonly Interrupt[] = [
  {
    id: 'pattern',
    reason: 'input_required',
    message: 'Which code is it?',
    responseSchema: {
      type: 'object',
      properties: {
        code: { title: 'Code', type: 'string', pattern: '^(a+)+$' },
        count: { title: 'Count', type: 'integer', maximum: 9 },
      },
      required: ['code', 'count'],
    },
  },
];
