import { omitKeys } from '../../core/util/omit-keys.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { waitingCall } from '../shared/waiting-call.js';
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
  use: ToolUse,
  threadId: string,
  agentName: string | null,
): ListedInterrupt<ToolUse> {
  const { id, type, name, input, threadId: runId, event } = use;
  const asked =
    type === 'agent.custom_tool_use'
      ? ({ reason: 'tool_call', channel: 'tool' } as const)
      : { reason: 'managed-agents:tool-confirmation', metadata: omitKeys(event, ...READ) };
  const subagent = runId === null ? null : { runId, name: agentName };
  return {
    open: nativeInterrupt({ key: id, toolCallId: id, threadId, subagent, ...asked }),
    toolCall: waitingCall(id, name, input),
    data: use,
  };
}
