import type { Interrupt } from '../protocol/ag-ui.js';
import type { Dialect } from '../protocol/dialect.js';
import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import { own, ownText } from '../util/json.js';
import { normalizedDialect, proposedCallsOr } from './parts/normalized-dialect.js';
import { describedCall } from './parts/tool-call.js';
import { toolResultPrompt, toolResultReply } from './parts/tool-result.js';

const approvals = normalizedDialect('agentscope', (open) => {
  const reason = open.interrupt.reason === 'tool_confirmation' ? 'tool_call' : open.interrupt.reason;
  return { open: { ...open, interrupt: { ...open.interrupt, reason } }, call: callOf(open.interrupt) };
});

/**
 * AgentScope: a permission says what it takes, but its call may be told in metadata alone. A tool that
 * suspends itself says no more than that: what is sent becomes its result, so it is no approval.
 *
 * Source: agentscope-ai/agentscope-java, agentscope-extensions-agui, `PermissionConfirmEventConverter`,
 * `AgentLifecycleEventConverter` and `AguiMessageConverter` (`toToolResultMsg`, `toConfirmResultMsg`).
 */
export const agentScopeDialect: Dialect = {
  name: 'agentscope',
  read(open, context) {
    const { interrupt } = open;
    const { id, toolCallId, metadata = {} } = interrupt;
    if (toolCallId === undefined || id !== `${own(metadata, 'replyId')}:${toolCallId}`) return undefined;
    if (!isSuspended(open)) return approvals.read(open, context);
    return toolResultPrompt(open, proposedCallsOr(callOf(interrupt), open, context), ['result']);
  },
  write: (open, prompt, answer) =>
    isSuspended(open) ? toolResultReply(open, answer) : approvals.write(open, prompt, answer),
};

function isSuspended({ interrupt: { reason, responseSchema, metadata = {} } }: OpenInterrupt): boolean {
  const permission = own(metadata, 'agentscope.interruptKind') !== undefined;
  return reason === 'tool_call' && responseSchema === undefined && !permission;
}

function callOf(interrupt: Interrupt) {
  const { metadata = {} } = interrupt;
  return describedCall(interrupt.toolCallId, ownText(metadata, 'toolName'), own(metadata, 'toolInput'));
}
