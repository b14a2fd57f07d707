import type { Dialect } from '../protocol/reading.js';
import { own } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { toolResult } from './calls/tool-call.js';
import { normalizedReading } from './values/normalized-dialect.js';

const KIND = 'agentscope.interruptKind';

/**
 * AgentScope: a permission has a schema, but its call may be described in metadata alone. A tool that suspends
 * itself has no schema: what is sent becomes its result, so it is no approval.
 *
 * Source: agentscope-ai/agentscope-java, agentscope-extensions-agui, `PermissionConfirmEventConverter`,
 * `AgentLifecycleEventConverter` and `AguiMessageConverter` (`toToolResultMsg`, `toConfirmResultMsg`).
 */
export const agentScopeDialect: Dialect = {
  name: 'agentscope',
  read(open, ask) {
    const { id, reason, toolCallId, responseSchema, metadata = {} } = open.interrupt;
    if (toolCallId === undefined || id !== `${own(metadata, 'replyId')}:${toolCallId}`) return undefined;
    const asked = {
      ...open,
      interrupt: { ...open.interrupt, metadata: omitKeys(metadata, 'replyId', KIND) },
    };
    const isPermission = own(metadata, KIND) !== undefined;
    return reason === 'tool_call' && responseSchema === undefined && !isPermission
      ? toolResult(ask, asked.interrupt, proposedCalls(asked, ask), ['result'])
      : normalizedReading({ open: asked }, ask);
  },
};
