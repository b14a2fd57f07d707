import type { SettledInterrupt } from '../../core/protocol/settled-interrupt.js';
import { own, ownText, parseJson } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import { omitUndefined } from '../../core/util/omit-undefined.js';
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

/** What the event that answered a call says of it. Who gave the answer, no event says. */
export function toSettled({ open }: ListedInterrupt<ToolUse>, event: object): SettledInterrupt {
  const at = Date.parse(ownText(event, 'processed_at') ?? '');
  const told = { open, as: 'answered', at: Number.isNaN(at) ? null : at } as const;
  return { ...told, sent: { payload: open.channel === 'tool' ? resultIn(event) : confirmationIn(event) } };
}

function confirmationIn(event: object): unknown {
  return omitUndefined({
    result: own(event, 'result'),
    deny_message: ownText(event, 'deny_message') ?? undefined,
  });
}

/** The value that a human tool was answered with, as its text has it. */
function resultIn(event: object): unknown {
  const content = own(event, 'content');
  const text = Array.isArray(content) && content.length === 1 ? ownText(content[0], 'text') : null;
  return text === null ? content : (parseJson(text) ?? text);
}
