/** The events of one tool call, as an agent streams them. */
export function toolCall(id: string, name: string, args: unknown): readonly object[] {
  return toolCallText(id, name, JSON.stringify(args));
}

/** The same with its arguments as they came, which need not be JSON. */
export function toolCallText(id: string, name: string, text: string): readonly object[] {
  return [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: text },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ];
}

/** What a tool gave back. */
export function toolResult(id: string, content: string): object {
  return { type: 'TOOL_CALL_RESULT', messageId: `result-${id}`, toolCallId: id, content };
}

/** The history after a tool failed: AG-UI tells of failures there alone. */
export function toolFailure(id: string, content: string, error: string): object {
  return {
    type: 'MESSAGES_SNAPSHOT',
    messages: [{ id: `r-${id}`, role: 'tool', toolCallId: id, content, error }],
  };
}

/** An answer of yes or no. */
export const approved = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

/** The same, with a reason that may be given. */
export const approvedWithReason = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
  required: ['approved'],
};

/** The same, and the arguments may be replaced. */
export const approvedWithEdits = {
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
};
