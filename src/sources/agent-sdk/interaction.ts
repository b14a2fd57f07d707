/**
 * What agent_sdk asks, spelled as its document spells it.
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "InteractionRequest".
 */
export interface InteractionRequest {
  readonly interaction_id: string;
  readonly kind: 'confirmation' | 'question';
  readonly question: string;
  readonly options: readonly InteractionOption[];
  readonly allow_free_text: boolean;
  readonly allow_cancel: boolean;
  /** Shown as suggested; never chosen by itself. */
  readonly default_option_id: string | null;
  readonly timeout_ms: number | null;
  /** Correlates the steps of a longer flow. */
  readonly continuation_id: string | null;
  /** The node of a coordination graph that asks. */
  readonly source_node: string | null;
  /** Whatever else the agent sent, such as `{ target_tool }`. */
  readonly metadata: unknown;
}

/** Source: reference/agent-sdk-interactive-tools.txt, "InteractionOption". */
export interface InteractionOption {
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
}

/**
 * What agent_sdk is answered. Optional fields that say nothing are left out.
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "InteractionResponse".
 */
export interface InteractionResponse {
  readonly interaction_id: string;
  readonly selected_option_id?: string;
  readonly free_text?: string;
  /** Only for a confirmation, and only where the person said yes or no. */
  readonly confirmed?: boolean;
  readonly cancelled: boolean;
  readonly metadata?: unknown;
}

/** The data part in which an answer travels, on a message of the next run. */
export interface InteractionPart {
  readonly type: 'data';
  readonly name: 'interaction_response';
  readonly data: InteractionResponse;
}

/** The options that `ask_confirmation` always has ("Fixed options presented to the user"). */
export const CONFIRMATION_IDS = ['yes', 'no', 'no_with_feedback'] as const;

/** The part that carries this answer. */
export function toPart(data: InteractionResponse): InteractionPart {
  return { type: 'data', name: 'interaction_response', data };
}
