import type { Answer } from '../../core/protocol/answer.js';
import type { Prompt, ProposedCall } from '../../core/protocol/prompt.js';

/**
 * How a tool's input is put to the person, and how the answer becomes its output.
 *
 * @example
 * const pickDate: InteractiveTool = {
 *   ask: () => ({ kind: 'form', message: 'When?', schema: DATE, declinable: false, calls: [] }),
 *   answer: (answer) => (answer.kind === 'filled' ? { output: answer.value } : undefined),
 * };
 *
 * Source: reference/ai-sdk-interactive-tools.txt, sections 1, 3 and 7.
 */
export interface InteractiveTool {
  /** The prompt. Undefined where the input makes no sense: then it is shown as it is, to be answered as text. */
  ask(input: unknown, context: ToolContext): Prompt | undefined;
  /**
   * What the answer becomes. Undefined where it has no place for this kind of answer; a text or JSON given
   * to an input that made no sense is then the output itself.
   */
  answer(answer: Answer, input: unknown): ToolOutcome | undefined;
  /** What abandoning the call becomes. Default: an error that says that the user did not answer. */
  readonly cancelled?: ToolOutcome | undefined;
  /** What declining a form becomes. Default: an error that says so. */
  readonly declined?: ToolOutcome | undefined;
}

/** What `addToolOutput` is called with: an output, or an error (state `output-error`). */
export type ToolOutcome = { readonly output: unknown } | { readonly errorText: string };

export interface ToolContext {
  readonly tool: string;
  /** The call itself, for prompts that show what they are about. */
  readonly calls: readonly ProposedCall[];
  /** Reports what was put right in the input; once for each call. */
  warn(detail: string): void;
}

/** What is shared by the tools that are made here. */
export interface InteractiveToolOptions {
  readonly cancelled?: ToolOutcome | undefined;
  readonly declined?: ToolOutcome | undefined;
}
