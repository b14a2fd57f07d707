import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import { createRunTracker } from '../../core/events/run-tracker.js';
import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource, RunSnapshot } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { JsonObject } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import { agentSdkDialect } from './agent-sdk-dialect.js';
import type { AgentSdkEndpoint } from './post-run.js';
import { readInterruptRequest } from './read-request.js';
import type { PauseOn } from './run-translator.js';
import type { AgentSdkMessage } from './streamed-message.js';
import { ThreadMessages } from './thread-messages.js';
import { ThreadRunner } from './thread-runner.js';
import { type AgentSdkDialectOptions, type ToMessages, toUserMessage } from './to-messages.js';

/**
 * The server of a conversation with agent_sdk, and what its runs are started with.
 *
 * @example
 * createAgentSdkSource({ url: '/agent', threadId: 'chat-1', input: () => ({ state: form.values() }) });
 */
export interface AgentSdkSourceOptions extends AgentSdkEndpoint, AgentSdkDialectOptions {
  /** Default: a new thread. */
  readonly threadId?: string | undefined;
  /** The history, where the thread is not new. */
  readonly messages?: readonly AgentSdkMessage[] | undefined;
  /** Other fields of the RunAgentInput: `state`, `tools`, `context`, `forwardedProps`. Called before each run. */
  readonly input?: (() => JsonObject) | undefined;
  /** How answers become messages. Default: one user message with a data part for each answer. */
  readonly toMessages?: ToMessages | undefined;
  /**
   * What ends a run that asks. `end`: RUN_FINISHED or the end of the stream, until which there may be several
   * requests. `request`: the first request, for a server that pauses and leaves its stream open.
   *
   * @default 'end'
   */
  readonly pauseOn?: PauseOn | undefined;
  /** Called with every event as it came, for state, steps and whatever else the app shows. */
  readonly onEvent?: ((event: unknown) => void) | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

export interface AgentSdkSource extends InterruptSource {
  readonly threadId: string;
  /** The messages; the same array until one changed. */
  getMessages(): readonly AgentSdkMessage[];
  /** Calls back when a message changed. The returned function ends the subscription. */
  subscribeMessages(onChange: () => void): () => void;
  /** Sends a message. With replies, the open interrupts are settled in the same run. */
  send(message: string, replies?: readonly Reply[]): Promise<void>;
  /** Aborts the run under way. The interrupts that it answers are open again. */
  abortRun(): void;
}

/**
 * Creates a source of one conversation with an agent of agent_sdk. It sends the requests itself, because the
 * HttpAgent of @ag-ui/client drops the event that asks and removes the part that answers; so nothing is pushed
 * into it.
 *
 * @param options The server, the thread, and what runs are started with.
 * @returns The source for `useInterruptedRun`, with the messages of the conversation. `send` and `reply` reject
 *   with HoldpointError `RUN_IN_PROGRESS` while a run is under way, and with an Error where the server cannot be
 *   reached or refuses the request. Where it refuses answers with HTTP 404, 409 or 410, the snapshot has the failure.
 *
 * @example
 * const source = createAgentSdkSource({ url: '/agent' });
 * const run = useInterruptedRun(source);
 *
 * Source: guides/agent-sdk.md, "The source".
 */
export function createAgentSdkSource(options: AgentSdkSourceOptions): AgentSdkSource {
  const { threadId = uniqueId(), messages = [], clock = systemClock, toMessages = toUserMessage } = options;
  const { pauseOn = 'end' } = options;
  const warn = createWarn(() => options.onWarning);
  const tracker = createRunTracker(warn);
  const conversation = new ThreadMessages(messages);
  const toNativeSnapshot = createNativeSnapshots();
  tracker.seed(threadId, { messages });
  const runner = new ThreadRunner({
    ...{ threadId, endpoint: options, responses: options, tracker, conversation, toMessages, warn, pauseOn },
    input: () => options.input?.() ?? {},
    now: () => clock.now(),
    onEvent(event) {
      runCallback('onEvent', () => options.onEvent?.(event), warn);
    },
  });
  return {
    threadId,
    settles: 'together',
    dialects: [agentSdkDialect(options)],
    getSnapshot: () => toNativeSnapshot(tracker.snapshot(threadId)),
    subscribe: tracker.subscribe,
    setHumanTools: tracker.setHumanTools,
    watchCalls: tracker.watchCalls,
    restore: tracker.restore,
    ended: tracker.ended,
    reply: (replies) => runner.start(replies),
    send: (message, replies = []) => runner.start(replies, message),
    getMessages: () => conversation.read(),
    subscribeMessages: (onChange) => conversation.subscribe(onChange),
    abortRun: () => runner.abort(),
  };
}

/**
 * Creates a function that turns the tracker's snapshots into this source's: agent_sdk's requests get the channel
 * `native`, because they are answered by a part and not by AG-UI's resume, and the node that asks is their
 * subagent. The same snapshot gives the same result.
 */
function createNativeSnapshots(): (snapshot: RunSnapshot) => RunSnapshot {
  let latest: { readonly from: RunSnapshot; readonly to: RunSnapshot } | null = null;
  // An open interrupt keeps its identity for as long as the tracker's does.
  const converted = new WeakMap<OpenInterrupt, OpenInterrupt>();

  function toNative(open: OpenInterrupt): OpenInterrupt {
    const known = converted.get(open);
    if (known) return known;
    const request = readInterruptRequest(open.interrupt);
    const node = request?.source_node ?? null;
    const subagent = node === null ? open.subagent : { runId: node, name: node };
    const native: OpenInterrupt = request ? { ...open, channel: 'native', subagent } : open;
    converted.set(open, native);
    return native;
  }

  return (snapshot) => {
    if (latest?.from === snapshot) return latest.to;
    latest = { from: snapshot, to: { ...snapshot, open: snapshot.open.map(toNative) } };
    return latest.to;
  };
}
