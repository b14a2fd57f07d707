import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/parts/value-with-feedback.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import type { ToolUse } from './session-reader.js';

const MESSAGE = 'deny_message';
/** A cancellation is sent as a denial with this message: the API knows no cancelling, and the session needs an answer. */
const CANCELLED = 'The person cancelled this request without an answer.';

/**
 * Asks to allow or deny a call, with a message for the model. It takes no edits and remembers nothing: the API has
 * neither. A custom tool asks as its `defineHumanTool` says.
 *
 * Source: @anthropic-ai/sdk 1.12, `BetaManagedAgentsUserToolConfirmationEventParams`.
 */
export function readToolUse({ open, data: use }: ListedInterrupt<ToolUse>, ask: Ask): Reading | undefined {
  if (use.type === 'agent.custom_tool_use') return undefined;
  const choices = approveOrDeny({ key: MESSAGE, required: false }, (allowed) => ({
    result: allowed ? 'allow' : 'deny',
  }));
  return ask.confirmation(
    { calls: proposedCalls(open, ask, null), choices, more: open.interrupt.metadata ?? null },
    {
      payload: valueWithFeedback(choices, MESSAGE),
      cancel: { payload: { result: 'deny', [MESSAGE]: CANCELLED } },
    },
  );
}
