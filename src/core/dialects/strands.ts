import type { Interrupt } from '../protocol/ag-ui.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { isObject, own, ownText, parseJson } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { findMessage } from './parts/find-message.js';
import { type NormalizedInterrupt, normalizedDialect, withMessage } from './parts/normalized-dialect.js';
import { IMPLYING, strandsSchema } from './parts/strands-schema.js';
import { describedCall } from './parts/tool-call.js';

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

/** The name of the interrupt. Python sends it as the reason, with the tool's question as the metadata. */
function nameOf({ metadata = {}, message, reason, responseSchema }: Interrupt): string | null {
  const isBare = Object.keys(metadata).join() === 'reason' && message === undefined && !responseSchema;
  return ownText(metadata, 'strandsName') ?? (isBare ? reason : null);
}
