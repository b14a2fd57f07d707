import type { Answer } from '../../core/protocol/answer.js';
import type { InteractionRequest, InteractionResponse } from './interaction.js';

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
