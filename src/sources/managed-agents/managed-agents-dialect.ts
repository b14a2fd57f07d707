import { approveOrDeny, isApproval } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { ToolConfirmation } from './session-events-like.js';

/** The reason of the interrupt that a call raises while it waits for permission. */
export const TOOL_CONFIRMATION = 'managed-agents:tool-confirmation';

/** A cancellation is sent as a denial with this message: the API knows no cancelling, and the session needs an answer. */
const CANCELLED = 'The person cancelled this request without an answer.';

/**
 * Asks to allow or deny a call, with a message for the model. It takes no edits and remembers nothing: the API has
 * neither.
 *
 * Source: @anthropic-ai/sdk 1.12, `BetaManagedAgentsUserToolConfirmationEventParams`.
 */
export const managedAgentsDialect: Dialect = {
  name: 'managed-agents',
  read(open, context) {
    if (open.interrupt.reason !== TOOL_CONFIRMATION) return undefined;
    return confirmation({
      message: null,
      calls: proposedCalls(open, context, null),
      choices: approveOrDeny({ key: 'deny_message', required: false }),
      more: open.interrupt.metadata ?? null,
    });
  },
  write: ({ interrupt }, _prompt, answer) => ({ via: 'native', value: toConfirmation(interrupt.id, answer) }),
};

function toConfirmation(id: string, answer: Answer): ToolConfirmation {
  const confirmed = { type: 'user.tool_confirmation', tool_use_id: id } as const;
  if (answer.kind === 'cancelled') return { ...confirmed, result: 'deny', deny_message: CANCELLED };
  if (answer.kind !== 'chosen' || answer.editedArgs !== undefined) {
    throw new HoldpointError('UNWRITABLE', answer.kind);
  }
  if (isApproval(answer)) return { ...confirmed, result: 'allow' };
  const message = answer.feedback?.trim();
  return { ...confirmed, result: 'deny', ...(message ? { deny_message: message } : {}) };
}
