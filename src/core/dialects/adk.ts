import type { ToolCall } from '../protocol/open-interrupt.js';
import type { Ask, Dialect, Reading } from '../protocol/reading.js';
import { own, ownObject, ownText } from '../util/json.js';
import { streamedCall } from './calls/proposed-calls.js';
import { toolCall } from './calls/tool-call.js';
import { approveOrDeny, isApproval } from './choices/approve-deny.js';
import { adkChoice, adkCredential, adkInput } from './values/adk-requests.js';

const CONFIRMATION = 'adk_request_confirmation';
const INPUT = 'adk_request_input';
const CREDENTIAL = 'adk_request_credential';
const CHOICE = 'get_user_choice';
const PAYLOAD = 'payload';

/**
 * Google ADK: a call of one of its long-running tools that nobody answered, or the interrupt about one.
 *
 * Source: google/adk-python, src/google/adk/flows/llm_flows/functions.py (`REQUEST_CONFIRMATION_FUNCTION_CALL_NAME`,
 * `REQUEST_EUC_FUNCTION_CALL_NAME`, `REQUEST_INPUT_FUNCTION_CALL_NAME`).
 */
export const adkDialect: Dialect = {
  name: 'adk',
  tools: [CONFIRMATION, INPUT, CREDENTIAL, CHOICE],
  read(open, ask) {
    const call = ask.toolCalls.get(open.interrupt.toolCallId ?? open.interrupt.id);
    switch (call?.name) {
      case CONFIRMATION:
        return confirmationOf(call, ask);
      case INPUT:
        return adkInput(call, open, ask);
      case CREDENTIAL:
        return adkCredential(call, open, ask);
      case CHOICE:
        return adkChoice(call, open, ask);
      default:
        return undefined;
    }
  },
};

/** ADK's own hint tells a developer what to send, where the tool has none for a person. */
const FOR_DEVELOPERS = /FunctionResponse|ToolConfirmation/;

/**
 * Approving sends back the payload that the tool proposed, which the person may edit. ADK has no cancel: a cancelled request
 * is sent as not confirmed.
 *
 * Source: google/adk-python, src/google/adk/tools/tool_confirmation.py (`ToolConfirmation`) and function_tool.py.
 */
function confirmationOf(request: ToolCall, ask: Ask): Reading {
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
  const hint = ownText(details, 'hint');
  const message = hint !== null && FOR_DEVELOPERS.test(hint) ? null : hint;
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
}
