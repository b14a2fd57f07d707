import type { Interrupt } from '../protocol/ag-ui.js';
import { isObject, own, ownText, parseJson, sameJson } from '../util/json.js';
import { findMessage } from './parts/find-message.js';
import { normalizedDialect, reportedCall, withMessage } from './parts/normalized-dialect.js';

/**
 * Mastra: a tool that suspends itself, or waits for approval. No event tells of its call, so `metadata.mastra`
 * does; and where only the legacy channel asked, the answer goes to the id that the other one would have had.
 *
 * Source: ag-ui-protocol/ag-ui, integrations/mastra/typescript/src/mastra.ts (`suspendToInterrupt`) and
 * src/__tests__/tool-approval.test.ts.
 */
export const mastraDialect = normalizedDialect('mastra', ({ interrupt, ...open }) => {
  const { metadata = {}, toolCallId } = interrupt;
  const told = own(metadata, 'mastra') ?? own(metadata, 'value');
  if (!isObject(told) || !ownText(told, 'type')?.startsWith('mastra_')) return undefined;
  const approval = own(told, 'type') === 'mastra_tool_approval';
  const args = own(told, 'args');
  const suspended = own(told, 'suspendPayload');
  // What a tool says when it suspends itself may be all that the person is told: none of it is left out.
  const words = findMessage(suspended);
  const rest = isObject(suspended) && !sameJson(suspended, args) ? Object.entries(suspended) : [];
  const more = Object.fromEntries(rest.filter(([, value]) => value !== words));
  const text = [words ?? [], Object.keys(more).length > 0 ? JSON.stringify(more, null, 2) : []]
    .flat()
    .join('\n');
  const asked: Interrupt = withMessage(interrupt, interrupt.message ?? (text === '' ? null : text));
  if (approval) asked.reason = 'tool_call';
  if (open.channel === 'legacy') {
    asked.id = `${approval ? 'mastra-approval::' : ''}${ownText(told, 'runId') ?? open.runId}::${toolCallId}`;
    const schema = parseJson(ownText(told, 'resumeSchema') ?? '');
    if (isObject(schema)) asked.responseSchema = schema;
  }
  const call = reportedCall(interrupt, ownText(told, 'toolName'), args);
  return { open: { ...open, channel: 'outcome', interrupt: asked }, call };
});
