import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { createRunTracker, type RunTracker } from '../../core/events/run-tracker.js';
import { type HumanTool, toTool } from '../../core/human-tools/human-tool.js';
import type { ResumeEntry, Tool } from '../../core/protocol/ag-ui.js';
import { readExpiry } from '../../core/protocol/expiry.js';
import type { Reply } from '../../core/protocol/reply.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource, RunSnapshot } from '../../core/protocol/source.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { sameJson } from '../../core/util/json.js';
import type { AgentLike, RunParameters } from './agent-like.js';
import { toRunRequest } from './run-request.js';
import { otherAnswers, putMessage } from './tool-answers.js';

export interface AgUiSourceOptions {
  /** Starts a run some other way than `agent.runAgent`, as CopilotKit needs. */
  readonly run?: ((parameters: RunParameters) => Promise<unknown>) | undefined;
  /** Frontend tools, offered in every run that is started here. */
  readonly tools?: readonly (Tool | HumanTool)[] | undefined;
  readonly onWarning?: OnWarning | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Watches an AG-UI agent of @ag-ui/client 0.0.54 or newer. It stays attached for the agent's life, so
 * that nothing is missed while no component is mounted.
 *
 * @example
 * const source = createAgUiSource(new HttpAgent({ url: '/agent' }));
 *
 * Source: reference/ag-ui-interrupts.txt, contract rules 1 to 4 and 7.
 */
export function createAgUiSource(agent: AgentLike, options: AgUiSourceOptions = {}): InterruptSource {
  const warn = createWarn(() => options.onWarning);
  const now = () => (options.clock ?? systemClock).now();
  const tracker = createRunTracker(warn);
  const started = watch(agent, tracker);
  let asked = false;

  function askCapabilities(): void {
    if (asked || !agent.getCapabilities) return;
    asked = true;
    agent.getCapabilities().then(
      (capabilities) => tracker.setCapabilities(capabilities?.humanInTheLoop ?? {}),
      (error: unknown) => warn('CAPABILITIES_FAILED', error),
    );
  }

  async function start(replies: readonly Reply[], message?: string): Promise<void> {
    const { messages, ...parameters } = toRunRequest(replies, message);
    const { threadId } = agent;
    // Nothing is waited for where nothing runs: an answer is in the history before the app's next step.
    if (started.isRunning()) await started.idle();
    // Contract rule 1: what was said in one thread never leaves in another.
    if (agent.threadId !== threadId) throw new HoldpointError('THREAD_LEFT');
    ownPending(agent, replies.length > 0 ? tracker.snapshot(threadId).open : []);
    const runs = started.count();
    const run = tracker.run(threadId);
    for (const one of messages) putMessage(agent, one);
    const tools = options.tools?.map(toTool) ?? [];
    const offered = [...tools.map(({ name }) => name), ...started.offered(threadId)];
    if (replies.length > 0) await otherAnswers(agent, callsOf(tracker.snapshot(threadId), offered));
    if (agent.threadId !== threadId) throw new HoldpointError('THREAD_LEFT');
    // The app started a run for calls of its own: it carries the same history, and so our answers.
    if (tracker.run(threadId) !== run) return started.idle();
    // Contract rule 7: waiting may have taken the time that was left.
    const expired = expiredIds(tracker, threadId, now());
    if (concerns(replies, 'resolved', expired)) throw new HoldpointError('EXPIRED');
    const asked = { ...parameters, ...(tools.length > 0 ? { tools } : {}) };
    try {
      await (options.run ? options.run(asked) : agent.runAgent(asked));
    } catch (error) {
      // The client told its subscribers of a run that failed: the snapshot already holds it.
      if (started.count() > runs && tracker.snapshot(threadId).error) return;
      throw concerns(replies, 'cancelled', expired) ? new HoldpointError('EXPIRED_REFUSED', error) : error;
    }
  }

  return {
    settles: 'together',
    getSnapshot: () => tracker.snapshot(agent.threadId),
    subscribe(onChange) {
      askCapabilities();
      return tracker.subscribe(onChange);
    },
    restore: tracker.restore,
    claim: tracker.claim,
    reply: (replies) => start(replies),
    send: (message, replies) => start(replies, message),
  };
}

interface Runs {
  /** How many runs the agent has started since it is watched. */
  count(): number;
  isRunning(): boolean;
  /** The names of the frontend tools that this thread's last run was given. */
  offered(threadId: string): readonly string[];
  /** Resolves when no run is under way: a client that runs twice at once loses one of them. */
  idle(): Promise<void>;
}

function watch(agent: AgentLike, tracker: RunTracker): Runs {
  let count = 0;
  let waiting: (() => void)[] = [];
  let running = agent.isRunning ?? false;
  // Which run an input started: the end of an old one must not end a newer one.
  const runs = new WeakMap<object, number>();
  const offered = new Map<string, readonly string[]>();
  tracker.seed(agent.threadId, {
    interrupts: agent.pendingInterrupts ?? [],
    messages: agent.messages,
    running,
  });
  agent.subscribe({
    onRunInitialized({ input }) {
      count += 1;
      running = true;
      tracker.ask(input.threadId, input.runId);
      runs.set(input, tracker.run(input.threadId));
      offered.set(
        input.threadId,
        (input.tools ?? []).map(({ name }) => name),
      );
    },
    onEvent: ({ event, input }) => tracker.event(input.threadId, event),
    onRunFailed({ error, input }) {
      const { open } = tracker.snapshot(input.threadId);
      tracker.fail(input.threadId, failureOf(error, open.length > 0), runs.get(input));
    },
    onRunFinalized({ input }) {
      tracker.end(input.threadId, runs.get(input));
      running = false;
      const ready = waiting;
      waiting = [];
      // runAgent() itself returns a few microtasks later and only then lets go of the agent.
      for (const resolve of ready) setTimeout(resolve, 0);
    },
  });
  return {
    count: () => count,
    isRunning: () => running,
    offered: (threadId) => offered.get(threadId) ?? [],
    idle: () => (running ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}

function failureOf(error: Error, answers: boolean): RunFailure {
  const { name, message } = error;
  // HTTP's words for what was settled elsewhere: the agent was reached, and will not take it however often it is sent.
  if (answers && 'status' in error && (error.status === 409 || error.status === 410)) {
    return { code: 'ANSWER_REFUSED', message, by: 'agent' };
  }
  return { code: name === 'AbortError' ? 'abort' : 'REPLY_FAILED', message };
}

/**
 * `pendingInterrupts` is not kept by thread: after a thread switch the client would hold one thread's
 * interrupts against another's runs. Nor does it know what the agent has settled elsewhere: a run without replies
 * starts only where nothing is open, or where the agent would not hear of what is.
 */
function ownPending(agent: AgentLike, open: RunSnapshot['open']): void {
  if (!agent.pendingInterrupts) return;
  const ours = open.filter(({ channel }) => channel === 'outcome').map(({ interrupt }) => interrupt);
  const foreign = agent.pendingInterrupts.some((one) => !ours.some((mine) => sameJson(mine, one)));
  if (foreign) agent.pendingInterrupts = ours;
}

function expiredIds(tracker: RunTracker, threadId: string, now: number): readonly string[] {
  const { open } = tracker.snapshot(threadId);
  return open
    .filter(({ interrupt }) => readExpiry(interrupt, now).kind === 'expired')
    .map(({ interrupt }) => interrupt.id);
}

function concerns(replies: readonly Reply[], status: ResumeEntry['status'], ids: readonly string[]): boolean {
  return replies.some(
    (reply) =>
      reply.via === 'resume' && reply.entry.status === status && ids.includes(reply.entry.interruptId),
  );
}

/** The calls that were left to the app; a server may leave results of its own tools untold. */
function callsOf(
  { pendingToolCallIds, toolCalls }: RunSnapshot,
  offered: readonly string[],
): readonly string[] {
  return pendingToolCallIds.filter((id) => offered.includes(toolCalls.get(id)?.name ?? ''));
}
