import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import type { Interrupt } from '../../core/protocol/ag-ui.js';
import type { ToolCall } from '../../core/protocol/open-interrupt.js';
import type { Sent } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { digestOf } from '../../core/util/digest.js';
import { own, ownText } from '../../core/util/json.js';
import { createKeys } from '../shared/create-keys.js';
import { createInterruptList, type ListedInterrupt } from '../shared/interrupt-list.js';
import { nativeInterrupt } from '../shared/native-interrupt.js';
import { listedSource, sentTo } from '../shared/native-requests.js';
import { createResumedRuns } from '../shared/resumed-runs.js';
import { waitingCall } from '../shared/waiting-call.js';
import { withNewest } from '../shared/with-newest.js';
import { readStoppedCall, type StoppedCall, stoppedCallReading, suspended } from './stopped-call.js';

/**
 * The part of a Mastra `Agent`, or of the client's, that answers call. Declared here, so that our declaration
 * files do not need a Mastra package.
 */
export interface MastraAgentLike<Output = unknown> {
  /** Stands on the requests of the agent. */
  readonly name?: string | undefined;
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
  const { agent } = options;
  return sourceOfStream(options, agent.name, readStoppedCall, (stopped, sent) =>
    callAgent(agent, stopped, sent),
  );
}

/**
 * A source of what a stream of Mastra stopped at.
 *
 * @param asker The name of the agent or the workflow, where a chunk names nobody else.
 * @param read What a chunk says that the run stopped at; null for any other chunk.
 * @param resume Goes on with an answer; null where nothing has to be called.
 */
export function sourceOfStream<Output>(
  options: Pick<MastraSourceOptions<Output>, 'onResume' | 'threadId'>,
  asker: string | undefined,
  read: (chunk: unknown) => StoppedCall | null,
  resume: (stopped: StoppedCall, sent: Sent) => Promise<Output> | null,
): MastraSource {
  const { onResume, threadId = null } = options;
  const list = createInterruptList<StoppedCall>(threadId);
  const newKey = createKeys();
  /** Digests of the calls whose answer the agent took. */
  const taken = new Set<string>();
  const runs = createResumedRuns(list);

  async function deliver(
    { open: { key }, data: stopped }: ListedInterrupt<StoppedCall>,
    sent: Sent,
  ): Promise<void> {
    await runs.count(async () => {
      // Null for a cancellation, which calls nothing.
      const resumed = resume(stopped, sent);
      await resumed;
      taken.add(digestOf(stopped));
      runs.take(key);
      if (resumed && onResume) await resumed.then(onResume).catch(runs.reportBroken);
    });
  }

  const source = listedSource('mastra-stream', list, stoppedCallReading, deliver);
  return {
    ...source,
    push(chunk) {
      const stopped = read(chunk);
      if (!stopped) return;
      const { interrupts, running } = list.state;
      const known = interrupts.find(({ data }) => isSame(data, stopped));
      // A run that an answer resumed may stop at the same call again; otherwise a stream is told once more.
      if (!known && !running && taken.has(digestOf(stopped))) return;
      const { toolCallId, runId } = stopped;
      const key = known?.open.key ?? newKey(toolCallId);
      const open = nativeInterrupt({
        key,
        id: toolCallId,
        ...(stopped.kind !== 'step' && { toolCallId }),
        ...asked(stopped),
        threadId,
        runId,
        agent: stopped.agent ?? asker,
      });
      const told = withNewest(known, { open, toolCall: toToolCall(stopped), data: stopped });
      if (told === known) return;
      list.update({
        interrupts: known ? interrupts.map((one) => (one === known ? told : one)) : [...interrupts, told],
      });
    },
    async reply(replies) {
      const keys = sentTo(list, replies).map(({ listed }) => listed.open.key);
      await runs.deliver(keys, () => source.reply(replies));
    },
  };
}

function isSame(one: StoppedCall, other: StoppedCall): boolean {
  return one.toolCallId === other.toolCallId && one.kind === other.kind && one.runId === other.runId;
}

/**
 * Calls the method of the agent that takes an answer; null for a cancellation, which calls nothing.
 *
 * @throws HoldpointError `UNWRITABLE` for an answer to an approval that neither approves nor declines.
 */
export function callAgent<Output>(
  agent: MastraAgentLike<Output>,
  { kind, runId, toolCallId }: StoppedCall,
  sent: Sent,
): Promise<Output> | null {
  if (sent === 'cancelled') return null;
  const { payload } = sent;
  const ids = { runId, toolCallId };
  if (kind !== 'approval') return agent.resumeStream(payload, ids);
  const [approved, reason] = [own(payload, 'approved'), ownText(payload, 'reason')];
  if (approved === true) return agent.approveToolCall(ids);
  if (approved !== false) throw new HoldpointError('UNWRITABLE', payload);
  return agent.declineToolCall(reason === null ? ids : { ...ids, reason });
}

/** Has no `responseSchema`: an approval is sent as a method's name, and a suspended call has `resumeSchema`. */
function asked(stopped: StoppedCall): Pick<Interrupt, 'reason' | 'metadata'> {
  const { kind, toolName, args, schema } = stopped;
  if (kind === 'approval') return { reason: 'mastra:approval', metadata: suspended(stopped) };
  if (kind === 'step')
    return { reason: 'mastra:step', metadata: { step: stopped.toolCallId, ...suspended(stopped) } };
  const metadata = { ...suspended(stopped), toolName, args, ...(schema && { resumeSchema: schema }) };
  return { reason: 'mastra:suspended', metadata };
}

/** Null where the chunk has neither a name nor arguments, as that of a suspended call may, and for a step. */
function toToolCall({ kind, toolCallId, toolName, args }: StoppedCall): ToolCall | null {
  if (kind === 'step' || (args === undefined && toolName === '')) return null;
  return waitingCall(toolCallId, toolName, args);
}
