import type { ChatModelAdapter, ThreadMessage } from '@assistant-ui/react';

/**
 * Proposes an email in answer to each message, and reports what the thread returns as the answer.
 */
export const scriptedModel: ChatModelAdapter = {
  async run({ messages, unstable_getMessage }) {
    const { approval } = callOf(unstable_getMessage()) ?? {};
    if (approval?.approved !== undefined)
      return { content: [{ type: 'text', text: `I heard ${JSON.stringify(approval)}` }] };
    const args = { to: 'ada@example.com', subject: messages.length };
    const toolCallId = crypto.randomUUID();
    return {
      content: [
        {
          type: 'tool-call',
          toolCallId,
          toolName: 'sendEmail',
          args,
          argsText: JSON.stringify(args),
          approval: { id: `approval-${toolCallId}` },
        },
      ],
      status: { type: 'requires-action', reason: 'tool-calls' },
    };
  },
};

function callOf({ content }: ThreadMessage) {
  return content.find((part) => part.type === 'tool-call');
}
