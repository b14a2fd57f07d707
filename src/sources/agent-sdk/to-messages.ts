import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Reply } from '../../core/protocol/reply.js';
import {
  type InteractionPart,
  type InteractionRequest,
  type InteractionResponse,
  isResponse,
  toPart,
} from './interaction.js';
import { readInterruptRequest } from './read-request.js';
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
 * The data parts for the requests of agent_sdk that these replies settle.
 *
 * @param open What is open in the thread.
 * @throws HoldpointError `UNWRITABLE` for a payload that is not an interaction response.
 */
export function partsOf(
  replies: readonly Reply[],
  open: readonly OpenInterrupt[],
  options: AgentSdkDialectOptions,
): readonly InteractionPart[] {
  return replies.flatMap((reply) => {
    if (reply.via !== 'native') return [];
    const { key, sent } = reply;
    if (sent !== 'cancelled') return [toPart(readResponse(sent.payload))];
    const asked = open.find((one) => one.key === key);
    const request = asked && readInterruptRequest(asked.interrupt);
    return request ? [toPart(toResponse(request, { kind: 'cancelled' }, {}, options))] : [];
  });
}

/** Options of `agentSdkDialect`. */
export interface AgentSdkDialectOptions {
  /**
   * Makes the `metadata` field of a response. Default: the field is left out, because the agent finds the
   * request's metadata and `continuation_id` by `interaction_id`.
   */
  readonly metadata?: ((request: InteractionRequest, answer: Answer) => unknown) | undefined;
}

/** What a response says of an answer. */
export type ResponseFields = Pick<InteractionResponse, 'selected_option_id' | 'free_text' | 'confirmed'>;

/** The response for an answer or a cancel, with the app's metadata. */
export function toResponse(
  request: InteractionRequest,
  answer: Answer,
  fields: ResponseFields,
  { metadata }: AgentSdkDialectOptions,
): InteractionResponse {
  const added = metadata?.(request, answer) ?? null;
  return {
    interaction_id: request.interaction_id,
    ...fields,
    cancelled: answer.kind === 'cancelled',
    ...(added === null ? {} : { metadata: added }),
  };
}

function readResponse(payload: unknown): InteractionResponse {
  if (!isResponse(payload)) throw new HoldpointError('UNWRITABLE', payload);
  return payload;
}
