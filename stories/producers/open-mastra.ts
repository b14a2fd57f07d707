import type { InterruptSource } from 'holdpoint';
import { createMastraSource } from 'holdpoint/mastra';

/**
 * A source of Mastra's own stream that received these chunks. `onSent` gets the called method of
 * the agent.
 */
export function openMastra(chunks: readonly unknown[], onSent: (sent: unknown) => void): InterruptSource {
  const source = createMastraSource({
    agent: {
      approveToolCall: async (args) => onSent({ call: 'agent.approveToolCall', args }),
      declineToolCall: async (args) => onSent({ call: 'agent.declineToolCall', args }),
      resumeStream: async (...args) => onSent({ call: 'agent.resumeStream', args }),
    },
  });
  for (const chunk of chunks) source.push(chunk);
  return source;
}
