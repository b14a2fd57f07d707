import type { ConfirmationPrompt, Receipt, ToolCall } from 'holdpoint/core';

export const args = { to: 'ada@example.com', subject: 'Figures', body: 'Hi' };
export const prompt: ConfirmationPrompt = {
  kind: 'confirmation',
  message: 'Send email to ada@example.com?',
  calls: [
    {
      found: true,
      toolCallId: 't-1',
      name: 'sendEmail',
      args,
      argsText: '',
      complete: true,
      origin: 'stream',
    },
  ],
  choices: [
    { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
    { id: 'deny', label: null, tone: 'deny', feedback: 'optional' },
  ],
  edit: { callIndex: 0, schema: null, choiceIds: ['approve'] },
  extras: [],
  importance: null,
};
export const sendEmail: ToolCall = {
  id: 't-1',
  name: 'sendEmail',
  argsText: '',
  args,
  complete: true,
  result: 'Delivered, id 8f2c.',
  error: null,
};
export const approved: Receipt = {
  key: '1',
  interrupt: { id: 'i-1', reason: 'tool_call' },
  prompt,
  messageId: null,
  answer: {
    kind: 'chosen',
    choice: 'approve',
    editedArgs: { ...args, body: 'Hi (revised)', cc: 'grace@example.com' },
  },
  ending: 'approved',
  at: Date.UTC(2026, 10, 21, 14, 2),
  toolCall: sendEmail,
};
