import type { Answer } from '../../core/protocol/answer.js';
import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';

/**
 * A tool without `execute` that the person answers: how its input is asked, and how the answer becomes its
 * output.
 *
 * @example
 * const pickDate: InteractiveTool = {
 *   ask: () => ({ kind: 'form', message: 'When?', schema: DATE, declinable: false, calls: [] }),
 *   answer: (answer) => (answer.kind === 'filled' ? { output: answer.value } : undefined),
 * };
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export interface InteractiveTool {
  /** The prompt for a call's input; undefined where the input cannot be used: the call is then answered as text. */
  ask(input: unknown, context: ToolContext): Prompt | undefined;
  /**
   * The tool's output for an answer; undefined for a kind of answer that it cannot take. The answer to an input
   * that could not be used is then the output itself.
   */
  answer(answer: Answer, input: unknown): ToolOutcome | undefined;
  /** What a cancellation becomes. Default: an error that says that the user did not answer. */
  readonly cancelled?: ToolOutcome | undefined;
  /** What declining a form becomes. Default: an error that says that the user declined. */
  readonly declined?: ToolOutcome | undefined;
}

/** What `addToolOutput` is called with: an output, or an error (its state `output-error`). */
export type ToolOutcome = { readonly output: unknown } | { readonly errorText: string };

/** What a tool may need to make its prompt. */
export interface ToolContext {
  readonly tool: string;
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
