import { holdWarnings } from '../../core/errors/hold-warnings.js';
import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning, type Warn } from '../../core/errors/warnings.js';
import { createRunTracker, type RunTracker } from '../../core/events/run-tracker.js';
import { type HumanTool, toTool } from '../../core/human-tools/human-tool-options.js';
import type { Tool } from '../../core/protocol/ag-ui.js';
import { readExpiry } from '../../core/protocol/open-interrupt.js';
import { interruptIdOf, isCancel, type Reply } from '../../core/protocol/reply.js';
import type { InterruptSource, RunSnapshot } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { isObject, own, sameJson } from '../../core/util/json.js';
import { omitUndefined } from '../../core/util/merge-objects.js';
import type { AgentLike, AgentMessage, ResumeInput, RunParameters } from './agent-like.js';
import { toRunRequest } from './run-request.js';
import { type Runs, watchRuns } from './watch-runs.js';

/** How often an agent is looked at whose run began before its source was created, in milliseconds. */
const LOOK_EVERY = 250;

/** How runs are started, and what is reported. */
export interface AgUiSourceOptions {
  /** Starts a run instead of `agent.runAgent`, as CopilotKit needs. */
  readonly run?: ((parameters: RunParameters) => Promise<unknown>) | undefined;
  /** Frontend tools, offered in every run that this source starts. */
  readonly tools?: readonly (Tool | HumanTool)[] | undefined;
  /**
   * What a run that carries answers is given in place of the `context` and `forwardedProps` of the run that asked, which it
   * is given otherwise, without their `command`. `{ context: [], forwardedProps: {} }`: neither.
   */
  readonly resumeInput?: ResumeInput | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Creates a source of the interrupts of an AG-UI agent (@ag-ui/client 0.0.54 or newer). It subscribes to the agent
 * and stays subscribed, so that it also sees the runs during which no component is mounted; nothing is pushed into
 * it. It may be created while React renders: warnings wait for the first `subscribe`, `reply` or `send`.
 *
 * @param agent The agent, such as an HttpAgent.
 * @param options How runs are started, and what is reported.
 * @returns The source for `useInterruptedRun`, which also takes the agent itself. `reply` and `send` reject with
 *   HoldpointError `THREAD_LEFT`, `EXPIRED` or `EXPIRED_REFUSED`, and as the agent does.
 *
 * @example
 * const source = createAgUiSource(new HttpAgent({ url: '/agent' }));
 *
 * Source: AG-UI, "Interrupts" (https://docs.ag-ui.com/concepts/interrupts), contract rules 1 to 4 and 7.
 */
export function createAgUiSource(agent: AgentLike, options: AgUiSourceOptions = {}): InterruptSource {
  const { warn, release } = holdWarnings(createWarn(() => options.onWarning));
  const source = createAgentSource(agent, options, warn);
  return {
    ...source,
    subscribe(onChange) {
      release();
      return source.subscribe(onChange);
    },
    reply(replies) {
      release();
      return source.reply(replies);
    },
    send(message, replies) {
      release();
      return source.send(message, replies);
    },
  };
}

/** The same with a function that warns in place of the option. */
export function createAgentSource(
  agent: AgentLike,
  options: Omit<AgUiSourceOptions, 'onWarning'>,
  warn: Warn,
): Required<Pick<InterruptSource, 'send'>> & InterruptSource {
  const clock = () => options.clock ?? systemClock;
  const tracker = createRunTracker(warn);
  const ours = new Set<unknown>();
  const isOurs = (message: object) => ours.has(own(message, 'id'));
  const runs = watchRuns(agent, tracker, isOurs);
  let hasRequested = false;
  let parentRunId: string | undefined;
  // The client has no parameter for it.
  agent.use?.((input, next) => next.run(parentRunId ? { ...input, parentRunId } : input));

  function requestCapabilities(): void {
    if (hasRequested || !agent.getCapabilities) return;
    hasRequested = true;
    agent.getCapabilities().then(
      (capabilities) => tracker.setCapabilities(capabilities?.humanInTheLoop ?? {}),
      (error: unknown) => warn('CAPABILITIES_FAILED', error),
    );
  }

  async function start(replies: readonly Reply[], message?: string): Promise<void> {
    const { messages, ...parameters } = toRunRequest(replies, message);
    const { threadId } = agent;
    // Only during a run: otherwise an answer must be in the history before the app's next statement.
    if (runs.isRunning()) await runs.idle();
    // Contract rule 1: an answer is sent in the thread that asked.
    if (agent.threadId !== threadId) throw new HoldpointError('THREAD_LEFT');
    setPendingInterrupts(agent, replies.length > 0 ? tracker.snapshot(threadId).open : []);
    const run = tracker.run(threadId);
    for (const { id } of messages) ours.add(id);
    for (const added of messages) addOrReplace(agent, added, isOurs);
    const tools = options.tools?.map(toTool) ?? [];
    const offered = [...tools.map(({ name }) => name), ...runs.offeredTools(threadId)];
    if (replies.length > 0) await resultsOf(agent, pendingCalls(tracker.snapshot(threadId), offered));
    if (agent.threadId !== threadId) throw new HoldpointError('THREAD_LEFT');
    // The app has started a run for its own calls: it sends the same history, and these answers with it.
    if (tracker.run(threadId) !== run) return runs.idle();
    // Contract rule 7: the interrupt may have expired during the wait.
    const expired = expiredIds(tracker, threadId, clock().now());
    if (hasReply(replies, 'answer', expired)) throw new HoldpointError('EXPIRED');
    const more =
      replies.length > 0 ? { ...runs.givenTo(threadId), ...omitUndefined(options.resumeInput ?? {}) } : {};
    const input = { ...withMore(parameters, more), ...(tools.length > 0 && { tools }) };
    parentRunId = parameters.parentRunId;
    try {
      await (options.run ? options.run(input) : agent.runAgent(input));
    } catch (error) {
      // The client has told its subscribers of the run's end or failure, so the snapshot holds it already.
      const hasBegun = tracker.run(threadId) !== run;
      if (hasBegun && tracker.snapshot(threadId).status !== 'running') return;
      if (!hasBegun) takeBack(agent, messages);
      throw hasReply(replies, 'cancel', expired) ? new HoldpointError('EXPIRED_REFUSED', error) : error;
    } finally {
      parentRunId = undefined;
    }
  }

  return {
    settles: 'together',
    getSnapshot: () => tracker.snapshot(agent.threadId),
    subscribe(onChange) {
      requestCapabilities();
      const stops = [lookForEnd(runs, clock), tracker.subscribe(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    restore: tracker.restore,
    ended: tracker.ended,
    sync: tracker.sync,
    setHumanTools: tracker.setHumanTools,
    watchCalls: tracker.watchCalls,
    reply: (replies) => start(replies),
    send: (message, replies) => start(replies, message),
  };
}

/** Looks for the end of a run that had begun before its source was created, until it is over or the result is called. */
function lookForEnd(runs: Runs, clock: () => Clock): () => void {
  let stop = () => {};
  const look = () => {
    if (runs.isStartRunning()) stop = clock().after(LOOK_EVERY, look);
  };
  look();
  return () => stop();
}

/** The parameters with what the agent is given beside them: without a `command`, which is an answer to an earlier run. */
function withMore(
  parameters: RunParameters,
  { context = [], forwardedProps = {} }: ResumeInput,
): RunParameters {
  const { command: _, ...props } = forwardedProps;
  const all = { ...props, ...parameters.forwardedProps };
  return {
    ...parameters,
    ...(context.length > 0 && { context: [...context] }),
    ...(Object.keys(all).length > 0 && { forwardedProps: all }),
  };
}

/**
 * Adds a message. A tool's result replaces an earlier one of ours, because a retry sends it again. One that something
 * else on the page has added stays, and ours is not added.
 */
function addOrReplace(agent: AgentLike, message: AgentMessage, isOurs: (message: object) => boolean): void {
  const earlier = message.role === 'tool' ? resultOf(agent, message.toolCallId) : undefined;
  if (earlier && !isOurs(earlier)) return;
  if (!earlier || !agent.setMessages) return agent.addMessage(message);
  if (earlier.content === message.content) return;
  agent.setMessages(agent.messages.map((one) => (one === earlier ? message : one)));
}

/** Removes the person's own messages of a run that never began: the text is sent again as a new message. */
function takeBack(agent: AgentLike, added: readonly AgentMessage[]): void {
  const ids = added.flatMap(({ role, id }) => (role === 'user' ? [id] : []));
  const isTaken = (message: unknown) => ids.some((id) => own(message, 'id') === id);
  if (agent.messages.some(isTaken)) agent.setMessages?.(agent.messages.filter((one) => !isTaken(one)));
}

/**
 * Resolves when each of these calls has a result, or when a run of this thread has started without: models refuse
 * a history in which some calls of a message have results and others do not.
 */
async function resultsOf(agent: AgentLike, toolCallIds: readonly string[]): Promise<void> {
  const { threadId } = agent;
  const isComplete = () => toolCallIds.every((id) => resultOf(agent, id) !== undefined);
  if (isComplete()) return;
  await new Promise<void>((resolve) => {
    const { unsubscribe } = agent.subscribe({
      onMessagesChanged: () => void (isComplete() && end()),
      onRunInitialized: ({ input }) => void (input.threadId === threadId && end()),
    });
    function end(): void {
      unsubscribe();
      // The app may start the run itself after its last result, which takes a few microtasks to be reported.
      setTimeout(resolve, 0);
    }
  });
}

function resultOf({ messages }: AgentLike, toolCallId: string) {
  return messages
    .filter(isObject)
    .find((message) => message.role === 'tool' && message.toolCallId === toolCallId);
}

/**
 * Gives the agent this thread's pending interrupts. The client does not keep them by thread, so after a change of
 * thread it would check a run against the interrupts of another. Nor does it know what was settled elsewhere, so a
 * run without replies starts with none.
 */
function setPendingInterrupts(agent: AgentLike, open: RunSnapshot['open']): void {
  if (!agent.pendingInterrupts) return;
  const pending = open.filter(({ channel }) => channel === 'outcome').map(({ interrupt }) => interrupt);
  const hasOthers = agent.pendingInterrupts.some((held) => !pending.some((one) => sameJson(one, held)));
  if (hasOthers) agent.pendingInterrupts = pending;
}

function expiredIds(tracker: RunTracker, threadId: string, now: number): readonly string[] {
  const { open } = tracker.snapshot(threadId);
  return open
    .filter(({ interrupt }) => readExpiry(interrupt, now).kind === 'expired')
    .map(({ interrupt }) => interrupt.id);
}

/** Whether one of the replies cancels, or else answers, one of these interrupts. */
function hasReply(replies: readonly Reply[], what: 'cancel' | 'answer', ids: readonly string[]): boolean {
  return replies.some(
    (reply) => isCancel(reply) === (what === 'cancel') && ids.includes(interruptIdOf(reply) ?? ''),
  );
}

/** The pending calls of offered tools. Without the offer, a call without a result may be the server's own. */
function pendingCalls(
  { pendingToolCallIds, toolCalls }: RunSnapshot,
  offered: readonly string[],
): readonly string[] {
  return pendingToolCallIds.filter((id) => offered.includes(toolCalls.get(id)?.name ?? ''));
}
