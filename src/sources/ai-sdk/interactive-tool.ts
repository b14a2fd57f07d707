import type { ProposedCall } from '../../core/protocol/prompt.js';
import type { Reader } from '../../core/protocol/reading.js';

/**
 * A tool without `execute` that the person answers: how its input is asked, and the output that each answer gives.
 *
 * @example
 * const pickDate: InteractiveTool = { read: (_request, ask) => ask.form({ message: 'When?', schema: DATE }) };
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export interface InteractiveTool extends InteractiveToolOptions {
  /**
   * What is asked of a call, and beside it the output that each answer gives; undefined where the input cannot be used: the
   * call is then answered as text or JSON, which is the output.
   */
  readonly read: Reader<ToolRequest>;
}

/** What `addToolOutput` is called with: an output, or an error (its state `output-error`). */
export type ToolOutcome = { readonly output: unknown } | { readonly errorText: string };

/** A call that waits for its output. */
export interface ToolRequest {
  readonly tool: string;
  readonly input: unknown;
  /** The call itself, for a prompt that shows it. */
  readonly calls: readonly ProposedCall[];
  /** Reports a field of the input that is missing or invalid, as the warning `TOOL_INPUT_UNUSABLE`. */
  warn(detail: string): void;
}

/** The options that all of this entry's tools have. */
export interface InteractiveToolOptions {
  /** What a cancellation becomes. Default: an error that says that the user did not answer. */
  readonly cancelled?: ToolOutcome | undefined;
  /** What declining a form becomes. Default: an error that says that the user declined. */
  readonly declined?: ToolOutcome | undefined;
}
