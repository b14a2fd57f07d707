// The examples of the AG-UI interrupt specification ("Examples"), as the document prints them.

export const minimalFinished = {
  type: 'RUN_FINISHED',
  threadId: 'thread-1',
  runId: 'run-1',
  outcome: {
    type: 'interrupt',
    interrupts: [
      {
        id: 'int-abc123',
        reason: 'tool_call',
        message: "Send email to a@b.com with subject 'Hi'?",
        toolCallId: 'tc-001',
        responseSchema: {
          type: 'object',
          properties: { approved: { type: 'boolean' } },
          required: ['approved'],
        },
      },
    ],
  },
};

export const minimalResume = {
  threadId: 'thread-1',
  runId: 'run-2',
  resume: [{ interruptId: 'int-abc123', status: 'resolved', payload: { approved: true } }],
} as const;

export const editsFinished = {
  type: 'RUN_FINISHED',
  threadId: 'thread-2',
  runId: 'run-10',
  outcome: {
    type: 'interrupt',
    interrupts: [
      {
        id: 'int-email-edit',
        reason: 'tool_call',
        message: 'Send email to a@b.com? You can edit the body before approving.',
        toolCallId: 'tc-42',
        responseSchema: {
          type: 'object',
          properties: {
            approved: { type: 'boolean' },
            editedArgs: {
              type: 'object',
              properties: {
                to: { type: 'string', format: 'email' },
                subject: { type: 'string' },
                body: { type: 'string' },
              },
            },
          },
          required: ['approved'],
        },
        metadata: {
          langgraph: {
            checkpointId: 'ckpt-xyz',
            nodeId: 'tool_executor',
          },
        },
      },
    ],
  },
};

export const editsResume = {
  threadId: 'thread-2',
  runId: 'run-11',
  resume: [
    {
      interruptId: 'int-email-edit',
      status: 'resolved',
      payload: {
        approved: true,
        editedArgs: {
          to: 'a@b.com',
          subject: 'Hi',
          body: 'Hi (revised per my note)',
        },
      },
    },
  ],
} as const;

export const parallelFinished = {
  type: 'RUN_FINISHED',
  threadId: 'thread-3',
  runId: 'run-20',
  outcome: {
    type: 'interrupt',
    interrupts: [
      { id: 'i-1', reason: 'tool_call', toolCallId: 'tc-a', message: 'Approve sendEmail to x@y.com?' },
      { id: 'i-2', reason: 'tool_call', toolCallId: 'tc-b', message: 'Approve sendEmail to y@z.com?' },
      { id: 'i-3', reason: 'tool_call', toolCallId: 'tc-c', message: 'Approve sendEmail to z@w.com?' },
    ],
  },
};

export const parallelResume = {
  threadId: 'thread-3',
  runId: 'run-21',
  resume: [
    { interruptId: 'i-1', status: 'resolved', payload: { approved: true } },
    { interruptId: 'i-2', status: 'resolved', payload: { approved: true } },
    { interruptId: 'i-3', status: 'cancelled' },
  ],
} as const;

export const formFinished = {
  type: 'RUN_FINISHED',
  threadId: 'thread-4',
  runId: 'run-30',
  outcome: {
    type: 'interrupt',
    interrupts: [
      {
        id: 'int-form',
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
        expiresAt: '2026-04-20T17:00:00Z',
      },
    ],
  },
};

export const formResume = {
  threadId: 'thread-4',
  runId: 'run-31',
  resume: [
    {
      interruptId: 'int-form',
      status: 'resolved',
      payload: { quarter: 'Q1', year: 2026, revenue: 4200000 },
    },
  ],
} as const;
