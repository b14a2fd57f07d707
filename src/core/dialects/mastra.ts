import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, own, ownText, parseJson } from '../util/json.js';
import { mergeObjects, omitKeys } from '../util/merge-objects.js';
import { findMessage } from './calls/find-message.js';
import { describedCall } from './calls/tool-call.js';
import { mastraTool } from './values/mastra-tools.js';
import { normalizedDialect, withMessage } from './values/normalized-dialect.js';

/**
 * Mastra: a tool that suspends itself, or waits for approval. The stream has no event for its call, so the call
 * is read from `metadata.mastra`. If only the legacy event arrived, the reply names the id that the interrupt outcome
 * would have had. Mastra's built-in tools `ask_user` and `submit_plan` become a question and a confirmation.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/mastra/typescript/src/mastra.ts (`suspendToInterrupt`) and
 * src/__tests__/tool-approval.test.ts.
 */
export const mastraDialect = normalizedDialect('mastra', ({ interrupt, ...open }) => {
  const { metadata = {}, toolCallId } = interrupt;
  const request = own(metadata, 'mastra') ?? own(metadata, 'value');
  if (!isObject(request) || !ownText(request, 'type')?.startsWith('mastra_')) return undefined;
  const approval = own(request, 'type') === 'mastra_tool_approval';
  const toolName = ownText(request, 'toolName');
  const args = own(request, 'args');
  const payload = own(request, 'suspendPayload');
  const normalized: Interrupt = withMessage(interrupt, interrupt.message ?? findMessage(payload));
  normalized.metadata = mergeObjects(
    omitKeys(metadata, 'mastra', 'value'),
    omitKeys(request, 'type', 'toolCallId', 'toolName', 'args', 'suspendPayload', 'resumeSchema', 'runId'),
    isObject(payload) ? payload : { suspendPayload: payload },
  );
  if (approval) normalized.reason = 'tool_call';
  if (open.channel === 'legacy') {
    normalized.id = `${approval ? 'mastra-approval::' : ''}${ownText(request, 'runId') ?? open.runId}::${toolCallId}`;
    const schema = parseJson(ownText(request, 'resumeSchema') ?? '');
    if (isObject(schema)) normalized.responseSchema = schema;
  }
  const suspension = { toolCallId, toolName, args, payload, schema: normalized.responseSchema };
  return {
    open: { ...open, channel: 'outcome', interrupt: normalized },
    call: describedCall(toolCallId, toolName, args),
    read: (ask) => mastraTool(suspension, ask),
  };
});
