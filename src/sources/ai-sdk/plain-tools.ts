import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import type { Choice } from '../../core/protocol/prompt.js';
import type { JsonSchema } from '../../core/util/json.js';
import type { InteractiveTool, InteractiveToolOptions } from './interactive-tool.js';

/** Yes, or no with a word about why: what approvals and confirmations are answered with. */
export const YES_OR_NO: readonly Choice[] = approveOrDeny({ key: 'reason', required: false });

export interface ConfirmationToolOptions extends InteractiveToolOptions {
  /** What is asked, from the tool's input. Default: nothing but the call itself. */
  readonly message?: (input: unknown) => string | null;
}

/**
 * A tool whose input is a proposal, shown in full. Its output is `{ approved }`, and `feedback` where the
 * person wrote some. Denying is an output; only abandoning is an error.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { confirmBooking: confirmationTool() } });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 3.
 */
export function confirmationTool({ message, ...options }: ConfirmationToolOptions = {}): InteractiveTool {
  return {
    ...options,
    ask: (input, { calls }) => confirmation({ message: message?.(input) ?? null, calls, choices: YES_OR_NO }),
    answer(answer) {
      if (answer.kind !== 'chosen' || answer.editedArgs !== undefined) return undefined;
      const { choice, feedback } = answer;
      if (choice !== 'approve' && choice !== 'deny') return undefined;
      const approved = choice === 'approve';
      return { output: { approved, ...(feedback === undefined ? {} : { feedback }) } };
    },
  };
}

export interface FormToolOptions extends InteractiveToolOptions {
  /** The schema of the output, or how it follows from the tool's input. */
  readonly schema: JsonSchema | ((input: unknown) => JsonSchema);
  readonly message?: (input: unknown) => string | null;
  /** Whether the person may decline beside abandoning. Default: no. */
  readonly declinable?: boolean;
}

/**
 * A tool whose output is a form that the person fills in.
 *
 * @example
 * const contact = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] };
 * const source = useAiSdkSource(chat, { tools: { askContact: formTool({ schema: contact }) } });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 3.
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
 * A tool that is answered as text, or as JSON by a toggle. Its input is shown as it is.
 *
 * @example
 * const source = useAiSdkSource(chat, { tools: { askExpert: freeformTool() } });
 *
 * Source: reference/ai-sdk-interactive-tools.txt, section 3.
 */
export function freeformTool(options: InteractiveToolOptions = {}): InteractiveTool {
  return {
    ...options,
    ask: (_input, { calls }) => ({ kind: 'freeform', message: null, calls, metadata: null, schema: null }),
    answer: (answer) => (answer.kind === 'filled' ? { output: answer.value } : undefined),
  };
}
