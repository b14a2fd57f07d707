import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, own, ownText, parseJson } from '../util/json.js';
import { mergeObjects } from '../util/merge-objects.js';
import { omitKeys } from '../util/omit-keys.js';
import { findMessage } from './parts/find-message.js';
import { normalizedDialect, withMessage } from './parts/normalized-dialect.js';
import { IMPLYING, strandsSchema } from './parts/strands-schema.js';
import { describedCall } from './parts/tool-call.js';

const APPROVAL = 'ag_ui:tool_call:';
// What the call itself says, and marks that only tell what this is.
const READ = ['strandsName', 'tool_call', 'tool_name', 'tool_input', 'tool_use_id'];

/**
 * AWS Strands. The published package writes its reason as JSON into the message and always sends the reason
 * `confirmation`; later versions describe the call in metadata. Both accept `{ approved }` and no edits. An
 * interrupt that a tool itself raises accepts any value: what its reason lists is offered.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/aws-strands/typescript/src/agent.ts (`strandsInterruptToAgui`)
 * and integrations/aws-strands/python/src/ag_ui_strands/agent.py (`_strands_interrupt_to_agui`).
 */
export const strandsDialect = normalizedDialect('strands', ({ interrupt, ...open }) => {
  const { metadata = {}, message = null, reason, responseSchema, ...rest } = interrupt;
  const name = nameOf(interrupt);
  if (name === null && !(ownText(metadata, 'tool_name') && isObject(own(metadata, 'tool_input')))) {
    return undefined;
  }
  const inMessage = message === null ? undefined : parseJson(message);
  const details = isObject(inMessage) ? inMessage : metadata;
  const toolCallId = rest.toolCallId ?? ownText(details, 'tool_use_id');
  if (name === null || name.startsWith(APPROVAL)) {
    const told = mergeObjects(omitKeys(metadata, ...READ), omitKeys(details, ...READ));
    const normalized: Interrupt = { ...rest, metadata: told, reason: 'tool_call' };
    if (toolCallId !== null) normalized.toolCallId = toolCallId;
    const tool = ownText(details, 'tool_name') ?? name?.slice(APPROVAL.length) ?? null;
    const call = describedCall(
      toolCallId,
      tool,
      own(details, 'tool_input'),
      inMessage ? 'message' : 'metadata',
    );
    const text = inMessage ? findMessage(inMessage) : message;
    return { open: { ...open, interrupt: withMessage(normalized, text) }, call };
  }
  const reasonGiven = inMessage ?? own(metadata, 'reason');
  const text =
    findMessage(reasonGiven) ??
    (inMessage === undefined ? message : null) ??
    (/\s/.test(reason) ? reason : null);
  const more = omitKeys(metadata, 'strandsName', 'reason');
  const given = isObject(reasonGiven) ? reasonGiven : { reason: reasonGiven };
  const implied = responseSchema === undefined ? strandsSchema(given) : undefined;
  const told = mergeObjects(more, implied ? omitKeys(given, ...IMPLYING) : given);
  const normalized: Interrupt = { ...interrupt, metadata: told };
  if (reason === 'confirmation' && responseSchema === undefined) normalized.reason = name;
  if (implied) {
    normalized.responseSchema = implied;
    if (Object.hasOwn(given, 'ok')) normalized.reason = 'confirmation';
  }
  return { open: { ...open, interrupt: withMessage(normalized, text) }, call: null };
});

/** The interrupt's own name; Python gives it as the reason of an interrupt whose metadata is what the tool asks. */
function nameOf({ metadata = {}, message, reason, responseSchema }: Interrupt): string | null {
  const isBare = Object.keys(metadata).join() === 'reason' && message === undefined && !responseSchema;
  return ownText(metadata, 'strandsName') ?? (isBare ? reason : null);
}
