import { createTanStackSource, type TanStackChatLike, type TanStackInterruptLike } from 'holdpoint/tanstack';
import type { Producer } from '../producer.js';

const input = { to: 'Ada', amount: 5 };
const editedArgs = {
  type: 'object',
  properties: { to: { type: 'string' }, amount: { type: 'number' } },
  required: ['to', 'amount'],
};
const payload = {
  type: 'object',
  properties: { note: { type: 'string' } },
  required: ['note'],
};

const request = {
  id: 'approval_call-1',
  reason: 'tool_call',
  message: 'Approval required to run pay',
  toolCallId: 'call-1',
  responseSchema: {
    oneOf: [
      {
        type: 'object',
        properties: { approved: { const: true }, editedArgs, payload },
        required: ['approved', 'payload'],
      },
      { type: 'object', properties: { approved: { const: false } }, required: ['approved'] },
    ],
  },
  metadata: {
    kind: 'approval',
    toolName: 'pay',
    input,
    'tanstack:interruptBinding': {
      kind: 'tool-approval',
      interruptId: 'approval_call-1',
      toolCallId: 'call-1',
    },
  },
};

export const producer: Producer = {
  id: 'tanstack',
  title: 'TanStack AI, useChat',
  by: 'holdpoint/tanstack',
  notes:
    'An approval that requires a note, and may have other arguments. The answer is given to the interrupt itself; the chat sends all of them in one run.',
  emits: request,
  accepts: { approved: true, payload: { note: 'Within budget' } },
  open(onSent) {
    const source = createTanStackSource();
    const settle = (sent: unknown) => {
      onSent(sent);
      source.push({ ...chat, interrupts: [] });
    };
    const interrupt: TanStackInterruptLike = {
      ...request,
      kind: 'tool-approval',
      interruptedRunId: 'run-1',
      status: 'pending',
      errors: [],
      cancel: () => settle('cancel()'),
      resolveInterrupt: (approved: boolean, details: object) => settle({ approved, ...details }),
    };
    const chat: TanStackChatLike = {
      interrupts: [interrupt],
      interruptErrors: [],
      resuming: false,
      isLoading: false,
    };
    source.push(chat);
    return source;
  },
};
