import type { Message } from '@ag-ui/client';
import type { ThreadMessageLike } from '@assistant-ui/react';

/** An agent's messages as assistant-ui has them: with the same ids, and each result at its call. */
export function toThreadMessages(messages: readonly Message[]): ThreadMessageLike[] {
  const results = new Map<string, unknown>();
  for (const message of messages)
    if (message.role === 'tool') results.set(message.toolCallId, message.content);
  return messages.flatMap((message): ThreadMessageLike[] => {
    const { id, role } = message;
    if (role === 'user') return [{ id, role, content: [{ type: 'text', text: String(message.content) }] }];
    if (role !== 'assistant') return [];
    const text = message.content ? [{ type: 'text' as const, text: message.content }] : [];
    const calls = (message.toolCalls ?? []).map((call) => ({
      type: 'tool-call' as const,
      toolCallId: call.id,
      toolName: call.function.name,
      argsText: call.function.arguments,
      result: results.get(call.id),
    }));
    return [{ id, role, content: [...text, ...calls] }];
  });
}
