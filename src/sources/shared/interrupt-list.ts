import type { SettledElsewhere } from '../../core/protocol/ending.js';
import type { OpenInterrupt, ToolCall } from '../../core/protocol/open-interrupt.js';
import type {
  Freshness,
  InterruptSource,
  RunFailure,
  RunSnapshot,
  SettledInterrupt,
} from '../../core/protocol/source.js';
import { createListeners } from '../../core/util/listeners.js';
import { sameItems } from '../../core/util/merge-objects.js';

/** An open interrupt, and what its source needs to settle it. */
export interface ListedInterrupt<T> {
  readonly open: OpenInterrupt;
  /** The tool call it is about; null where there is none. */
  readonly toolCall: ToolCall | null;
  readonly data: T;
  /** The others with the same id, in the order of `open.also`: one answer counts for all of them. */
  readonly others?: readonly ListedInterrupt<T>[];
}

/** A request that has ended, as its system tells it. */
export interface ToldInterrupt<T> {
  readonly listed: ListedInterrupt<T>;
  readonly settled: SettledInterrupt;
}

interface State<T> {
  readonly interrupts: readonly ListedInterrupt<T>[];
  readonly running: boolean;
  readonly error: RunFailure | null;
  /** An update adds to those that are known. */
  readonly settledElsewhere?: NonNullable<RunSnapshot['settledElsewhere']>;
  readonly settled?: NonNullable<RunSnapshot['settled']>;
  readonly people?: NonNullable<RunSnapshot['people']>;
  readonly freshness?: NonNullable<RunSnapshot['freshness']>;
  /** Calls of interrupts that are no longer open: receipts show how they ended. */
  readonly formerCalls: readonly ToolCall[];
}

/** The state of a source whose system is not an AG-UI stream. */
export interface InterruptList<T> extends Pick<InterruptSource, 'getSnapshot' | 'subscribe'> {
  readonly state: State<T>;
  /** Replaces some fields of the state and notifies the listeners. */
  update(changes: Partial<State<T>>): void;
  find(key: string): ListedInterrupt<T> | undefined;
  /** Takes what the system tells of requests that have ended, oldest first, in place of what it told before. */
  tell(ended: readonly ToldInterrupt<T>[]): void;
  /** One that is listed, or of which the system has told. */
  findTold(key: string): ListedInterrupt<T> | undefined;
  /** Says whether the source knows what is open now. */
  setFreshness(freshness: Freshness): void;
  /** Changes a call that an interrupt is about, or was about: receipts show how it ended. */
  updateCall(id: string, changes: Partial<ToolCall>): void;
  /** @param as How it ended. Left out where the answer of this page ended it. */
  remove(key: string, as?: SettledElsewhere): void;
}

/** A store keeps a thread's last 100 receipts, so older requests and their results are not needed. */
const MOST_FORMER = 100;

/** Nothing is known of what the system can do. */
const NO_CAPABILITIES = {};

/** Creates an empty list for one thread. */
export function createInterruptList<T>(threadId: string | null = null): InterruptList<T> {
  const { subscribe, notify } = createListeners();
  let state: State<T> = { interrupts: [], formerCalls: [], running: false, error: null };
  let snapshot = toSnapshot(state, threadId);
  let told: ReadonlyMap<string, ToldInterrupt<T>> = new Map();

  function update(changes: Partial<State<T>>): void {
    const formerCalls = changes.formerCalls ?? withFormer(state, changes.interrupts);
    const endings = changes.settledElsewhere && {
      settledElsewhere: new Map([...(state.settledElsewhere ?? []), ...changes.settledElsewhere]),
    };
    state = { ...state, ...changes, ...endings, formerCalls };
    snapshot = toSnapshot(state, threadId);
    notify();
  }

  const find = (key: string) => state.interrupts.find(({ open }) => open.key === key);

  return {
    get state() {
      return state;
    },
    update,
    setFreshness(freshness) {
      if (freshness !== (state.freshness ?? 'current')) update({ freshness });
    },
    find,
    findTold: (key) => find(key) ?? told.get(key)?.listed,
    tell(all) {
      const ended = all.slice(-MOST_FORMER);
      if (sameItems(ended.map(signOf), [...told.values()].map(signOf))) return;
      told = new Map(ended.map((one) => [one.listed.open.key, one]));
      const calls = ended.flatMap(({ listed }) => listed.toolCall ?? []);
      // What is known of a call that was listed here, as its result, is newer.
      const known = new Set(state.formerCalls.map(({ id }) => id));
      const formerCalls = [...calls.filter(({ id }) => !known.has(id)), ...state.formerCalls];
      update({ settled: ended.map((one) => one.settled), formerCalls });
    },
    updateCall(id, changes) {
      const isMeant = (call: ToolCall | null): call is ToolCall => call?.id === id;
      const { interrupts, formerCalls } = state;
      if (![...formerCalls, ...interrupts.map(({ toolCall }) => toolCall)].some(isMeant)) return;
      update({
        interrupts: interrupts.map((one) =>
          isMeant(one.toolCall) ? { ...one, toolCall: { ...one.toolCall, ...changes } } : one,
        ),
        formerCalls: formerCalls.map((call) => (isMeant(call) ? { ...call, ...changes } : call)),
      });
    },
    remove(key, as) {
      const interrupts = state.interrupts.filter(({ open }) => open.key !== key);
      update({ interrupts, ...(as && { settledElsewhere: new Map([[key, as]]) }) });
    },
    getSnapshot: () => snapshot,
    subscribe,
  };
}

/** What may change of a request that has ended: whether its answer has left. */
function signOf({ settled: { open, isUnsent = false } }: ToldInterrupt<unknown>): string {
  return `${open.key} ${isUnsent}`;
}

/** The calls of earlier interrupts, with those of interrupts that are no longer listed. */
function withFormer<T>(
  state: State<T>,
  next: State<T>['interrupts'] = state.interrupts,
): State<T>['formerCalls'] {
  const listed = new Set(next.map(({ open }) => open.key));
  const left = state.interrupts.flatMap(({ open, toolCall }) =>
    toolCall && !listed.has(open.key) ? [toolCall] : [],
  );
  if (left.length === 0) return state.formerCalls;
  const ids = new Set(left.map(({ id }) => id));
  return [...state.formerCalls.filter(({ id }) => !ids.has(id)), ...left].slice(-MOST_FORMER);
}

function toSnapshot<T>(
  { interrupts, running, error, settledElsewhere, settled, people, freshness, formerCalls }: State<T>,
  threadId: string | null,
): RunSnapshot {
  const stoppedStatus = interrupts.length > 0 ? 'interrupted' : 'idle';
  const calls = interrupts.flatMap(({ toolCall }) => (toolCall ? [toolCall] : []));
  return {
    status: running ? 'running' : error ? 'failed' : stoppedStatus,
    threadId,
    runId: null,
    open: interrupts.map(({ open }) => open),
    toolCalls: new Map([...formerCalls, ...calls].map((call) => [call.id, call])),
    pendingToolCallIds: [],
    capabilities: NO_CAPABILITIES,
    error,
    ...(settledElsewhere ? { settledElsewhere } : {}),
    ...(settled ? { settled } : {}),
    ...(people ? { people } : {}),
    ...(freshness ? { freshness } : {}),
  };
}
