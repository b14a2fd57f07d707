import { approveOrDeny } from '../../core/dialects/parts/approve-deny.js';
import { confirmation } from '../../core/dialects/parts/confirmation.js';
import { proposedCalls } from '../../core/dialects/parts/proposed-calls.js';
import { toolCall } from '../../core/dialects/parts/tool-call.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { Dialect } from '../../core/protocol/dialect.js';
import type { ProposedCall } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import { isObject, own, ownText } from '../../core/util/json.js';
import type { ApprovalAnswer } from './approval-answers.js';

/** The reason of the interrupt that a call raises while it waits for approval. */
export const APPROVAL = 'openai-agents:approval';

/** A cancellation is sent as a rejection with this message: the SDK knows no cancelling, and the run needs an answer. */
const CANCELLED = 'The person cancelled this request without an answer.';

/**
 * Asks to approve or deny a call, with "always allow" and a message for the model. `createOpenAiAgentsSource`
 * includes it, so an app names it only in a source of its own.
 *
 * @example
 * const source: InterruptSource = { ...approvals, dialects: [openAiAgentsDialect] };
 *
 * Source: OpenAI Agents SDK, "Human in the loop"
 * (https://openai.github.io/openai-agents-js/guides/human-in-the-loop).
 */
export const openAiAgentsDialect: Dialect = {
  name: 'openai-agents',
  read(open, context) {
    if (open.interrupt.reason !== APPROVAL) return undefined;
    return confirmation({
      message: null,
      calls: describedIn(open.interrupt) ?? proposedCalls(open, context),
      choices: approveOrDeny({ key: 'message', required: false }),
      extras: [{ id: 'always', label: null, description: null }],
    });
  },
  write: ({ interrupt }, _prompt, answer) => ({ via: 'native', value: toAnswer(interrupt.id, answer) }),
};

/** The call of an interrupt that shares its id with another one: of those, the list of calls has only the first. */
function describedIn({ id, metadata }: Interrupt): readonly ProposedCall[] | null {
  const call = own(metadata, 'call');
  if (!isObject(call)) return null;
  return [toolCall({ toolCallId: id, name: ownText(call, 'name'), args: call.args, origin: 'stream' })];
}

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
