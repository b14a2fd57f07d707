import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, own, ownText, parseJson } from '../util/json.js';
import { findMessage } from './parts/find-message.js';
import { together, without } from './parts/more-from-agent.js';
import { normalizedDialect, withMessage } from './parts/normalized-dialect.js';
import { describedCall } from './parts/tool-call.js';

/**
 * Mastra: a tool that suspends itself, or waits for approval. The stream has no event for its call, so the call
 * is read from `metadata.mastra`. Where only the legacy event came, the reply names the id that the interrupt
 * outcome would have had.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/mastra/typescript/src/mastra.ts (`suspendToInterrupt`) and
 * src/__tests__/tool-approval.test.ts.
 */
export const mastraDialect = normalizedDialect('mastra', ({ interrupt, ...open }) => {
  const { metadata = {}, toolCallId } = interrupt;
  const request = own(metadata, 'mastra') ?? own(metadata, 'value');
  if (!isObject(request) || !ownText(request, 'type')?.startsWith('mastra_')) return undefined;
  const approval = own(request, 'type') === 'mastra_tool_approval';
  const args = own(request, 'args');
  const suspended = own(request, 'suspendPayload');
  const normalized: Interrupt = withMessage(interrupt, interrupt.message ?? findMessage(suspended));
  normalized.metadata = together(
    without(metadata, 'mastra', 'value'),
    without(request, 'type', 'toolCallId', 'toolName', 'args', 'suspendPayload', 'resumeSchema', 'runId'),
    isObject(suspended) ? suspended : { suspendPayload: suspended },
  );
  if (approval) normalized.reason = 'tool_call';
  if (open.channel === 'legacy') {
    normalized.id = `${approval ? 'mastra-approval::' : ''}${ownText(request, 'runId') ?? open.runId}::${toolCallId}`;
    const schema = parseJson(ownText(request, 'resumeSchema') ?? '');
    if (isObject(schema)) normalized.responseSchema = schema;
  }
  const call = describedCall(toolCallId, ownText(request, 'toolName'), args);
  return { open: { ...open, channel: 'outcome', interrupt: normalized }, call };
});
