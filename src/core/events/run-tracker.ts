import type { Warn } from '../errors/warnings.js';
import type { HumanInTheLoop } from '../protocol/ag-ui.js';
import type { RestoredInterrupt } from '../protocol/open-interrupt.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { RunSnapshot } from '../protocol/source.js';
import { isObject } from '../util/json.js';
import { createListeners } from '../util/listeners.js';
import { textField } from './read-outcome.js';
import { type ThreadSeed, ThreadTracker } from './thread-tracker.js';

/** Turns AG-UI events into run snapshots, thread by thread. The heart of every AG-UI source. */
export interface RunTracker {
  /** A run was requested on this thread. */
  request(threadId: string | null, runId: string | null): void;
  /** One event of a run on this thread; with null, of the thread that the event names. */
  event(threadId: string | null, event: unknown): void;
  /** The stream of this thread's run is over: a run still under way was cut off. */
  end(threadId: string | null, run?: number): void;
  /** As `end`, where the transport says why. */
  fail(threadId: string | null, error: RunFailure, run?: number): void;
  /**
   * The run last heard of on this thread, by a count of this page. Given to `end` or `fail`, only that run
   * is ended: a stream may close long after the next run has begun.
   */
  run(threadId: string | null): number;
  /** What a client already knows of this thread. */
  seed(threadId: string | null, known: ThreadSeed): void;
  /** Interrupts from before a reload. */
  restore(threadId: string, open: readonly RestoredInterrupt[]): void;
  setCapabilities(capabilities: HumanInTheLoop): void;
  /** Which frontend tools are asked of the person when a run leaves calls of them unanswered. */
  claim(toolNames: readonly string[]): void;
  /** The same object until something of this thread changed. */
  snapshot(threadId: string | null): RunSnapshot;
  /** The thread last heard of: events that name none belong to it. */
  currentThread(): string | null;
  subscribe(onChange: () => void): () => void;
}

/**
 * Which part of a thread's log an event belongs to. Text, steps, state, reasoning, activity and types yet
 * unknown concern no interrupt.
 */
const PARTS: ReadonlyMap<string, 'lifecycle' | 'record' | 'history' | 'attribute'> = new Map([
  ['RUN_STARTED', 'lifecycle'],
  ['RUN_FINISHED', 'lifecycle'],
  ['RUN_ERROR', 'lifecycle'],
  ['CUSTOM', 'lifecycle'],
  ['TOOL_CALL_START', 'record'],
  ['TOOL_CALL_ARGS', 'record'],
  ['TOOL_CALL_CHUNK', 'record'],
  ['TOOL_CALL_END', 'record'],
  ['TOOL_CALL_RESULT', 'record'],
  ['MESSAGES_SNAPSHOT', 'history'],
  ['SUBAGENT_STARTED', 'attribute'],
  ['SUBAGENT_FINISHED', 'attribute'],
]);

export function createRunTracker(warn: Warn): RunTracker {
  const threads = new Map<string | null, ThreadTracker>();
  const { subscribe, notify } = createListeners();
  let current: string | null = null;
  let runs = 0;
  let known: HumanInTheLoop = {};
  let claimed: ReadonlySet<string> = new Set();

  const context = {
    warn,
    nextRun: () => ++runs,
    capabilities: () => known,
    isClaimed: (toolName: string) => claimed.has(toolName),
    onChange: notify,
  };

  function thread(id: string | null): ThreadTracker {
    let log = threads.get(id);
    if (!log) {
      log = new ThreadTracker(id, context);
      threads.set(id, log);
    }
    return log;
  }

  function fail(threadId: string | null, error: RunFailure, run?: number): void {
    const log = thread(threadId);
    if (run === undefined || run === log.run) log.end(error);
  }

  return {
    currentThread: () => current,
    request(threadId, runId) {
      current = threadId;
      thread(threadId).begin('asked', runId);
    },
    event(threadId, event) {
      if (!isObject(event) || typeof event.type !== 'string') return warn('NOT_AN_EVENT', event);
      const part = PARTS.get(event.type);
      if (!part) return;
      if (part === 'lifecycle') current = threadId ?? textField(event, 'threadId') ?? current;
      thread(threadId ?? current)[part](event);
    },
    run: (threadId) => thread(threadId).run,
    end: (threadId, run) => fail(threadId, { code: 'STREAM_ENDED', message: '' }, run),
    fail,
    seed(threadId, seed) {
      current ??= threadId;
      thread(threadId).seed(seed);
    },
    restore: (threadId, open) => thread(threadId).restore(open),
    setCapabilities(capabilities) {
      known = capabilities;
      for (const log of threads.values()) log.publish();
    },
    claim(toolNames) {
      claimed = new Set(toolNames);
      for (const log of threads.values()) log.claim();
    },
    snapshot: (threadId) => thread(threadId).snapshot(),
    subscribe,
  };
}
