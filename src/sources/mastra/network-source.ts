import { isObject, own, ownText } from '../../core/util/json.js';
import { callAgent, type MastraSource, type MastraSourceOptions, sourceOfStream } from './mastra-source.js';
import { type StoppedCall, stoppedCall } from './stopped-call.js';

/** The part of a Mastra `Agent` that goes on with a network. */
export interface MastraNetworkLike<Output = unknown> {
  /** Stands on the requests of the tools that the agent has itself. */
  readonly name?: string | undefined;
  approveNetworkToolCall(options: { runId: string }): Promise<Output>;
  declineNetworkToolCall(options: { runId: string; reason?: string }): Promise<Output>;
  resumeNetwork(data: unknown, options: { runId: string }): Promise<Output>;
}

/**
 * The agent that routes the network, and what reads its stream when it goes on.
 *
 * @example
 * createMastraNetworkSource({ agent, resumeOptions: { memory }, onResume: (stream) => read(stream) });
 */
export interface MastraNetworkSourceOptions<Output = unknown>
  extends Pick<MastraSourceOptions<Output>, 'onResume' | 'threadId'> {
  readonly agent: MastraNetworkLike<Output>;
  /** Given with every call of the agent: the `memory` that the network was started with, and whatever else it needs. */
  readonly resumeOptions?: object | undefined;
}

/**
 * Creates a source of what a network of Mastra agents stopped at: a call of an agent, a tool or a workflow in it. Each answer
 * resumes the network.
 *
 * @param options The agent, what reads its stream, and what goes with each call.
 * @returns The source for `useInterruptedRun`. `reply` rejects as the agent's methods do.
 *
 * @example
 * const source = createMastraNetworkSource({ agent, resumeOptions: { memory }, onResume: (stream) => read(stream) });
 * for await (const chunk of await agent.network('Tidy up', { memory })) source.push(chunk);
 *
 * Source: @mastra/core 1.71, dist/agent/agent.d.ts (`network`, `resumeNetwork`) and dist/stream/types.d.ts.
 */
export function createMastraNetworkSource<Output>({
  agent,
  resumeOptions,
  ...options
}: MastraNetworkSourceOptions<Output>): MastraSource {
  // A network stops at one thing at a time, so its run alone says which.
  const calls = {
    approveToolCall: ({ runId }: { runId: string }) =>
      agent.approveNetworkToolCall({ ...resumeOptions, runId }),
    declineToolCall: ({ toolCallId: _, ...ids }: { runId: string; toolCallId: string; reason?: string }) =>
      agent.declineNetworkToolCall({ ...resumeOptions, ...ids }),
    resumeStream: (data: unknown, { runId }: { runId: string }) =>
      agent.resumeNetwork(data, { ...resumeOptions, runId }),
  };
  return sourceOfStream<Output>(options, agent.name, networkReader(), (stopped, sent) =>
    callAgent(calls, stopped, sent),
  );
}

/** Which chunks say that a network stopped, and at what. */
const STOPS: Readonly<Record<string, StoppedCall['kind']>> = {
  'agent-execution-approval': 'approval',
  'agent-execution-suspended': 'suspended',
  'tool-execution-approval': 'approval',
  'tool-execution-suspended': 'suspended',
  'workflow-execution-suspended': 'step',
};
const OF_AGENT = /^agent-execution-event-tool-call-(approval|suspended)$/;

/**
 * Reads the chunks of a network. Of an agent that stopped, the network says the agent alone; the call at which it stopped came
 * just before, in a chunk of the agent's own.
 */
function networkReader(): (chunk: unknown) => StoppedCall | null {
  const callOfRun = new Map<string, object>();
  return (chunk) => {
    const [type, payload] = [ownText(chunk, 'type') ?? '', own(chunk, 'payload')];
    if (!isObject(payload)) return null;
    const ofAgent = own(payload, 'payload');
    const runOfPart = ownText(payload, 'runId');
    if (OF_AGENT.test(type) && isObject(ofAgent) && runOfPart !== null) callOfRun.set(runOfPart, ofAgent);
    const kind = Object.hasOwn(STOPS, type) ? STOPS[type] : undefined;
    // A tool of the network itself runs in the network's own run.
    const runId = ownText(chunk, 'runId') ?? runOfPart;
    if (!kind || runId === null) return null;
    const inner = runOfPart === null ? undefined : callOfRun.get(runOfPart);
    return stoppedCall(kind, runId, { ...payload, ...inner });
  };
}
