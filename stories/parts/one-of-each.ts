import type { Interrupt } from 'holdpoint/core';
import { approvedWithReason, toolCall } from './events.js';

/** A stack that shows most of the styles: a proposal, a dangerous one, and a form. */
export const oneOfEach = {
  interrupts: [
    {
      id: 'i-1',
      reason: 'tool_call',
      toolCallId: 't-1',
      message: 'Send **the figures** to ada@example.com?',
      responseSchema: approvedWithReason,
    },
    {
      id: 'i-2',
      reason: 'tool_call',
      toolCallId: 't-2',
      message: 'Delete the old reports?',
      responseSchema: approvedWithReason,
    },
    {
      id: 'i-3',
      reason: 'input_required',
      message: 'Which report is it?',
      responseSchema: {
        type: 'object',
        properties: {
          title: { type: 'string', title: 'Title' },
          month: {
            type: 'string',
            title: 'Month',
            enum: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
          },
          audited: { type: 'boolean', title: 'Audited' },
        },
        required: ['title', 'audited'],
      },
    },
  ] satisfies readonly Interrupt[],
  before: [
    ...toolCall('t-1', 'sendEmail', { to: 'ada@example.com', subject: 'Figures of the third quarter' }),
    ...toolCall('t-2', 'deleteFiles', { path: '/reports/2024', count: 214 }),
  ],
  destructiveTools: ['deleteFiles'],
  after: 'silence',
} as const;
