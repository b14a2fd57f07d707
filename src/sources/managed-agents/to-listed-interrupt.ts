import { omitKeys } from '../../core/util/omit-keys.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { waitingCall } from '../shared/waiting-call.js';
import { TOOL_CONFIRMATION } from './managed-agents-dialect.js';
import type { ToolUse } from './session-reader.js';

/** What the prompt shows elsewhere, and what the SDK's types call no text for people. */
const READ = [
  'id',
  'type',
  'name',
  'input',
  'processed_at',
  'session_thread_id',
  'evaluated_permission',
  'evaluation',
];

/** A call that waits, as an interrupt: for permission, or for the result of a tool that a person carries out. */
export function toListedInterrupt(
  { id, type, name, input, threadId: runId, event }: ToolUse,
  threadId: string,
  agentName: string | null,
): ListedInterrupt<null> {
  const isCustom = type === 'agent.custom_tool_use';
  return {
    open: {
      key: id,
      interrupt: isCustom
        ? { id, reason: 'tool_call', toolCallId: id }
        : { id, reason: TOOL_CONFIRMATION, toolCallId: id, metadata: omitKeys(event, ...READ) },
      threadId,
      runId: null,
      channel: isCustom ? 'tool' : 'native',
      subagent: runId === null ? null : { runId, name: agentName },
    },
    toolCall: waitingCall(id, name, input ?? {}),
    data: null,
  };
}
