import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import { assertNever } from '../../core/util/assert-never.js';
import type { ApprovalAnswer } from './approval.js';

/** The reason of every interrupt that a call awaiting approval raises. */
export const APPROVAL = 'openai-agents:approval';

/** The model is told, because it knows no cancelling: otherwise its run could never go on. */
const CANCELLED = 'The person cancelled this request without an answer.';

/**
 * Approve or deny, with "always allow" and words for the model. A source of approvals brings it along.
 *
 * Source: OpenAI Agents SDK, "Human in the loop".
 */
export const openAiAgentsDialect: Dialect = {
  name: 'openai-agents',
  read(open, context) {
    if (open.interrupt.reason !== APPROVAL) return undefined;
    return confirmation({
      message: null,
      calls: proposedCalls(open, context),
      choices: approveOrDeny({ key: 'message', required: false }),
      extras: [{ id: 'always', label: null, description: null }],
    });
  },
  write: ({ interrupt }, _prompt, answer) => ({ via: 'native', value: toAnswer(interrupt.id, answer) }),
};

function toAnswer(callId: string, answer: Answer): ApprovalAnswer {
  switch (answer.kind) {
    case 'cancelled':
      return { callId, approved: false, message: CANCELLED };
    case 'chosen': {
      if (answer.editedArgs !== undefined) throw new HoldpointError('UNWRITABLE', 'editedArgs');
      if (answer.choice === 'approve') {
        return { callId, approved: true, ...(answer.extras?.includes('always') ? { always: true } : {}) };
      }
      if (answer.choice !== 'deny') throw new HoldpointError('UNWRITABLE', answer.choice);
      const message = answer.feedback?.trim();
      return { callId, approved: false, ...(message ? { message } : {}) };
    }
    case 'answered':
    case 'filled':
    case 'reviewed':
    case 'opened':
    case 'declined':
      throw new HoldpointError('UNWRITABLE', answer.kind);
    default:
      return assertNever(answer);
  }
}
