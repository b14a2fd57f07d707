import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { asWords } from '../util/as-words.js';
import { isObject, type JsonObject, own, ownText, parseJson } from '../util/json.js';
import { mergeObjects, omitKeys } from '../util/merge-objects.js';
import { findMessage } from './calls/find-message.js';
import { describedCall } from './calls/tool-call.js';
import { type NormalizedInterrupt, normalizedDialect, withMessage } from './values/normalized-dialect.js';

const APPROVAL = 'ag_ui:tool_call:';
// Metadata keys that repeat the call, or that only mark the interrupt as Strands' own.
const READ = ['strandsName', 'tool_call', 'tool_name', 'tool_input', 'tool_use_id'];

/**
 * AWS Strands. The published package writes its reason as JSON into the message and always sends the reason
 * `confirmation`; later versions describe the call in metadata. Both accept `{ approved }` and no edits. An interrupt
 * that a tool raises itself accepts any value, so the answers that its reason lists are offered.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/aws-strands/typescript/src/agent.ts (`strandsInterruptToAgui`)
 * and integrations/aws-strands/python/src/ag_ui_strands/agent.py (`_strands_interrupt_to_agui`).
 */
export const strandsDialect = normalizedDialect('strands', (open) => {
  const { metadata = {}, message } = open.interrupt;
  const name = nameOf(open.interrupt);
  const hasCall = ownText(metadata, 'tool_name') !== null && isObject(own(metadata, 'tool_input'));
  if (name === null && !hasCall) return undefined;
  const inMessage = message === undefined ? undefined : parseJson(message);
  return name === null || name.startsWith(APPROVAL)
    ? callApproval(open, name, inMessage)
    : toolQuestion(open, name, inMessage);
});

/** The approval of a call, which the message describes as JSON, or else the metadata. */
function callApproval(open: OpenInterrupt, name: string | null, inMessage: unknown): NormalizedInterrupt {
  const { metadata = {}, message = null, responseSchema: _, ...rest } = open.interrupt;
  const details = isObject(inMessage) ? inMessage : metadata;
  const toolCallId = rest.toolCallId ?? ownText(details, 'tool_use_id');
  const more = mergeObjects(omitKeys(metadata, ...READ), omitKeys(details, ...READ));
  const normalized: Interrupt = { ...rest, metadata: more, reason: 'tool_call' };
  if (toolCallId !== null) normalized.toolCallId = toolCallId;
  const tool = ownText(details, 'tool_name') ?? name?.slice(APPROVAL.length) ?? null;
  const origin = inMessage ? 'message' : 'metadata';
  const call = describedCall(toolCallId, tool, own(details, 'tool_input'), origin);
  const text = inMessage ? findMessage(inMessage) : message;
  return { open: { ...open, interrupt: withMessage(normalized, text) }, call };
}

/** The question of a tool that raises an interrupt itself. Its reason is a text, or an object that may list answers. */
function toolQuestion(open: OpenInterrupt, name: string, inMessage: unknown): NormalizedInterrupt {
  const { interrupt } = open;
  const { metadata = {}, message = null, reason, responseSchema } = interrupt;
  const asked = inMessage ?? own(metadata, 'reason');
  const fields = isObject(asked) ? asked : { reason: asked };
  const implied = responseSchema === undefined ? strandsSchema(fields) : undefined;
  const text =
    findMessage(asked) ?? (inMessage === undefined ? message : null) ?? (/\s/.test(reason) ? reason : null);
  const unread = implied ? omitKeys(fields, ...IMPLYING) : fields;
  const more = mergeObjects(omitKeys(metadata, 'strandsName', 'reason'), unread);
  const normalized: Interrupt = { ...interrupt, metadata: more };
  if (reason === 'confirmation' && responseSchema === undefined) normalized.reason = name;
  if (implied) {
    normalized.responseSchema = implied;
    if (Object.hasOwn(fields, 'ok')) normalized.reason = 'confirmation';
  }
  return { open: { ...open, interrupt: withMessage(normalized, text) } };
}

/** The keys of a reason that `strandsSchema` reads. */
const IMPLYING = ['options', 'allow_free_text', 'fields', 'ok'];

/**
 * The schema that a Strands tool's reason implies, where it has none: `ok` is a yes or no, `fields` are the names of
 * texts, and `options` are the answers to `strands:handoff-to-user`. Undefined where anything may be sent.
 *
 * Source: strands-agents/harness-sdk, strands-py/src/strands/vended_tools/handoff_to_user/types.py (`HandoffQuestion`, which
 * takes the chosen text).
 */
function strandsSchema(reason: JsonObject): JsonObject | undefined {
  const options = textsIn(own(reason, 'options'));
  if (options) return { type: 'string', enum: options };
  const fields = textsIn(own(reason, 'fields'));
  if (fields) return fieldsSchema(fields);
  return Object.hasOwn(reason, 'ok') ? { ...OK, required: ['ok'] } : undefined;
}

const OK = { type: 'object', properties: { ok: { type: 'boolean' } } };

function fieldsSchema(names: readonly string[]): JsonObject {
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: 'string', title: asWords(name), minLength: 1 }]),
  );
  return { type: 'object', properties, required: names };
}

/** A list of different texts, none of them empty; undefined where it is anything else. */
function textsIn(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) return undefined;
  return value.every((one) => typeof one === 'string' && one.trim() !== '') ? value : undefined;
}

/** The name of the interrupt. Python sends it as the reason, with the tool's question as the metadata. */
function nameOf({ metadata = {}, message, reason, responseSchema }: Interrupt): string | null {
  const isBare = Object.keys(metadata).join() === 'reason' && message === undefined && !responseSchema;
  return ownText(metadata, 'strandsName') ?? (isBare ? reason : null);
}
