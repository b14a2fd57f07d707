/** The events of one tool call, as an agent streams them. */
export function toolCall(id: string, name: string, args: unknown): readonly object[] {
  return toolCallText(id, name, JSON.stringify(args));
}

/** The same with its arguments as text, which need not be JSON. */
export function toolCallText(id: string, name: string, text: string): readonly object[] {
  return [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: text },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ];
}

/** The result of a tool. */
export function toolResult(id: string, content: string): object {
  return { type: 'TOOL_CALL_RESULT', messageId: `result-${id}`, toolCallId: id, content };
}

/** The history after a tool failed, because AG-UI reports failures only there. */
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

/** The same, with an optional reason. */
export const approvedWithReason = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
  required: ['approved'],
};

/** The same, with arguments that may be replaced. */
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

/** Finds the button that approves a call, whose words follow the name of the tool. */
export const APPROVES =
  /^(?:Add|Approve|Book|Buy|Copy|Create|Delete|Deploy|Download|Install|Invite|Merge|Move|Order|Pay|Publish|Push|Read|Refund|Rename|Run|Schedule|Search|Send|Share|Transfer|Update|Upload|Write)$/;

/** Finds the button that refuses it. */
export const REFUSES = /^(?:Deny|Don’t [a-z]+)$/;
