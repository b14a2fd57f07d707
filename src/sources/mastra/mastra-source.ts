import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { assertNever } from '../../core/util/assert-never.js';
import { digestOf } from '../../core/util/digest.js';
import { createInterruptList } from '../shared/interrupt-list.js';
import { nativeValues } from '../shared/native-values.js';
import { sendEach } from '../shared/send-each.js';
import { waitingCall } from '../shared/waiting-call.js';
import { withNewest } from '../shared/with-newest.js';
import {
  APPROVAL,
  isMastraReply,
  type MastraAnswer,
  mastraStreamDialect,
  SUSPENDED,
} from './mastra-dialect.js';
import { createResumedRuns } from './resumed-runs.js';
import { readStoppedCall, type StoppedCall } from './stopped-call.js';

/**
 * The part of a Mastra `Agent`, or of the client's, that answers call. Declared here, so that our declaration
 * files do not need a Mastra package.
 */
export interface MastraAgentLike<Output = unknown> {
  approveToolCall(options: { runId: string; toolCallId: string }): Promise<Output>;
  declineToolCall(options: { runId: string; toolCallId: string; reason?: string }): Promise<Output>;
  resumeStream(data: unknown, options: { runId: string; toolCallId: string }): Promise<Output>;
}

/**
 * The agent that stopped, and what reads its stream when it goes on.
 *
 * @example
 * createMastraSource({ agent, onResume: (output) => read(output.fullStream) });
 */
export interface MastraSourceOptions<Output = unknown> {
  readonly agent: MastraAgentLike<Output>;
  /**
   * Called with what the agent returned for an answer: the stream of the resumed run. Push its chunks as before.
   * The source counts as running until the promise that this returns has settled.
   */
  readonly onResume?: (output: Output) => unknown;
  /** The conversation, where the app has several or keeps answers over a reload. */
  readonly threadId?: string;
}

export interface MastraSource extends InterruptSource {
  /** Passes one chunk of `fullStream` to the source, in order. Chunks that stop no call are ignored. */
  push(chunk: unknown): void;
}

/**
 * Creates a source of the tool calls at which a Mastra agent stopped; each answer calls the agent. A Mastra agent
 * behind AG-UI needs no source of its own: the default dialects read what `@ag-ui/mastra` sends.
 *
 * @param options The agent, and what reads its stream.
 * @returns The source for `useInterruptedRun`. `reply` rejects as the agent's methods do.
 *
 * @example
 * const source = createMastraSource({ agent, onResume: (output) => read(output.fullStream) });
 * for await (const chunk of stream.fullStream) source.push(chunk);
 *
 * Source: Mastra, "Agent approval" (https://mastra.ai/docs/agents/agent-approval).
 */
export function createMastraSource<Output>(options: MastraSourceOptions<Output>): MastraSource {
  const { agent, onResume, threadId } = options;
  const list = createInterruptList<StoppedCall>(threadId ?? null);
  let count = 0;
  /** Digests of the calls whose answer the agent took. */
  const taken = new Set<string>();
  const runs = createResumedRuns(list);

  async function deliver(key: string, answer: MastraAnswer): Promise<void> {
    const stopped = list.find(key)?.data;
    if (!stopped) return;
    await runs.count(async () => {
      // Null for a cancellation, which calls nothing.
      const resumed = callAgent(agent, stopped, answer);
      await resumed;
      taken.add(digestOf(stopped));
      runs.take(key);
      if (resumed && onResume) await resumed.then(onResume).catch(runs.reportBroken);
    });
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    settles: 'each',
    dialects: [mastraStreamDialect],
    push(chunk) {
      const stopped = readStoppedCall(chunk);
      if (!stopped) return;
      const { interrupts, running } = list.state;
      const known = interrupts.find(({ data }) => isSame(data, stopped));
      // A run that an answer resumed may stop at the same call again; otherwise a stream is told once more.
      if (!known && !running && taken.has(digestOf(stopped))) return;
      const open: OpenInterrupt = {
        key: known?.open.key ?? `${++count}:${stopped.toolCallId}`,
        interrupt: toInterrupt(stopped),
        threadId: threadId ?? null,
        runId: stopped.runId,
        channel: 'native',
        subagent: null,
      };
      const told = withNewest(known, { open, toolCall: toToolCall(stopped), data: stopped });
      if (told === known) return;
      list.update({
        interrupts: known ? interrupts.map((one) => (one === known ? told : one)) : [...interrupts, told],
      });
    },
    async reply(replies) {
      const answers = nativeValues(replies, isMastraReply);
      const keys = answers.map(({ key }) => key);
      await runs.deliver(keys, () => sendEach(answers, ({ key, answer }) => deliver(key, answer)));
    },
  };
}

function isSame(one: StoppedCall, other: StoppedCall): boolean {
  return one.toolCallId === other.toolCallId && one.kind === other.kind && one.runId === other.runId;
}

function callAgent<Output>(
  agent: MastraAgentLike<Output>,
  { runId, toolCallId }: StoppedCall,
  answer: MastraAnswer,
): Promise<Output> | null {
  const ids = { runId, toolCallId };
  switch (answer.call) {
    case 'approve':
      return agent.approveToolCall(ids);
    case 'decline':
      return agent.declineToolCall(answer.reason === undefined ? ids : { ...ids, reason: answer.reason });
    case 'resume':
      return agent.resumeStream(answer.data, ids);
    case 'nothing':
      return null;
    default:
      return assertNever(answer);
  }
}

/** Has no `responseSchema`, because an answer is sent as a method's name and data, which no schema describes. */
function toInterrupt({ kind, toolCallId, toolName, args, payload, schema }: StoppedCall): Interrupt {
  const suspended = payload === undefined ? {} : { suspendPayload: payload };
  if (kind === 'approval') return { id: toolCallId, reason: APPROVAL, toolCallId, metadata: suspended };
  const metadata = { ...suspended, toolName, args, ...(schema === null ? {} : { resumeSchema: schema }) };
  return { id: toolCallId, reason: SUSPENDED, toolCallId, metadata };
}

/** Null where the chunk has neither a name nor arguments, as that of a suspended call may. */
function toToolCall({ toolCallId, toolName, args }: StoppedCall): ToolCall | null {
  if (args === undefined && toolName === '') return null;
  return waitingCall(toolCallId, toolName, args ?? {});
}
