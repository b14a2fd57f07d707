import { isObject, own } from '../../core/util/json.js';
import type { AgentLike, AgentMessage } from './agent-like.js';

/**
 * Adds a message. A tool's result replaces an earlier one of ours, because a retry sends it again. One that something
 * else on the page has added stays, and ours is not added.
 */
export function addOrReplace(
  agent: AgentLike,
  message: AgentMessage,
  isOurs: (message: object) => boolean,
): void {
  const earlier = message.role === 'tool' ? resultOf(agent, message.toolCallId) : undefined;
  if (earlier && !isOurs(earlier)) return;
  if (!earlier || !agent.setMessages) return agent.addMessage(message);
  if (earlier.content === message.content) return;
  agent.setMessages(agent.messages.map((one) => (one === earlier ? message : one)));
}

/** Removes the person's own messages of a run that never began: the text is sent again as a new message. */
export function takeBack(agent: AgentLike, added: readonly AgentMessage[]): void {
  const ids = added.flatMap(({ role, id }) => (role === 'user' ? [id] : []));
  const isTaken = (message: unknown) => ids.some((id) => own(message, 'id') === id);
  if (agent.messages.some(isTaken)) agent.setMessages?.(agent.messages.filter((one) => !isTaken(one)));
}

/**
 * Resolves when each of these calls has a result, or when a run of this thread has started without: models refuse
 * a history in which some calls of a message have results and others do not.
 */
export async function resultsOf(agent: AgentLike, toolCallIds: readonly string[]): Promise<void> {
  const { threadId } = agent;
  const isComplete = () => toolCallIds.every((id) => resultOf(agent, id) !== undefined);
  if (isComplete()) return;
  await new Promise<void>((resolve) => {
    const { unsubscribe } = agent.subscribe({
      onMessagesChanged: () => void (isComplete() && end()),
      onRunInitialized: ({ input }) => void (input.threadId === threadId && end()),
    });
    function end(): void {
      unsubscribe();
      // The app may start the run itself after its last result, which takes a few microtasks to be reported.
      setTimeout(resolve, 0);
    }
  });
}

function resultOf({ messages }: AgentLike, toolCallId: string) {
  return messages
    .filter(isObject)
    .find((message) => message.role === 'tool' && message.toolCallId === toolCallId);
}
