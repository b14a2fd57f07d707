import { isObject } from '../../core/util/json.js';
import type { AgentLike, AgentMessage } from './agent-like.js';

/** Adds a message; a tool's result only once, because a retry may bring the same one or another. */
export function putMessage(agent: AgentLike, message: AgentMessage): void {
  const held = message.role === 'tool' ? resultOf(agent, message.toolCallId) : undefined;
  if (!held || !agent.setMessages) return agent.addMessage(message);
  if (held.content === message.content) return;
  agent.setMessages(agent.messages.map((one) => (one === held ? message : one)));
}

/**
 * Resolves when each of these calls has its result, or when a run of this thread has begun without it: a model refuses
 * a history in which some calls of a message are answered and others are not.
 */
export async function otherAnswers(agent: AgentLike, toolCallIds: readonly string[]): Promise<void> {
  const { threadId } = agent;
  const isWhole = () => toolCallIds.every((id) => resultOf(agent, id) !== undefined);
  if (isWhole()) return;
  await new Promise<void>((resolve) => {
    const { unsubscribe } = agent.subscribe({
      onMessagesChanged: () => void (isWhole() && done()),
      onRunInitialized: ({ input }) => void (input.threadId === threadId && done()),
    });
    function done(): void {
      unsubscribe();
      // Whoever answered last may start the run itself, which takes a few microtasks to be heard of.
      setTimeout(resolve, 0);
    }
  });
}

function resultOf({ messages }: AgentLike, toolCallId: string) {
  return messages
    .filter(isObject)
    .find((message) => message.role === 'tool' && message.toolCallId === toolCallId);
}
