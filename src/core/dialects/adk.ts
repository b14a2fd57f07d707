import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Dialect } from '../protocol/dialect.js';
import type { Confirmation } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownText } from '../util/json.js';
import { approveOrDeny, isApproval } from './parts/approve-deny.js';
import { confirmation } from './parts/confirmation.js';
import { reportedCall } from './parts/normalized-dialect.js';
import { streamedCall } from './parts/proposed-calls.js';

const TOOL = 'adk_request_confirmation';
const PAYLOAD = 'payload';

/**
 * Google ADK: a call of `adk_request_confirmation` that nobody answered, or the interrupt about one. Approving
 * sends back the payload that the tool proposed, which the person may edit. ADK has no word for abandoning:
 * cancelling leaves it unconfirmed.
 *
 * Source: google/adk-python, src/google/adk/tools/tool_confirmation.py (`ToolConfirmation`) and
 * flows/llm_flows/functions.py (`REQUEST_CONFIRMATION_FUNCTION_CALL_NAME`).
 */
export const adkDialect: Dialect = {
  name: 'adk',
  tools: [TOOL],
  read({ interrupt }, { toolCalls }): Confirmation | undefined {
    const asked = toolCalls.get(interrupt.toolCallId ?? interrupt.id);
    if (asked?.name !== TOOL) return undefined;
    const told = at(asked.args, 'originalFunctionCall');
    const about = at(asked.args, 'toolConfirmation') ?? {};
    const call = told
      ? reportedCall(
          { toolCallId: ownText(told, 'id') },
          ownText(told, 'name'),
          own(told, 'args') ?? {},
          'stream',
        )
      : streamedCall(asked);
    const payload = own(about, PAYLOAD) ?? null;
    const calls = [call, payload === null ? null : reportedCall({}, PAYLOAD, payload, 'stream')].filter(
      (one) => one !== null,
    );
    return confirmation({
      message: ownText(about, 'hint'),
      calls,
      choices: approveOrDeny(null),
      edit: payload !== null ? { callIndex: 1, schema: null, choiceIds: ['approve'] } : null,
    });
  },
  write(open, prompt, answer) {
    if (answer.kind === 'cancelled') return resolved(open, { confirmed: false });
    if (answer.kind !== 'chosen') throw new HoldpointError('UNWRITABLE', answer.kind);
    if (!isApproval(answer)) return resolved(open, { confirmed: false });
    const proposed = prompt.kind === 'confirmation' ? prompt.calls[1] : undefined;
    const payload = answer.editedArgs ?? (proposed?.found ? proposed.args : undefined);
    return resolved(open, { confirmed: true, ...(payload === undefined ? {} : { payload }) });
  },
};

function at(from: unknown, key: string): JsonObject | undefined {
  const value = isObject(from) ? own(from, key) : undefined;
  return isObject(value) ? value : undefined;
}
