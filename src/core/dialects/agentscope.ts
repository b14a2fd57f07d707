import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { own } from '../util/json.js';
import { omitKeys } from '../util/omit-keys.js';
import { normalizedDialect } from './parts/normalized-dialect.js';
import { proposedCalls } from './parts/proposed-calls.js';
import { toolResultPrompt, toolResultReply } from './parts/tool-result.js';

const KIND = 'agentscope.interruptKind';

const approvals = normalizedDialect('agentscope', (open) => ({
  open: { ...open, interrupt: { ...open.interrupt, metadata: unread(open) } },
  call: null,
}));

/**
 * AgentScope: a permission has a schema, but its call may be described in metadata alone. A tool that suspends
 * itself has no schema: what is sent becomes its result, so it is no approval.
 *
 * Source: agentscope-ai/agentscope-java, agentscope-extensions-agui, `PermissionConfirmEventConverter`,
 * `AgentLifecycleEventConverter` and `AguiMessageConverter` (`toToolResultMsg`, `toConfirmResultMsg`).
 */
export const agentScopeDialect: Dialect = {
  name: 'agentscope',
  read(open, context) {
    const { id, toolCallId, metadata = {} } = open.interrupt;
    if (toolCallId === undefined || id !== `${own(metadata, 'replyId')}:${toolCallId}`) return undefined;
    if (!isSuspended(open)) return approvals.read(open, context);
    return { ...toolResultPrompt(open, proposedCalls(open, context), ['result']), more: unread(open) };
  },
  write: (open, prompt, answer) =>
    isSuspended(open) ? toolResultReply(open, answer) : approvals.write(open, prompt, answer),
};

function unread({ interrupt: { metadata = {} } }: OpenInterrupt) {
  return omitKeys(metadata, 'replyId', KIND);
}

function isSuspended({ interrupt: { reason, responseSchema, metadata = {} } }: OpenInterrupt): boolean {
  const permission = own(metadata, KIND) !== undefined;
  return reason === 'tool_call' && responseSchema === undefined && !permission;
}
