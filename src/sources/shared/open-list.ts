import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunFailure } from '../../core/protocol/run-failure.js';
import type { InterruptSource, RunSnapshot } from '../../core/protocol/source.js';
import type { ToolCall } from '../../core/protocol/tool-call.js';
import { createListeners } from '../../core/util/listeners.js';

/** One thing that waits for a person, with whatever its source needs to settle it. */
export interface Listed<T> {
  readonly open: OpenInterrupt;
  /** The call it is about, where its system knows calls. */
  readonly toolCall: ToolCall | null;
  readonly of: T;
}

interface State<T> {
  readonly listed: readonly Listed<T>[];
  readonly running: boolean;
  readonly error: RunFailure | null;
  readonly settledElsewhere?: NonNullable<RunSnapshot['settledElsewhere']>;
}

/** What is open in a system that is no AG-UI stream, and who wants to be told. */
export interface OpenList<T> extends Pick<InterruptSource, 'getSnapshot' | 'subscribe'> {
  readonly state: State<T>;
  /** Changes a part and tells everybody. */
  change(next: Partial<State<T>>): void;
  find(key: string): Listed<T> | undefined;
  remove(key: string): void;
}

const NOTHING_KNOWN = {};

/** Creates the list behind a source whose interrupts come one by one. */
export function createOpenList<T>(threadId: string | null = null): OpenList<T> {
  const { subscribe, notify } = createListeners();
  let state: State<T> = { listed: [], running: false, error: null };
  let snapshot = toSnapshot(state, threadId);

  function change(next: Partial<State<T>>): void {
    state = { ...state, ...next };
    snapshot = toSnapshot(state, threadId);
    notify();
  }

  return {
    get state() {
      return state;
    },
    change,
    find: (key) => state.listed.find(({ open }) => open.key === key),
    remove: (key) => change({ listed: state.listed.filter(({ open }) => open.key !== key) }),
    getSnapshot: () => snapshot,
    subscribe,
  };
}

function toSnapshot<T>(
  { listed, running, error, settledElsewhere }: State<T>,
  threadId: string | null,
): RunSnapshot {
  const waiting = listed.length > 0 ? 'interrupted' : 'idle';
  const calls = listed.flatMap(({ toolCall }) => (toolCall ? [toolCall] : []));
  return {
    status: running ? 'running' : error ? 'failed' : waiting,
    threadId,
    runId: null,
    open: listed.map(({ open }) => open),
    toolCalls: new Map(calls.map((call) => [call.id, call])),
    pendingToolCallIds: [],
    capabilities: NOTHING_KNOWN,
    error,
    ...(settledElsewhere ? { settledElsewhere } : {}),
  };
}
