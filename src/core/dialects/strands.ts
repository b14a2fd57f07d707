import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, own, ownText, parseJson } from '../util/json.js';
import { findMessage } from './parts/find-message.js';
import { normalizedDialect, withMessage } from './parts/normalized-dialect.js';
import { describedCall } from './parts/tool-call.js';

const APPROVAL = 'ag_ui:tool_call:';

/**
 * AWS Strands. The published package writes its reason into the message, as JSON, and says `confirmation`
 * whatever it asks; later ones tell of the call in metadata. Both take `{ approved }` and would lose edits.
 * An interrupt that a tool raises by itself takes anything.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/aws-strands/typescript/src/agent.ts (`strandsInterruptToAgui`)
 * and integrations/aws-strands/python/src/ag_ui_strands/agent.py (`_strands_interrupt_to_agui`).
 */
export const strandsDialect = normalizedDialect('strands', ({ interrupt, ...open }) => {
  const { metadata = {}, message = null, reason, responseSchema, ...rest } = interrupt;
  const name = ownText(metadata, 'strandsName');
  if (name === null && !(ownText(metadata, 'tool_name') && isObject(own(metadata, 'tool_input')))) {
    return undefined;
  }
  const said = message === null ? undefined : parseJson(message);
  const told = isObject(said) ? said : metadata;
  const toolCallId = rest.toolCallId ?? ownText(told, 'tool_use_id');
  if (name === null || name.startsWith(APPROVAL)) {
    const asked: Interrupt = { ...rest, metadata, reason: 'tool_call' };
    if (toolCallId !== null) asked.toolCallId = toolCallId;
    const tool = ownText(told, 'tool_name') ?? name?.slice(APPROVAL.length) ?? null;
    const call = describedCall(toolCallId, tool, own(told, 'tool_input'), said ? 'message' : 'metadata');
    const words = said ? findMessage(said) : message;
    return { open: { ...open, interrupt: withMessage(asked, words) }, call };
  }
  const given = said ?? own(metadata, 'reason');
  const words =
    findMessage(given) ?? (said === undefined ? message : null) ?? (/\s/.test(reason) ? reason : null);
  const asked = { ...interrupt, metadata: given === undefined ? metadata : { ...metadata, reason: given } };
  if (reason === 'confirmation' && responseSchema === undefined) asked.reason = name;
  return { open: { ...open, interrupt: withMessage(asked, words) }, call: null };
});
