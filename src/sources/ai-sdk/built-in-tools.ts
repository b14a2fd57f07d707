import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import type { Choice } from '../../core/protocol/prompt.js';
import type { JsonSchema } from '../../core/util/json.js';
import type { InteractiveTool, InteractiveToolOptions } from './interactive-tool.js';

/** The choices of an approval or a confirmation: approve, or deny with an optional reason. */
export const APPROVE_OR_DENY: readonly Choice[] = approveOrDeny({ key: 'reason', required: false });

/** Options of `confirmationTool`. */
export interface ConfirmationToolOptions extends InteractiveToolOptions {
  /** The question, made of the tool's input. Default: none; the call itself is shown. */
  readonly message?: (input: unknown) => string | null;
}

/**
 * Makes an interactive tool whose input is a proposal, shown in full. The output is `{ approved }`, with
 * `feedback` where the person wrote some. A denial is an output, and only a cancellation an error.
 *
 * @param options The question, and what a cancellation becomes.
 * @returns The tool for the `tools` of `useAiSdkSource`.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { confirmBooking: confirmationTool() } });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function confirmationTool({ message, ...options }: ConfirmationToolOptions = {}): InteractiveTool {
  return {
    ...options,
    ask: (input, { calls }) =>
      confirmation({ message: message?.(input) ?? null, calls, choices: APPROVE_OR_DENY }),
    answer(answer) {
      if (answer.kind !== 'chosen' || answer.editedArgs !== undefined) return undefined;
      const { choice, feedback } = answer;
      if (choice !== 'approve' && choice !== 'deny') return undefined;
      const approved = choice === 'approve';
      return { output: { approved, ...(feedback === undefined ? {} : { feedback }) } };
    },
  };
}

/** Options of `formTool`. */
export interface FormToolOptions extends InteractiveToolOptions {
  /** The JSON Schema of the output, or a function that makes it of the tool's input. */
  readonly schema: JsonSchema | ((input: unknown) => JsonSchema);
  /** The question, made of the tool's input. Default: none. */
  readonly message?: (input: unknown) => string | null;
  /**
   * Whether the person may decline, which is another output than cancelling.
   *
   * @default false
   */
  readonly declinable?: boolean;
}

/**
 * Makes an interactive tool whose output is a form that the person fills in.
 *
 * @param options The form's schema and question.
 * @returns The tool for the `tools` of `useAiSdkSource`.
 *
 * @example
 * const contact = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] };
 * const source = useAiSdkSource(chat, { tools: { askContact: formTool({ schema: contact }) } });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function formTool({
  schema,
  message,
  declinable = false,
  ...options
}: FormToolOptions): InteractiveTool {
  return {
    ...options,
    ask: (input) => ({
      kind: 'form',
      message: message?.(input) ?? null,
      schema: typeof schema === 'function' ? schema(input) : schema,
      declinable,
      calls: [],
    }),
    answer: (answer) => (answer.kind === 'filled' ? { output: answer.value } : undefined),
  };
}

/**
 * Makes an interactive tool whose output is a text, or JSON where the person chooses so. Its input is shown as it
 * is.
 *
 * @param options What a cancellation becomes.
 * @returns The tool for the `tools` of `useAiSdkSource`.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { askExpert: freeformTool() } });
 *
 * Source: AI SDK, "Chatbot Tool Usage" (https://ai-sdk.dev/docs/ai-sdk-ui/chatbot-tool-usage).
 */
export function freeformTool(options: InteractiveToolOptions = {}): InteractiveTool {
  return {
    ...options,
    ask: (_input, { calls }) => ({ kind: 'freeform', message: null, calls, more: null, schema: null }),
    answer: (answer) => (answer.kind === 'filled' ? { output: answer.value } : undefined),
  };
}
