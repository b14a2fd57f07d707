import type { ProposedCall } from '../../../core/protocol/prompt.js';
import type { InteractionCall } from '../../../gateway/gateway-protocol.js';

/** The proposed call of an interaction. Its input is the one that the SDK will run, not the agent's description. */
export function toProposedCall({ id, name, input }: InteractionCall): ProposedCall {
  return {
    found: true,
    toolCallId: id,
    name,
    args: input,
    argsText: input === undefined ? '' : JSON.stringify(input),
    complete: true,
    origin: 'stream',
  };
}
