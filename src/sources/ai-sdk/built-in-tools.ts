import { approveOrDeny, isApproval } from '../../core/dialects/choices/approve-deny.js';
import type { JsonSchema } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import type { InteractiveTool, InteractiveToolOptions } from './interactive-tool.js';

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
    read: ({ input, calls }, ask) =>
      ask.confirmation(
        {
          message: message?.(input),
          calls,
          choices: approveOrDeny({ key: 'feedback', required: false }, (approved) => ({ approved })),
        },
        { payload: (answer) => omitUndefined({ approved: isApproval(answer), feedback: answer.feedback }) },
      ),
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
    read: ({ input }, ask) =>
      ask.form({
        message: message?.(input),
        schema: typeof schema === 'function' ? schema(input) : schema,
        declinable,
      }),
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
  return { ...options, read: ({ calls }, ask) => ask.freeform({ calls }) };
}
