import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Dialect } from '../protocol/dialect.js';
import type { Confirmation } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import { own, ownObject, ownText } from '../util/json.js';
import { isApproval } from './parts/approve-deny.js';
import { confirmation } from './parts/confirmation.js';
import { streamedCall } from './parts/proposed-calls.js';
import { toolCall } from './parts/tool-call.js';

const TOOL = 'adk_request_confirmation';
const PAYLOAD = 'payload';

/**
 * Google ADK: a call of `adk_request_confirmation` that nobody answered, or the interrupt about one. Approving
 * sends back the payload that the tool proposed, which the person may edit. ADK has no cancel: a cancelled
 * request is sent as not confirmed.
 *
 * Source: google/adk-python, src/google/adk/tools/tool_confirmation.py (`ToolConfirmation`) and
 * flows/llm_flows/functions.py (`REQUEST_CONFIRMATION_FUNCTION_CALL_NAME`).
 */
export const adkDialect: Dialect = {
  name: 'adk',
  tools: [TOOL],
  cancelAs: 'answer',

  read({ interrupt }, { toolCalls }): Confirmation | undefined {
    const request = toolCalls.get(interrupt.toolCallId ?? interrupt.id);
    if (request?.name !== TOOL) return undefined;
    const original = ownObject(request.args, 'originalFunctionCall');
    const details = ownObject(request.args, 'toolConfirmation') ?? {};
    const call = original
      ? toolCall({
          toolCallId: ownText(original, 'id'),
          name: ownText(original, 'name'),
          args: own(original, 'args') ?? {},
          origin: 'stream',
        })
      : streamedCall(request);
    const message = ownText(details, 'hint');
    const payload = own(details, PAYLOAD) ?? null;
    if (payload === null) return confirmation({ message, calls: [call] });
    return confirmation({
      message,
      calls: [call, toolCall({ name: PAYLOAD, args: payload, origin: 'stream' })],
      edit: { callIndex: 1, schema: null, choiceIds: ['approve'] },
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
