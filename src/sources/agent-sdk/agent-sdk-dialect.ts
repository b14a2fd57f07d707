import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import { cancelled, resolved } from '../../core/protocol/reply.js';
import { type InteractionRequest, type InteractionResponse, toPart } from './interaction.js';
import { readInterruptRequest } from './request-interrupt.js';
import { moreOf, toPrompt } from './to-prompt.js';
import { toResponse } from './to-response.js';

/** Options of `agentSdkDialect`. */
export interface AgentSdkDialectOptions {
  /**
   * Makes the `metadata` field of a response. Default: the field is left out, because the agent finds the
   * request's metadata and `continuation_id` by `interaction_id`.
   */
  readonly metadata?: ((request: InteractionRequest, answer: Answer) => unknown) | undefined;
}

/**
 * Reads and answers agent_sdk's interaction requests: with a data part over `createAgentSdkSource`, with the
 * payload of a resume entry over an AG-UI agent that has `createAgentSdkFetch`.
 *
 * @param options What is added to the responses.
 * @returns The dialect. Its `write` throws HoldpointError `UNWRITABLE` for an answer that the request cannot take.
 *
 * @example
 * const run = useInterruptedRun(agent, { dialects: [agentSdkDialect(), ...defaultDialects] });
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export function agentSdkDialect({ metadata }: AgentSdkDialectOptions = {}): Dialect {
  return {
    name: 'agent_sdk',
    read({ interrupt }) {
      const request = readInterruptRequest(interrupt);
      return request ? { ...toPrompt(request), more: moreOf(request) } : undefined;
    },
    write(open, _prompt, answer) {
      const request = readInterruptRequest(open.interrupt);
      if (!request) throw new HoldpointError('UNWRITABLE', open.interrupt.id);
      const added = metadata?.(request, answer);
      const response: InteractionResponse = {
        ...toResponse(request, answer),
        ...(added === undefined || added === null ? {} : { metadata: added }),
      };
      if (open.channel === 'native') return { via: 'part', part: toPart(response) };
      // By AG-UI's rules an expired interrupt can be cancelled, and only with this status.
      return answer.kind === 'cancelled' ? cancelled(open) : resolved(open, response);
    },
  };
}
