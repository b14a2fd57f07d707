import type { Warn } from '../errors/warnings.js';
import type { HumanInTheLoop } from '../protocol/ag-ui.js';
import type { InterruptList, StoredInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import { type RunFailure, type RunSnapshot, streamEnded } from '../protocol/source.js';
import { isObject, type JsonObject } from '../util/json.js';
import { createListeners } from '../util/listeners.js';
import { textField } from './read-outcome.js';
import type { ThreadSeed } from './thread-context.js';
import { ThreadTracker } from './thread-tracker.js';

/** Turns AG-UI events into run snapshots, for each thread. Every source of AG-UI events has one. */
export interface RunTracker {
  /**
   * A run was requested on this thread, with the answers to what is open and the messages so far. With messages and no
   * new one among them, it only connects to the thread: what its stream tells again is still the same request. Without
   * messages it counts as one that brings a message.
   */
  request(
    threadId: string | null,
    runId: string | null,
    resume?: readonly { readonly interruptId: string; readonly status: string }[],
    messages?: readonly unknown[],
  ): void;
  /**
   * The request did not reach the agent: the thread is as it was before, without the failure of an earlier run. Does
   * nothing once the run has begun or failed.
   */
  undoRequest(threadId: string | null): void;
  /** Adds an event of this thread's run; with null, of the run of the thread that the event names. */
  event(threadId: string | null, event: unknown): void;
  /** The stream of this thread's run has ended: a run that is still under way has failed. */
  end(threadId: string | null, run?: number): void;
  /** The same, with the transport's error. */
  fail(threadId: string | null, error: RunFailure, run?: number): void;
  /**
   * The number of this thread's last run, counted in this page. Given to `end` or `fail`, only that run is ended,
   * because a stream may close long after the next run has begun.
   */
  run(threadId: string | null): number;
  /** Adds what a client already knows about this thread. */
  seed(threadId: string | null, known: ThreadSeed): void;
  /** Adds interrupts from before a reload, and what `ended` returned then. */
  restore(threadId: string, open: readonly StoredInterrupt[], ended?: readonly string[]): void;
  /** What has ended in this thread, as digests: a run that is told again does not open it. */
  ended(threadId: string): readonly string[];
  /** Applies the server's list of what is open in this thread. */
  sync(threadId: string, server: InterruptList): void;
  setCapabilities(capabilities: HumanInTheLoop): void;
  /** Sets the frontend tools whose unanswered calls become interrupts. */
  setHumanTools(toolNames: readonly string[]): void;
  /**
   * The frontend tools that the app offers in this thread's next run, and runs itself. Every other call without a result is
   * then nobody's: it is asked about where the agent says that it waits for it, and else gives the warning `CALL_UNCLAIMED`.
   */
  offer(threadId: string | null, toolNames: readonly string[]): void;
  /** The snapshot of a thread; the same object until something in it changes. */
  snapshot(threadId: string | null): RunSnapshot;
  /** A call as the events so far tell it; a snapshot has it whole only once its run has ended. */
  call(threadId: string | null, toolCallId: string | undefined): ToolCall | undefined;
  /** The thread of the last event: events that name no thread belong to it. */
  currentThread(): string | null;
  subscribe(onChange: () => void): () => void;
  /** Calls back with the name of the tool when the agent begins to write a call. */
  watchCalls(onCall: (toolName: string) => void): () => void;
}

type Handler = (tracker: ThreadTracker, event: JsonObject) => void;

const lifecycle: Handler = (tracker, event) => tracker.lifecycle(event);
const message: Handler = ({ lastMessage }, event) => lastMessage.record(event);
const toolCall: Handler = (tracker, event) => tracker.toolCall(event);
const subagent: Handler = ({ subagents }, event) => subagents.record(event);

/**
 * The handler of each event type. Events of other types are ignored, because text, steps, state, reasoning, activity
 * and unknown events change no interrupt.
 */
const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['RUN_STARTED', lifecycle],
  ['RUN_FINISHED', lifecycle],
  ['RUN_ERROR', lifecycle],
  ['CUSTOM', lifecycle],
  ['RAW', (tracker, event) => tracker.raw(event)],
  ['TEXT_MESSAGE_START', message],
  ['TEXT_MESSAGE_CHUNK', message],
  ['TOOL_CALL_START', toolCall],
  ['TOOL_CALL_ARGS', toolCall],
  ['TOOL_CALL_CHUNK', toolCall],
  ['TOOL_CALL_END', toolCall],
  ['TOOL_CALL_RESULT', toolCall],
  ['MESSAGES_SNAPSHOT', toolCall],
  ['SUBAGENT_STARTED', subagent],
  ['SUBAGENT_FINISHED', subagent],
]);

/**
 * The events by which an agent reports that it works. RUN_STARTED and STEP_STARTED are none: a graph starts a step before
 * its node reads the answer. Nor are snapshots of messages and state, RAW and CUSTOM. RUN_FINISHED ends the run anyway.
 */
const WORK = /^(TEXT_MESSAGE|REASONING|THINKING|TOOL_CALL|ACTIVITY)_|^STEP_FINISHED$/;

/**
 * Creates a tracker without threads; each is added with its first event.
 *
 * @param warn Called with the code and the detail of each problem in an event.
 * @param offered The frontend tools that the app runs itself in every thread; null where nobody knows them.
 * @returns The tracker: `event` takes the events of a run, `snapshot` returns the state that they lead to.
 *
 * @example
 * const tracker = createRunTracker((code, detail) => console.warn(code, detail));
 * tracker.event(null, { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-1' });
 * tracker.snapshot('t-1').status; // 'running'
 */
export function createRunTracker(warn: Warn, offered: readonly string[] | null = null): RunTracker {
  const threads = new Map<string | null, ThreadTracker>();
  const { subscribe, notify } = createListeners();
  const calls = createListeners<[toolName: string]>();
  let current: string | null = null;
  let runs = 0;
  let capabilities: HumanInTheLoop = {};
  let humanTools: ReadonlySet<string> | null = null;
  const warnUnclaimed = createUnclaimedWarning(warn);

  const context = {
    warn,
    nextRun: () => ++runs,
    capabilities: () => capabilities,
    isHumanTool: (toolName: string) => humanTools?.has(toolName) ?? false,
    offered,
    // A run may be over before anybody says which tools a person answers.
    warnUnclaimed: (toolNames: readonly string[]) => humanTools && warnUnclaimed(toolNames),
    onCall: calls.notify,
    onChange: notify,
    awaiting: new Set<string | null>(),
  };

  function thread(id: string | null): ThreadTracker {
    const known = threads.get(id);
    if (known) return known;
    const added = new ThreadTracker(id, context);
    threads.set(id, added);
    return added;
  }

  function fail(threadId: string | null, error: RunFailure, run?: number): void {
    const tracker = thread(threadId);
    if (run === undefined || run === tracker.run) tracker.end(error);
  }

  return {
    currentThread: () => current,
    request(threadId, runId, resume = [], messages = undefined) {
      current = threadId;
      thread(threadId).request(runId, resume, messages);
    },
    undoRequest: (threadId) => thread(threadId).undoRequest(),
    event(threadId, event) {
      if (!isObject(event) || typeof event.type !== 'string') return warn('NOT_AN_EVENT', event);
      if (context.awaiting.size > 0 && WORK.test(event.type)) thread(threadId ?? current).work(event);
      const handle = HANDLERS.get(event.type);
      if (!handle) return;
      if (handle === lifecycle) current = threadId ?? textField(event, 'threadId') ?? current;
      handle(thread(threadId ?? current), event);
    },
    run: (threadId) => thread(threadId).run,
    end: (threadId, run) => fail(threadId, streamEnded(), run),
    fail,
    seed(threadId, seed) {
      current ??= threadId;
      thread(threadId).seed(seed);
    },
    restore: (threadId, open, ended = []) => thread(threadId).restore(open, ended),
    ended: (threadId) => thread(threadId).memory.digests(),
    sync: (threadId, server) => thread(threadId).sync(server),
    setCapabilities(declared) {
      capabilities = declared;
      for (const tracker of threads.values()) tracker.publish();
    },
    setHumanTools(toolNames) {
      humanTools = new Set(toolNames);
      for (const tracker of threads.values()) tracker.updateHumanTools();
    },
    offer: (threadId, toolNames) => thread(threadId).offer(toolNames),
    snapshot: (threadId) => thread(threadId).snapshot(),
    call: (threadId, toolCallId) => thread(threadId).call(toolCallId),
    subscribe,
    watchCalls: calls.subscribe,
  };
}

/** Warns of tools whose calls nobody claims, once of each. */
function createUnclaimedWarning(warn: Warn): (toolNames: readonly string[]) => void {
  const known = new Set<string>();
  return (toolNames) => {
    for (const name of toolNames) {
      if (!known.has(name)) warn('CALL_UNCLAIMED', name);
      known.add(name);
    }
  };
}
