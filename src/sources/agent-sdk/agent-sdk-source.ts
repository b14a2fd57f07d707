import { attempt, createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { createRunTracker } from '../../core/events/run-tracker.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import type { JsonObject } from '../../core/util/json.js';
import { newId } from '../ag-ui/run-request.js';
import { type AgentSdkDialectOptions, agentSdkDialect } from './agent-sdk-dialect.js';
import { Conversation } from './conversation.js';
import type { AgentSdkMessage } from './growing-message.js';
import { createNativeView } from './native-view.js';
import type { AgentSdkEndpoint } from './post-run.js';
import type { PauseOn } from './request-watch.js';
import { ThreadRunner } from './thread-runner.js';
import { type Wrap, wrapAsUserMessage } from './wrap.js';

/**
 * Where a conversation with agent_sdk is held, and what its runs are started with.
 *
 * @example
 * createAgentSdkSource({ url: '/agent', threadId: 'chat-1', input: () => ({ state: form.values() }) });
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works".
 */
export interface AgentSdkSourceOptions extends AgentSdkEndpoint, AgentSdkDialectOptions {
  /** Default: a new thread. */
  readonly threadId?: string | undefined;
  /** The history of a thread that goes on. */
  readonly messages?: readonly AgentSdkMessage[] | undefined;
  /** What else a run is started with: `state`, `tools`, `context`, `forwardedProps`. Asked before each. */
  readonly input?: (() => JsonObject) | undefined;
  /** How answers become messages. Default: one user message with a data part for each answer. */
  readonly wrap?: Wrap | undefined;
  /**
   * `request`: a run is over with the first request that it brings, for a server that pauses and leaves its
   * stream open. Default: `end`, by RUN_FINISHED or the end of the stream; several may be asked till then.
   */
  readonly pauseOn?: PauseOn | undefined;
  /** Told every event as it came, for state, steps and whatever else the app shows. */
  readonly onEvent?: ((event: unknown) => void) | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

export interface AgentSdkSource extends InterruptSource {
  readonly threadId: string;
  /** The conversation as it stands; the same array until a message changed. */
  getMessages(): readonly AgentSdkMessage[];
  subscribeMessages(onChange: () => void): () => void;
  /** A new message. With replies, what is open is settled in the same run. */
  send(message: string, replies?: readonly Reply[]): Promise<void>;
  /** Stops the run under way. What it was answering is open again. */
  abortRun(): void;
}

/**
 * One conversation with an agent of agent_sdk, over a transport of its own: AG-UI's HttpAgent drops the event
 * that asks and strips the part that answers.
 *
 * `send` and `reply` reject with HoldpointError `RUN_IN_PROGRESS` while a run is under way, and with an Error
 * where the server cannot be reached or refuses.
 *
 * @example
 * const source = createAgentSdkSource({ url: '/agent' });
 * const run = useInterruptedRun(source);
 *
 * Source: reference/agent-sdk-interactive-tools.txt, "How it works".
 */
export function createAgentSdkSource(options: AgentSdkSourceOptions): AgentSdkSource {
  const { threadId = newId(), messages = [], clock = systemClock, wrap = wrapAsUserMessage } = options;
  const { pauseOn = 'end' } = options;
  const warn = createWarn(() => options.onWarning);
  const tracker = createRunTracker(warn);
  const conversation = new Conversation(messages);
  const view = createNativeView();
  tracker.seed(threadId, { messages });
  const runner = new ThreadRunner({
    ...{ threadId, endpoint: options, tracker, conversation, wrap, warn, pauseOn },
    input: () => options.input?.() ?? {},
    now: () => clock.now(),
    onEvent(event) {
      attempt(
        () => options.onEvent?.(event),
        (error) => warn('CALLBACK_FAILED', { callback: 'onEvent', error }),
      );
    },
  });
  return {
    threadId,
    settles: 'together',
    dialects: [agentSdkDialect(options)],
    getSnapshot: () => view(tracker.snapshot(threadId)),
    subscribe: tracker.subscribe,
    claim: tracker.claim,
    restore: tracker.restore,
    reply: (replies) => runner.start(replies),
    send: (message, replies = []) => runner.start(replies, message),
    getMessages: () => conversation.read(),
    subscribeMessages: (onChange) => conversation.subscribe(onChange),
    abortRun: () => runner.abort(),
  };
}
