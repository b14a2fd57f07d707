import type { ProposedCall } from '../../core/protocol/prompt.js';
import type { InteractionCall } from '../../gateway/protocol.js';

/** The call as the SDK gave it to the bridge: not the agent's account of it, but what will run. */
export function proposed({ id, name, input }: InteractionCall): ProposedCall {
  return {
    found: true,
    toolCallId: id,
    name,
    args: input,
    argsText: JSON.stringify(input ?? null),
    complete: true,
    origin: 'stream',
  };
}
