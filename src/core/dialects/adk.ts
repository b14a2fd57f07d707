import type { Dialect } from '../protocol/reading.js';
import { own, ownObject, ownText } from '../util/json.js';
import { streamedCall } from './calls/proposed-calls.js';
import { toolCall } from './calls/tool-call.js';
import { approveOrDeny, isApproval } from './choices/approve-deny.js';

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
  read({ interrupt }, ask) {
    const request = ask.toolCalls.get(interrupt.toolCallId ?? interrupt.id);
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
    const choices = approveOrDeny(null, (confirmed) => ({ confirmed }));
    const cancel = { payload: { confirmed: false } };
    const payload = own(details, PAYLOAD) ?? null;
    if (payload === null) return ask.confirmation({ message, calls: [call], choices }, { cancel });
    const proposed = toolCall({ name: PAYLOAD, args: payload, origin: 'stream' });
    const args = proposed.found ? proposed.args : payload;
    const edit = { callIndex: 1, schema: null, choiceIds: ['approve'] };
    return ask.confirmation(
      { message, calls: [call, proposed], choices, edit },
      {
        payload: (answer) =>
          isApproval(answer) ? { confirmed: true, payload: answer.editedArgs ?? args } : { confirmed: false },
        cancel,
      },
    );
  },
};
