function finished(...interrupts: object[]): string {
  const event = {
    type: 'RUN_FINISHED',
    threadId: 'playground',
    runId: 'run-1',
    outcome: { type: 'interrupt', interrupts },
  };
  return JSON.stringify(event, null, 2);
}

/** Samples to paste, by the label of their button. */
export const samples: Readonly<Record<string, string>> = {
  'An approval': finished({
    id: 'int-abc123',
    reason: 'tool_call',
    message: "Send email to a@b.com with subject 'Hi'?",
    toolCallId: 'tc-001',
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
  }),
  'Two at once': finished(
    { id: 'i-1', reason: 'confirmation', message: 'Publish the release notes?' },
    {
      id: 'i-2',
      reason: 'input_required',
      message: 'Which channel?',
      responseSchema: { enum: ['blog', 'mail'] },
    },
  ),
  'A schema': JSON.stringify(
    {
      type: 'object',
      properties: {
        quarter: { type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
        year: { type: 'integer', minimum: 2000 },
        revenue: { type: 'number' },
      },
      required: ['quarter', 'year', 'revenue'],
    },
    null,
    2,
  ),
  'An unknown reason': finished({
    id: 'i-9',
    reason: 'acme:policy_review',
    message: 'The limit is exceeded. What now?',
    metadata: { limit: 5000, requested: 7200 },
  }),
};
