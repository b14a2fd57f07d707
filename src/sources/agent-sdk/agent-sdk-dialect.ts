import type { Dialect } from '../../core/protocol/reading.js';
import { readInteraction } from './read-interaction.js';
import { readInterruptRequest } from './read-request.js';
import type { AgentSdkDialectOptions } from './to-messages.js';

/**
 * Reads and answers agent_sdk's interaction requests: with a data part over `createAgentSdkSource`, with the
 * payload of a resume entry over an AG-UI agent that has `createAgentSdkFetch`.
 *
 * @param options What is added to the responses.
 * @returns The dialect. A cancel is the channel's own.
 *
 * @example
 * const run = useInterruptedRun(agent, { dialects: [agentSdkDialect(), ...defaultDialects] });
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export function agentSdkDialect(options: AgentSdkDialectOptions = {}): Dialect {
  return {
    name: 'agent_sdk',
    read({ interrupt }, ask) {
      const request = readInterruptRequest(interrupt);
      return request ? readInteraction(request, ask, options) : undefined;
    },
  };
}
