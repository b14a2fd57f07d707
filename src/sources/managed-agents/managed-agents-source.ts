import { proposedCalls } from '../../core/dialects/calls/proposed-calls.js';
import { valueWithFeedback } from '../../core/dialects/calls/value-with-feedback.js';
import { approveOrDeny } from '../../core/dialects/choices/approve-deny.js';
import { createWarn, type OnWarning, runCallback } from '../../core/errors/warnings.js';
import type { Ask, Reading } from '../../core/protocol/reading.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { InterruptSource } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { withOwnAction } from '../shared/claude-tools.js';
import { connectWithRetry, whileSubscribed } from '../shared/connect-with-retry.js';
import type { ListedInterrupt } from '../shared/interrupt-list.js';
import { listedDialect } from '../shared/native-requests.js';
import type { SessionEventsLike, UserMessage } from './session-events-like.js';
import { createSessionList } from './session-list.js';
import type { ToolUse } from './session-reader.js';
import { toUserEvents } from './to-user-event.js';

/**
 * The session to watch, and the callbacks for its events.
 *
 * @example
 * createManagedAgentsSource({ events: client.beta.sessions.events, sessionId, onEvent: addToTranscript });
 */
export interface ManagedAgentsSourceOptions {
  /** `client.beta.sessions.events` of @anthropic-ai/sdk, or the same three functions over the app's own routes. */
  readonly events: SessionEventsLike;
  readonly sessionId: string;
  /** Called once with each event of the session, first with those so far, so that an app needs no second stream. */
  readonly onEvent?: ((event: object) => void) | undefined;
  readonly clock?: Clock | undefined;
  /** Called for each lost connection, which is then retried. */
  readonly onWarning?: OnWarning | undefined;
}

// As many as a page of the API may have.
const PAGE = { limit: 1000 };

/**
 * Creates a source of the calls that a session of Claude Managed Agents is blocked on: those that need permission, and
 * those of custom tools that a person carries out (`defineHumanTool`). Each one is answered by itself.
 *
 * It is connected for as long as it has a subscriber. Each time it connects it opens the stream first and then reads
 * the session's events so far, so none is missed, and a call that was answered meanwhile is not asked about.
 *
 * @param options The session, and where its events are.
 * @returns The source for `useInterruptedRun`.
 *
 * @example
 * const source = createManagedAgentsSource({ events: client.beta.sessions.events, sessionId });
 * const run = useInterruptedRun(source, { tools: [askSupervisor] });
 *
 * Source: Claude Managed Agents, "Session event stream"
 * (https://platform.claude.com/docs/en/managed-agents/events-and-streaming).
 */
export function createManagedAgentsSource(options: ManagedAgentsSourceOptions): InterruptSource {
  const { events, sessionId, clock = systemClock } = options;
  const warn = createWarn(() => options.onWarning);
  const list = createSessionList(sessionId);

  function read(event: object): void {
    if (!list.read(event)) return;
    runCallback('onEvent', () => options.onEvent?.(event), warn);
  }

  function connect(): () => void {
    const controller = new AbortController();
    const onLost = (error: unknown) => {
      warn('CONNECTION_LOST', error);
      list.setFreshness('behind');
    };
    const retry = { clock, silentMs: null, random: Math.random, onLost };
    void connectWithRetry(controller.signal, retry, async ({ signal, onEvent }) => {
      const stream = await events.stream(sessionId, undefined, { signal });
      for await (const event of events.list(sessionId, PAGE, { signal })) read(event);
      list.publish();
      list.setFreshness('current');
      for await (const event of stream) {
        if (signal.aborted) return;
        onEvent();
        read(event);
        list.publish();
      }
    });
    return () => controller.abort();
  }

  async function send(replies: readonly Reply[], messages: readonly UserMessage[]): Promise<void> {
    const answers = toUserEvents(list, replies);
    const sent = [...answers.values(), ...messages];
    if (sent.length > 0) await list.deliver(answers, () => events.send(sessionId, { events: sent }));
  }

  return {
    settles: 'each',
    dialects: [listedDialect('managed-agents', list, readToolUse)],
    getSnapshot: list.getSnapshot,
    subscribe: whileSubscribed(list.subscribe, connect),
    setHumanTools: list.setHumanTools,
    reply: (replies) => send(replies, []),
    send: (text, replies) => send(replies, [{ type: 'user.message', content: [{ type: 'text', text }] }]),
  };
}

const MESSAGE = 'deny_message';
/** A cancellation is sent as a denial with this message: the API knows no cancelling, and the session needs an answer. */
const CANCELLED = 'The person cancelled this request without an answer.';

/**
 * Asks to allow or deny a call, with a message for the model. It takes no edits and remembers nothing: the API has
 * neither. A custom tool asks as its `defineHumanTool` says.
 *
 * Source: @anthropic-ai/sdk 1.12, `BetaManagedAgentsUserToolConfirmationEventParams`.
 */
function readToolUse({ open, data: use }: ListedInterrupt<ToolUse>, ask: Ask): Reading | undefined {
  if (use.type === 'agent.custom_tool_use') return undefined;
  const choices = approveOrDeny({ key: MESSAGE, required: false }, (allowed) => ({
    result: allowed ? 'allow' : 'deny',
  }));
  const calls = proposedCalls(open, ask, null);
  return ask.confirmation(
    {
      calls: use.type === 'agent.tool_use' ? calls.map(withOwnAction) : calls,
      choices,
      more: open.interrupt.metadata ?? null,
    },
    {
      payload: valueWithFeedback(choices, MESSAGE),
      cancel: { payload: { result: 'deny', [MESSAGE]: CANCELLED } },
    },
  );
}
