import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ResumeEntry } from '../../core/protocol/ag-ui.js';
import type { Reply } from '../../core/protocol/reply.js';
import { toResume } from '../../core/protocol/reply.js';
import type { AgentMessage } from './agent-like.js';

/** Replies as an AG-UI run carries them. */
export interface RunRequest {
  readonly resume?: ResumeEntry[];
  /** Where the producer wants the interrupted run's own id again. */
  readonly runId?: string;
  readonly forwardedProps?: { command: { resume: unknown } };
  /** New messages, to be added before the run starts. */
  readonly messages: readonly AgentMessage[];
}

/**
 * Spreads replies over the channels of one run: `resume`, the legacy `forwardedProps.command.resume`
 * and tool messages.
 *
 * @throws HoldpointError `UNWRITABLE` for a reply that AG-UI has no channel for.
 */
export function toRunRequest(replies: readonly Reply[], message?: string): RunRequest {
  const commands: Command[] = [];
  const messages: AgentMessage[] = [];
  const entries: Reply[] = [];
  for (const reply of replies) {
    if (reply.via === 'resume') entries.push(reply);
    else if (reply.via === 'command') commands.push(reply);
    else if (reply.via === 'toolMessage') {
      messages.push({ id: newId(), role: 'tool', toolCallId: reply.toolCallId, content: reply.content });
    } else throw new HoldpointError('UNWRITABLE', reply.via);
  }
  if (message !== undefined) messages.push({ id: newId(), role: 'user', content: message });
  const resume = toResume(entries);
  const runId = replies.find((reply) => reply.via === 'resume' && reply.runId !== undefined);
  return {
    messages,
    ...(resume ? { resume: [...resume] } : {}),
    ...(runId?.via === 'resume' && runId.runId !== undefined ? { runId: runId.runId } : {}),
    ...(commands.length > 0 ? { forwardedProps: { command: { resume: slotOf(commands) } } } : {}),
  };
}

type Command = Extract<Reply, { readonly via: 'command' }>;

/** The legacy channel has one slot for all: a list of values, or a map by id where every dialect says so. */
function slotOf(commands: readonly Command[]): unknown {
  if (commands.every(({ slot }) => slot === 'map')) {
    return Object.fromEntries(commands.map(({ interruptId, value }) => [interruptId, value]));
  }
  const [first, ...more] = commands;
  return more.length === 0 ? first?.value : commands.map(({ value }) => value);
}

/** Unique enough where pages without HTTPS have no `crypto.randomUUID`. */
export function newId(): string {
  return (
    globalThis.crypto?.randomUUID?.() ?? `holdpoint-${Date.now()}-${Math.random().toString(36).slice(2)}`
  );
}
