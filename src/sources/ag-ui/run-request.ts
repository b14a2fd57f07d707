import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { ResumeEntry } from '../../core/protocol/ag-ui.js';
import type { Reply } from '../../core/protocol/reply.js';
import { toResume } from '../../core/protocol/reply.js';
import { uniqueId } from '../../core/util/unique-id.js';
import type { AgentMessage } from './agent-like.js';

/** Replies as the fields of a `RunAgentInput`. */
export interface RunRequest {
  readonly resume?: ResumeEntry[];
  /** The interrupted run's own id, where the producer needs it again. */
  readonly runId?: string;
  /** The interrupted run's id, where the producer needs it beside a new one. */
  readonly parentRunId?: string;
  readonly forwardedProps?: { command: { resume: unknown } };
  /** New messages, to be added to the history before the run starts. */
  readonly messages: readonly AgentMessage[];
}

/**
 * Puts replies into the channels of one run: `resume`, the legacy `forwardedProps.command.resume`, and tool
 * messages.
 *
 * @param replies What a source is given by `reply` or `send`.
 * @param message The text of a new message of the user, which goes with them.
 * @returns The fields of the input of a run that carry them, without those that would be empty; `messages` are to be added to
 *   the history.
 * @throws HoldpointError `UNWRITABLE` for a reply of another system.
 *
 * @example
 * const { messages, ...input } = toRunRequest(replies);
 * await post('/agent', { ...input, threadId, messages: [...history, ...messages] });
 */
export function toRunRequest(replies: readonly Reply[], message?: string): RunRequest {
  const commands: Command[] = [];
  const messages: AgentMessage[] = [];
  const entries: Extract<Reply, { readonly via: 'resume' }>[] = [];
  for (const reply of replies) {
    if (reply.via === 'resume') entries.push(reply);
    else if (reply.via === 'command') commands.push(reply);
    else if (reply.via === 'toolMessage') {
      messages.push({ id: uniqueId(), role: 'tool', toolCallId: reply.toolCallId, content: reply.content });
    } else throw new HoldpointError('UNWRITABLE', reply.via);
  }
  if (message !== undefined) messages.push({ id: uniqueId(), role: 'user', content: message });
  const resume = toResume(entries);
  // The ids that one of the entries needs apply to the whole run.
  const { runId, parentRunId }: Pick<RunRequest, 'runId' | 'parentRunId'> = Object.assign({}, ...entries);
  return {
    messages,
    ...(resume && { resume: [...resume] }),
    ...(runId !== undefined && { runId }),
    ...(parentRunId !== undefined && { parentRunId }),
    ...(commands.length > 0 ? { forwardedProps: { command: { resume: resumeValue(commands) } } } : {}),
  };
}

type Command = Extract<Reply, { readonly via: 'command' }>;

/** LangGraph takes an object for a map by interrupt id if all its keys are such ids (`isXXH3` of @langchain/langgraph). */
const LANGGRAPH_ID = /^[0-9a-f]{32}$/;

/**
 * The legacy channel has one value for all commands: of several a map by LangGraph's own ids, else a list; a map also
 * where every command asks for one.
 */
function resumeValue(commands: readonly Command[]): unknown {
  const several = commands.length > 1;
  if (
    commands.every(
      ({ shape, interruptId: id }) => shape === 'map' || (several && !shape && LANGGRAPH_ID.test(id)),
    )
  ) {
    return Object.fromEntries(commands.map(({ interruptId, value }) => [interruptId, value]));
  }
  const [first] = commands;
  return several ? commands.map(({ value }) => value) : first?.value;
}
