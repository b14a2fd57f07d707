import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { EditOffer, ProposedCall } from '../protocol/prompt.js';
import type { Ask, Dialect } from '../protocol/reading.js';
import { isObject, type JsonObject, own, ownObject, ownText, sameJson } from '../util/json.js';
import { mergeObjects, omitKeys } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { describedCall, toolCall } from './calls/tool-call.js';
import { approveOrDeny, isApproval } from './choices/approve-deny.js';
import { REQUEST_INFO, workflowReading, workflowRequest } from './values/ms-workflow.js';

const TOOL = 'confirm_changes';
const VERDICTS = ['accepted', 'approved'];
const FULL = 'editedArgs';
const STATUS = { type: 'string', enum: ['enabled', 'disabled'] };
const STEP = { type: 'object', properties: { description: { type: 'string' }, status: STATUS } };
const STEPS = { steps: { type: 'array', items: STEP } };

/**
 * Microsoft's agent-framework. The payload is `accepted` with the changed arguments beside it, by name; or with all
 * arguments as `editedArgs`, if the schema has that property. An older form calls the frontend tool `confirm_changes`,
 * whose steps the person may switch off. It also asks what a workflow requests.
 *
 * Source: microsoft/agent-framework, python/packages/ag-ui/agent_framework_ag_ui/_run_common.py
 * (`_approval_response_schema`, `_approval_steps_response_schema`) and _message_adapters.py.
 */
export const msAgentFrameworkDialect: Dialect = {
  name: 'ms-agent-framework',
  tools: [TOOL, REQUEST_INFO],
  read(open, ask) {
    const { channel, interrupt } = open;
    const request = workflowRequest(open, ask.toolCalls.get(interrupt.toolCallId ?? interrupt.id));
    if (request) return workflowReading(request, open, ask);
    const calls = proposalOf(open, ask);
    if (!calls) return undefined;
    const properties = ownObject(interrupt.responseSchema, 'properties') ?? {};
    const key = VERDICTS.find((name) => Object.hasOwn(properties, name)) ?? 'accepted';
    const edits = ask.capabilities.approveWithEdits === false ? null : editsOf(properties, calls);
    return ask.confirmation(
      {
        message: interrupt.message,
        calls,
        choices: approveOrDeny(null, (approved) => ({ [key]: approved })),
        edit: edits && { ...edits.offer, choiceIds: ['approve'] },
        more: unread(interrupt),
      },
      {
        payload: (answer) => ({
          ...(answer.editedArgs !== undefined && edits?.sent(answer.editedArgs)),
          [key]: isApproval(answer),
        }),
        // On a cancel the server ends the run with an error and leaves its other approvals undecided, and it ignores a tool
        // message without a verdict. So a cancel is sent as a denial.
        cancel: { payload: { [key]: false, ...(channel === 'tool' && { status: 'cancelled' }) } },
      },
    );
  },
};

/** The metadata without the call itself. `value` repeats the call; its other fields are shown with the rest. */
function unread({ metadata = {} }: Interrupt): JsonObject {
  const { agent_framework: frameworkData, ...others } = metadata;
  if (!isObject(frameworkData)) return metadata;
  const value = ownObject(frameworkData, 'value') ?? {};
  return mergeObjects(others, omitKeys(value, 'type'), omitKeys(frameworkData, 'type', 'value'));
}

/** The calls to approve, in the older form also its steps. Undefined if the interrupt is another producer's. */
function proposalOf(open: OpenInterrupt, ask: Ask): readonly ProposedCall[] | undefined {
  const { id, toolCallId = id, metadata } = open.interrupt;
  const request = ask.toolCalls.get(toolCallId);
  const confirms = request?.name === TOOL;
  const args = confirms && isObject(request.args) ? request.args : {};
  const call = ownObject(ownObject(metadata, 'agent_framework'), 'function_call');
  if (!confirms && !call) return undefined;
  const [name, callId, proposed] = call
    ? [ownText(call, 'name'), ownText(call, 'call_id'), own(call, 'arguments')]
    : [ownText(args, 'function_name'), ownText(args, 'function_call_id'), own(args, 'function_arguments')];
  const named = { ...open.interrupt, toolCallId: callId ?? toolCallId };
  const described = describedCall(named.toolCallId, name, proposed);
  const calls = proposedCalls({ ...open, interrupt: named }, ask, described);
  const steps = own(args, 'steps');
  const more =
    Array.isArray(steps) && steps.length > 0
      ? toolCall({ toolCallId, name: TOOL, args: { steps }, origin: 'stream' })
      : null;
  return more ? [...calls, more] : calls;
}

/** What may be edited, and what is sent for it. */
interface Edits {
  readonly offer: Omit<EditOffer, 'choiceIds'>;
  sent(edited: unknown): JsonObject;
}

/** Offers edits if the schema has a property for each argument and none of them has the name of the verdict. */
function editsOf(all: JsonObject, calls: readonly ProposedCall[]): Edits | null {
  // In the older form the steps are a call of their own, and are what may be changed.
  const steps = calls.findIndex(({ name }) => name === TOOL);
  const callIndex = Math.max(0, steps);
  const full = own(all, FULL);
  if (isObject(full) && callIndex === 0)
    return { offer: { callIndex, schema: full }, sent: (edited) => ({ [FULL]: edited }) };
  const call = calls[callIndex];
  const args = call?.found && isObject(call.args) ? call.args : {};
  const names = Object.keys(args);
  const properties = callIndex === 0 ? all : STEPS;
  const places = names.every((name) => Object.hasOwn(properties, name) && !VERDICTS.includes(name));
  if (names.length === 0 || !places) return null;
  const argsProperties = Object.fromEntries(names.map((name) => [name, own(properties, name)]));
  const schema = { type: 'object', properties: argsProperties, required: names, additionalProperties: false };
  return { offer: { callIndex, schema }, sent: (edited) => changes(args, edited) };
}

/** The changed arguments, which alone are sent. The payload has no place for arguments that were added or removed. */
function changes(args: JsonObject, edited: unknown): JsonObject {
  if (!isObject(edited) || !sameJson(Object.keys(edited).sort(), Object.keys(args).sort()))
    throw new HoldpointError('UNWRITABLE', FULL);
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => !sameJson(value, args[name])));
}
