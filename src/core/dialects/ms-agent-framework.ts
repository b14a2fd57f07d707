import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Interrupt } from '../protocol/ag-ui.js';
import type { Dialect, DialectContext } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Confirmation, EditOffer, ProposedCall } from '../protocol/prompt.js';
import { resolved } from '../protocol/reply.js';
import { isObject, type JsonObject, own, ownObject, ownText, sameJson } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { confirmation } from './parts/confirmation.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { describedCall, toolCall } from './parts/tool-call.js';

const TOOL = 'confirm_changes';
const VERDICTS = ['accepted', 'approved'];
const FULL = 'editedArgs';
const STATUS = { type: 'string', enum: ['enabled', 'disabled'] };
const STEP = { type: 'object', properties: { description: { type: 'string' }, status: STATUS } };
const STEPS = { steps: { type: 'array', items: STEP } };

/**
 * Microsoft's agent-framework. The payload is `accepted` with the changed arguments beside it, by name; or with all
 * arguments as `editedArgs`, if the schema has that property. An older form calls the frontend tool `confirm_changes`,
 * whose steps the person may switch off.
 *
 * Source: microsoft/agent-framework, python/packages/ag-ui/agent_framework_ag_ui/_run_common.py
 * (`_approval_response_schema`, `_approval_steps_response_schema`) and _message_adapters.py.
 */
export const msAgentFrameworkDialect: Dialect = {
  name: 'ms-agent-framework',
  tools: [TOOL],
  // On a cancel the server ends the run with an error and leaves its other approvals undecided, and it ignores a tool
  // message without a verdict. So a cancel is sent as a denial.
  cancelAs: 'answer',
  read(open, context): Confirmation | undefined {
    const calls = proposalOf(open, context);
    if (!calls) return undefined;
    const message = open.interrupt.message ?? null;
    const edit = context.capabilities.approveWithEdits === false ? null : editOf(open, calls);
    return confirmation({ message, calls, edit, more: unread(open.interrupt) });
  },
  write(open, prompt, answer) {
    const key = VERDICTS.find((name) => Object.hasOwn(propertiesOf(open), name)) ?? 'accepted';
    if (answer.kind === 'cancelled') {
      return resolved(open, { [key]: false, ...(open.channel === 'tool' && { status: 'cancelled' }) });
    }
    const choice = answer.kind === 'chosen' ? answer.choice : answer.kind;
    if (answer.kind !== 'chosen' || prompt.kind !== 'confirmation' || !['approve', 'deny'].includes(choice))
      throw new HoldpointError('UNWRITABLE', choice);
    const approved = choice === 'approve';
    return resolved(open, { ...(approved ? changes(open, prompt, answer.editedArgs) : {}), [key]: approved });
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
function proposalOf(open: OpenInterrupt, context: DialectContext): readonly ProposedCall[] | undefined {
  const { id, toolCallId = id, metadata } = open.interrupt;
  const request = context.toolCalls.get(toolCallId);
  const confirms = request?.name === TOOL;
  const args = confirms && isObject(request.args) ? request.args : {};
  const call = ownObject(ownObject(metadata, 'agent_framework'), 'function_call');
  if (!confirms && !call) return undefined;
  const [name, callId, proposed] = call
    ? [ownText(call, 'name'), ownText(call, 'call_id'), own(call, 'arguments')]
    : [ownText(args, 'function_name'), ownText(args, 'function_call_id'), own(args, 'function_arguments')];
  const named = { ...open.interrupt, toolCallId: callId ?? toolCallId };
  const described = describedCall(named.toolCallId, name, proposed);
  const calls = proposedCalls({ ...open, interrupt: named }, context, described);
  const steps = own(args, 'steps');
  const more =
    Array.isArray(steps) && steps.length > 0
      ? toolCall({ toolCallId, name: TOOL, args: { steps }, origin: 'stream' })
      : null;
  return more ? [...calls, more] : calls;
}

/** Offers edits if the schema has a property for each argument and none of them has the name of the verdict. */
function editOf(open: OpenInterrupt, calls: readonly ProposedCall[]): EditOffer | null {
  // In the older form the steps are a call of their own, and are what may be changed.
  const callIndex = Math.max(
    0,
    calls.findIndex(({ name }) => name === TOOL),
  );
  const call = calls[callIndex];
  const names = call?.found && isObject(call.args) ? Object.keys(call.args) : [];
  const all = propertiesOf(open);
  const full = own(all, FULL);
  if (isObject(full) && callIndex === 0) return { callIndex, schema: full, choiceIds: ['approve'] };
  const properties = callIndex === 0 ? all : STEPS;
  const places = names.every((name) => Object.hasOwn(properties, name) && !VERDICTS.includes(name));
  if (names.length === 0 || !places) return null;
  const argsProperties = Object.fromEntries(names.map((name) => [name, own(properties, name)]));
  const schema = { type: 'object', properties: argsProperties, required: names, additionalProperties: false };
  return { callIndex, schema, choiceIds: ['approve'] };
}

function propertiesOf({ interrupt: { responseSchema } }: OpenInterrupt): JsonObject {
  return ownObject(responseSchema, 'properties') ?? {};
}

/** The changed arguments, which alone are sent. The payload has no place for arguments that were added or removed. */
function changes(open: OpenInterrupt, { calls, edit }: Confirmation, edited: unknown): JsonObject {
  if (edited === undefined) return {};
  const call = edit ? calls[edit.callIndex] : undefined;
  const args = call?.found ? call.args : undefined;
  if (edit?.callIndex === 0 && Object.hasOwn(propertiesOf(open), FULL)) return { [FULL]: edited };
  if (!isObject(args) || !isObject(edited) || !haveSameKeys(edited, args))
    throw new HoldpointError('UNWRITABLE', FULL);
  return Object.fromEntries(Object.entries(edited).filter(([name, value]) => !sameJson(value, args[name])));
}

function haveSameKeys(one: JsonObject, other: JsonObject): boolean {
  return sameJson(Object.keys(one).sort(), Object.keys(other).sort());
}
