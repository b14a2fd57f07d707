import { errorText } from '../../core/errors/error-text.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { assertNever } from '../../core/util/assert-never.js';
import { createOpenList } from '../shared/open-list.js';
import { readChunk, type StoppedCall } from './chunk.js';
import {
  APPROVAL,
  isMastraReply,
  type MastraAnswer,
  mastraStreamDialect,
  SUSPENDED,
} from './mastra-dialect.js';

/** As much of a Mastra `Agent`, or of the client's, as answers are given to. */
export interface MastraAgentLike<Output = unknown> {
  approveToolCall(options: { runId: string; toolCallId: string }): Promise<Output>;
  declineToolCall(options: { runId: string; toolCallId: string; reason?: string }): Promise<Output>;
  resumeStream(data: unknown, options: { runId: string; toolCallId: string }): Promise<Output>;
}

export interface MastraSourceOptions<Output = unknown> {
  readonly agent: MastraAgentLike<Output>;
  /** Given what the agent returned for an answer: the stream that goes on. Its chunks are pushed as before. */
  readonly onResume?: (output: Output) => unknown;
  readonly threadId?: string;
}

export interface MastraSource extends InterruptSource {
  /** One chunk of `fullStream`. Those that stop nothing are ignored. */
  push(chunk: unknown): void;
}

/**
 * Shows the tool calls at which a Mastra agent stopped, and calls the agent with each answer. Over AG-UI
 * no source is needed: the dialect of `@ag-ui/mastra` is among the defaults.
 *
 * @example
 * const source = createMastraSource({ agent, onResume: (output) => read(output.fullStream) });
 * for await (const chunk of stream.fullStream) source.push(chunk);
 *
 * Source: Mastra, "Agent approval".
 */
export function createMastraSource<Output>(options: MastraSourceOptions<Output>): MastraSource {
  const { agent, onResume, threadId } = options;
  const list = createOpenList<StoppedCall>(threadId ?? null);
  let count = 0;
  let going = 0;

  /** The agent is at work until every stream that an answer set going has ended. */
  async function follow(work: () => Promise<void>): Promise<void> {
    going += 1;
    list.change({ running: true, error: null });
    try {
      await work();
    } finally {
      going -= 1;
      list.change({ running: going > 0 });
    }
  }

  /** The answer was taken, and what came of it is lost: that is told, and asks for nothing again. */
  function breakOff(error: unknown): void {
    list.change({ error: { code: 'STREAM_ENDED', message: errorText(error) } });
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'each',
    dialects: [mastraStreamDialect],
    push(chunk) {
      const stopped = readChunk(chunk);
      if (!stopped || list.state.listed.some(({ of }) => isSame(of, stopped))) return;
      const open: OpenInterrupt = {
        key: `${++count}:${stopped.toolCallId}`,
        interrupt: toInterrupt(stopped),
        threadId: threadId ?? null,
        runId: stopped.runId,
        channel: 'native',
        subagent: null,
      };
      list.change({ listed: [...list.state.listed, { open, toolCall: toToolCall(stopped), of: stopped }] });
    },
    async reply(replies) {
      for (const reply of replies) {
        if (reply.via !== 'native' || !isMastraReply(reply.value)) {
          throw new HoldpointError('UNWRITABLE', reply.via);
        }
        const { key, answer } = reply.value;
        const stopped = list.find(key)?.of;
        if (!stopped) continue;
        await follow(async () => {
          // Nothing is called for what was cancelled, so nothing goes on.
          const going = call(agent, stopped, answer);
          await going;
          list.remove(key);
          if (going && onResume) await going.then(onResume).catch(breakOff);
        });
      }
    },
  };
}

function isSame(one: StoppedCall, other: StoppedCall): boolean {
  return one.toolCallId === other.toolCallId && one.kind === other.kind && one.runId === other.runId;
}

function call<Output>(
  agent: MastraAgentLike<Output>,
  { runId, toolCallId }: StoppedCall,
  answer: MastraAnswer,
): Promise<Output> | null {
  const where = { runId, toolCallId };
  switch (answer.call) {
    case 'approve':
      return agent.approveToolCall(where);
    case 'decline':
      return agent.declineToolCall(answer.reason === undefined ? where : { ...where, reason: answer.reason });
    case 'resume':
      return agent.resumeStream(answer.data, where);
    case 'nothing':
      return null;
    default:
      return assertNever(answer);
  }
}

function toInterrupt({ kind, toolCallId, payload, schema }: StoppedCall): Interrupt {
  const metadata = payload === undefined ? {} : { suspendPayload: payload };
  return {
    id: toolCallId,
    reason: kind === 'approval' ? APPROVAL : SUSPENDED,
    toolCallId,
    metadata,
    ...(schema === null ? {} : { responseSchema: schema }),
  };
}

/** Null where no arguments came: a suspended call may not tell them. */
function toToolCall({ toolCallId, toolName, args }: StoppedCall): ToolCall | null {
  if (args === undefined && toolName === '') return null;
  const given = args ?? {};
  return {
    id: toolCallId,
    name: toolName,
    argsText: JSON.stringify(given),
    args: given,
    complete: true,
    result: null,
    error: null,
  };
}
