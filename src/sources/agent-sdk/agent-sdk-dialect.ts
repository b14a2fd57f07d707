import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import { cancelled, resolved } from '../../core/protocol/reply.js';
import { type InteractionRequest, type InteractionResponse, toPart } from './interaction.js';
import { requestOf } from './open-request.js';
import { toPrompt } from './to-prompt.js';
import { toResponse } from './to-response.js';

export interface AgentSdkDialectOptions {
  /**
   * What the answer's own `metadata` field holds. Default: it is left out, because the request's metadata
   * and `continuation_id` are the agent's to look up by `interaction_id`.
   */
  readonly metadata?: ((request: InteractionRequest, answer: Answer) => unknown) | undefined;
}

/**
 * Reads agent_sdk's interaction requests and answers them: as a data part over its own source, as the
 * payload of a resume entry over an AG-UI agent with `createAgentSdkFetch`.
 *
 * @throws HoldpointError `UNWRITABLE`, from `write`, for an answer that the request has no place for.
 *
 * @example
 * const run = useInterruptedRun(agent, { dialects: [agentSdkDialect(), ...defaultDialects] });
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "Interaction types", "Request and response shapes".
 */
export function agentSdkDialect({ metadata }: AgentSdkDialectOptions = {}): Dialect {
  return {
    name: 'agent_sdk',
    read({ interrupt }) {
      const request = requestOf(interrupt);
      return request ? toPrompt(request) : undefined;
    },
    write(open, _prompt, answer) {
      const request = requestOf(open.interrupt);
      if (!request) throw new HoldpointError('UNWRITABLE', open.interrupt.id);
      const added = metadata?.(request, answer);
      const response: InteractionResponse = {
        ...toResponse(request, answer),
        ...(added === undefined || added === null ? {} : { metadata: added }),
      };
      if (open.channel === 'native') return { via: 'part', part: toPart(response) };
      // A client that keeps AG-UI's rules lets an expired request be cancelled, and only by this status.
      return answer.kind === 'cancelled' ? cancelled(open) : resolved(open, response);
    },
  };
}
