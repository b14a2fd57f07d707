import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import { createRunTracker } from '../../core/events/run-tracker.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { JsonObject } from '../../core/util/json.js';
import { uniqueId } from '../../core/util/unique-id.js';
import { agentSdkDialect } from './agent-sdk-dialect.js';
import { createNativeSnapshots } from './native-snapshots.js';
import type { AgentSdkEndpoint } from './post-run.js';
import type { PauseOn } from './run-translator.js';
import type { AgentSdkMessage } from './streamed-message.js';
import { ThreadMessages } from './thread-messages.js';
import { ThreadRunner } from './thread-runner.js';
import { type ToMessages, toUserMessage } from './to-messages.js';
import type { AgentSdkDialectOptions } from './to-response.js';

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
