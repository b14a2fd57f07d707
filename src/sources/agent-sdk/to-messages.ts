import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Reply } from '../../core/protocol/reply.js';
import { isObject } from '../../core/util/json.js';
import type { InteractionPart } from './interaction.js';
import type { AgentSdkMessage } from './streamed-message.js';

/**
 * Makes the messages that carry answers. `id` is the same each time the same answers are sent.
 *
 * agent_sdk defines the part and not the message around it. An app whose server expects another
 * message gives a function of its own.
 */
export type ToMessages = (parts: readonly InteractionPart[], id: string) => readonly AgentSdkMessage[];

/**
 * One user message with a data part for each answer.
 *
 * Source: guides/agent-sdk.md, "Another envelope".
 */
export const toUserMessage: ToMessages = (parts, id) => [{ id, role: 'user', content: [...parts] }];

/**
 * The data parts among some replies.
 *
 * @throws HoldpointError `UNWRITABLE` for a part that is not an interaction response.
 */
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
