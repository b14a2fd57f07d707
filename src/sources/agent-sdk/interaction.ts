import { isObject, type JsonObject } from '../../core/util/json.js';

/**
 * A request, with agent_sdk's own field names.
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export interface InteractionRequest {
  readonly interaction_id: string;
  readonly kind: 'confirmation' | 'question';
  readonly question: string;
  readonly options: readonly InteractionOption[];
  readonly allow_free_text: boolean;
  readonly allow_cancel: boolean;
  /** The option that is shown as suggested; it is never chosen by itself. */
  readonly default_option_id: string | null;
  readonly timeout_ms: number | null;
  /** Connects the steps of a longer flow. */
  readonly continuation_id: string | null;
  /** The node of a coordination graph that asks. */
  readonly source_node: string | null;
  /** Whatever else the agent sent, such as `{ target_tool }`. */
  readonly metadata: unknown;
}

/** One option of a request. */
export interface InteractionOption {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
}

/**
 * The response to a request. An optional field without a value is left out.
 *
 * Source: guides/agent-sdk.md, "What is asked, and what is sent".
 */
export interface InteractionResponse {
  readonly interaction_id: string;
  readonly selected_option_id?: string;
  readonly free_text?: string;
  /** For a confirmation that the person approved or denied. */
  readonly confirmed?: boolean;
  readonly cancelled: boolean;
  readonly metadata?: unknown;
}

/** The data part that carries a response, in a message of the next run. */
export interface InteractionPart {
  readonly type: 'data';
  readonly name: 'interaction_response';
  readonly data: InteractionResponse;
}

/** The options that `ask_confirmation` always has ("Fixed options presented to the user"). */
export const CONFIRMATION_IDS = ['yes', 'no', 'no_with_feedback'] as const;

/** The data part for a response. */
export function toPart(data: InteractionResponse): InteractionPart {
  return { type: 'data', name: 'interaction_response', data };
}

/** Whether a value has what every response has. */
export function isResponse(value: unknown): value is InteractionResponse & JsonObject {
  return isObject(value) && typeof value.interaction_id === 'string' && typeof value.cancelled === 'boolean';
}
