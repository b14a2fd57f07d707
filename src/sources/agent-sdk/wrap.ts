import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject } from '../../core/util/json.js';
import type { AgentSdkMessage } from './growing-message.js';
import type { InteractionPart } from './interaction.js';

/**
 * Makes messages of the answers. `id` is the same each time the same answers are sent.
 *
 * The document names the part and its fields, and not the message around it: a server that expects another
 * envelope is served by a function of the app's own.
 */
export type Wrap = (parts: readonly InteractionPart[], id: string) => readonly AgentSdkMessage[];

/**
 * One user message with a data part for each answer.
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works", steps 5 and 6.
 */
export const wrapAsUserMessage: Wrap = (parts, id) => [{ id, role: 'user', content: [...parts] }];

/** The parts among some replies. */
export function partsOf(replies: readonly Reply[]): readonly InteractionPart[] {
  return replies.flatMap((reply) => {
    if (reply.via !== 'part') return [];
    if (!isInteractionPart(reply.part)) throw new HoldpointError('UNWRITABLE', 'part');
    return [reply.part];
  });
}

function isInteractionPart(part: unknown): part is InteractionPart {
  return (
    isObject(part) && part.type === 'data' && part.name === 'interaction_response' && isObject(part.data)
  );
}
