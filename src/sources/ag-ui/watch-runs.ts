import type { RunTracker } from '../../core/events/run-tracker.js';
import type { RunFailure } from '../../core/protocol/source.js';
import { isObject, own } from '../../core/util/json.js';
import { refusalOf } from '../shared/refusal-of.js';
import type { AgentLike, ResumeInput, SubscriberParams } from './agent-like.js';

/** The runs of an agent, as they begin and end. */
export interface Runs {
  /**
   * Whether a run is under way that had begun before. A client tells a new subscriber nothing of it, so that it is over
   * is told here.
   */
  isStartRunning(): boolean;
  isRunning(): boolean;
  /** The names of the frontend tools that were offered to this thread's last run. */
  offeredTools(threadId: string): readonly string[];
  /** What this thread's last run was given beside its messages; nothing where none began while this page watched. */
  givenTo(threadId: string): ResumeInput;
  /** Resolves when no run is under way: a client loses one of two runs at once. */
  idle(): Promise<void>;
}

/**
 * Reports to the tracker what an agent knows, every run of it, and results of tools that something else on the page adds
 * between runs.
 *
 * @param isOurs Whether this page's source has added a message.
 */
export function watchRuns(agent: AgentLike, tracker: RunTracker, isOurs: (message: object) => boolean): Runs {
  let waiting: (() => void)[] = [];
  const { threadId, pendingInterrupts = [], messages, isRunning = false } = agent;
  // By their inputs: of a run that had begun before, the input is not known.
  const start = {};
  const running = new Set<object>(isRunning ? [start] : []);
  // The run that an input started, because the end of an older run must not end a newer one.
  const runOf = new WeakMap<object, number>();
  const inputs = new Map<string, Given>();
  tracker.seed(threadId, { interrupts: pendingInterrupts, messages, running: isRunning });
  const startRun = tracker.run(threadId);

  function finish(run: object): void {
    if (!running.delete(run)) running.delete(start);
    if (running.size > 0) return;
    const resolved = waiting;
    waiting = [];
    // runAgent() returns a few microtasks later, and refuses to run before.
    for (const resolve of resolved) setTimeout(resolve, 0);
  }

  const isStartTold = () =>
    tracker.run(threadId) !== startRun || tracker.snapshot(threadId).status !== 'running';

  function isStartRunning(): boolean {
    if (!running.has(start)) return false;
    if (agent.isRunning) return true;
    // The client keeps messages and interrupts of the shown thread alone.
    if (!isStartTold() && agent.threadId === threadId)
      tracker.seed(threadId, { interrupts: agent.pendingInterrupts ?? [], messages: agent.messages });
    if (!isStartTold()) tracker.event(threadId, { type: 'RUN_FINISHED', threadId });
    finish(start);
    return false;
  }

  agent.subscribe({
    onRunInitialized({ input }) {
      running.add(input);
      tracker.request(input.threadId, input.runId, answersIn(input), input.messages);
      runOf.set(input, tracker.run(input.threadId));
      const given = givenIn(input);
      inputs.set(input.threadId, given);
      tracker.offer(input.threadId, given.tools);
    },
    onNewMessage({ message }) {
      if (running.size > 0 || own(message, 'role') !== 'tool' || isOurs(message)) return;
      tracker.event(agent.threadId, { ...message, type: 'TOOL_CALL_RESULT' });
    },
    onEvent: ({ event, input }) => tracker.event(input.threadId, event),
    onRunFailed({ error, input }) {
      const { open } = tracker.snapshot(input.threadId);
      tracker.fail(input.threadId, failureOf(error, open.length > 0), runOf.get(input));
    },
    onRunFinalized({ input }) {
      tracker.end(input.threadId, runOf.get(input));
      finish(input);
    },
  });
  return {
    isStartRunning,
    isRunning: () => isStartRunning() || running.size > 0,
    offeredTools: (threadId) => inputs.get(threadId)?.tools ?? [],
    givenTo: (threadId) => inputs.get(threadId)?.more ?? {},
    idle: () => (running.size > 0 ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}

interface Given {
  readonly tools: readonly string[];
  readonly more: ResumeInput;
}

/** Without the messages, which may be many. */
function givenIn({ tools = [], context, forwardedProps }: SubscriberParams['input']): Given {
  const props = isObject(forwardedProps) ? { forwardedProps } : {};
  return { tools: tools.map(({ name }) => name), more: { ...(context && { context }), ...props } };
}

/** Why a run failed whose request did not come through, or was refused. */
function failureOf(error: Error, carriesAnswers: boolean): RunFailure {
  const { name, message } = error;
  const unread = refusedEvent(error);
  if (unread !== null)
    return { code: 'BAD_EVENT', message: `An event of the agent cannot be read: ${unread}.`, by: 'agent' };
  const refusal = carriesAnswers ? refusalOf(error) : null;
  return refusal ?? { code: name === 'AbortError' ? 'abort' : 'REPLY_FAILED', message };
}

/** The field for which the client's validator refused an event, and with it the run; null for any other error. */
function refusedEvent(error: Error): string | null {
  const issues = 'issues' in error ? error.issues : null;
  if (!Array.isArray(issues)) return null;
  const path = own(issues[0], 'path');
  return Array.isArray(path) && path.length > 0 ? path.join('.') : 'its type';
}

/** The answers of an input on every channel. The legacy one names no interrupt: it answers all that were raised on it. */
function answersIn({
  resume = [],
  forwardedProps,
}: SubscriberParams['input']): readonly { readonly interruptId: string; readonly status: string }[] {
  const command = own(own(forwardedProps, 'command'), 'resume');
  return command === undefined ? resume : [...resume, { interruptId: '', status: 'resolved' }];
}
