import type { FromApp } from '../errors/app-values.js';
import { runCallback, type Warn } from '../errors/warnings.js';
import type { LeftRequest, StoredAnswer, TabState } from '../persistence/persistence.js';
import type { Dialect } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import type { InterruptSource, RunFailure, RunSnapshot } from '../protocol/source.js';
import type { ReadingOptions } from '../thread/read-entries.js';
import type { InterruptedRunState, Receipt } from '../thread/run-state.js';
import {
  EMPTY_THREAD,
  type KeptEntry,
  keysOf,
  reduceUnasked,
  type ThreadAction,
  type ThreadEntry,
  type ThreadState,
  type ToldEntry,
} from '../thread/thread-state.js';
import type { Clock } from '../util/clock.js';
import { createListeners, type Listeners } from '../util/listeners.js';
import { type Drafts, EMPTY_STATE, runView } from './component-access.js';
import type { StoreOptions } from './interrupt-store.js';
import type { Tellings } from './keep-tellings.js';
import type { OutcomePromises } from './outcome-promises.js';
import type { InterruptedRunCommands } from './run-types.js';
import type { Starts } from './starts.js';

/** The state of every thread, and what the app sees of the one that is shown. */
interface StoreState {
  /** The snapshot that was last read from the source; null before the first. */
  snapshot(): RunSnapshot | null;
  /** What `getState()` returns. The same object until something in it changed. */
  view(): InterruptedRunState;
  thread(id: string | null): ThreadState;
  /** Applies an action, and stores the snapshot `read` if there is one. Calls no listener. */
  apply(id: string | null, action: ThreadAction, read?: RunSnapshot): void;
  readonly drafts: Drafts;
}

/** What a thread needs in which something was asked. */
interface ThreadParts {
  reduceThread(state: ThreadState, action: ThreadAction): ThreadState;
  createWithResults(): (
    thread: ThreadState,
    facts: RunSnapshot,
    before: readonly Receipt[],
  ) => readonly Receipt[];
}

/**
 * @param settles The source's `settles`.
 * @param parts What reads requests and tells how they ended, once anything was asked.
 * @param onApplied Called with a thread's state, and with the one before, after each action that changed it.
 * @param onDraft Called with the id of a thread in which something was typed.
 */
export function createStoreState(
  settles: InterruptSource['settles'],
  parts: () => ThreadParts | null,
  onApplied: (state: ThreadState, before: ThreadState) => void,
  onDraft: (id: string | null) => void,
): StoreState {
  const threads = new Map<string | null, ThreadState>();
  let withResults: ReturnType<ThreadParts['createWithResults']> | undefined;
  const draftListeners = createListeners();
  let snapshot: RunSnapshot | null = null;
  let view: InterruptedRunState = { ...EMPTY_STATE, settles };

  const thread = (id: string | null) => threads.get(id) ?? EMPTY_THREAD;

  function apply(id: string | null, action: ThreadAction, read = snapshot): void {
    const before = thread(id);
    const next = (parts()?.reduceThread ?? reduceUnasked)(before, action);
    threads.set(id, next);
    snapshot = read;
    if (snapshot) {
      const shown = thread(snapshot.threadId);
      withResults ??= parts()?.createWithResults();
      const receipts = withResults?.(shown, snapshot, view.receipts) ?? shown.receipts;
      view = runView(snapshot, shown, receipts, view);
    }
    if (next !== before) onApplied(next, before);
  }

  /** The thread in which this interrupt is open, which may not be the one that is shown. */
  function threadOf(key: string): [string | null, ThreadState] | undefined {
    return [...threads].find(([, { entries }]) => keysOf(entries).includes(key));
  }

  return {
    snapshot: () => snapshot,
    view: () => view,
    thread,
    apply,
    drafts: {
      get: (key) => [...threads.values()].find(({ drafts }) => drafts.has(key))?.drafts.get(key)?.draft,
      set(key, draft) {
        const found = threadOf(key);
        if (!found) return;
        apply(found[0], { type: 'drafted', key, draft });
        onDraft(found[0]);
        draftListeners.notify();
      },
      subscribe: draftListeners.subscribe,
    },
  };
}

/** Calls `onAnswer`, `onInterrupt` and `onError` of the app, once for each answer, interrupt and failure. */
interface AppCallbacks {
  /** Calls a callback of the app, and warns once of each that fails. */
  run(callback: string, call: () => unknown): void;
  /** Whether a reply, of which each answer has its own, has not been reported before. */
  isNew(reply: object): boolean;
  /** @param isWatched False where nobody listens: a new interrupt is then reported to whoever listens next. */
  changed(state: InterruptedRunState, isWatched: boolean): void;
}

export function createAppCallbacks(options: () => StoreOptions, warn: Warn): AppCallbacks {
  // Interrupts are known by key; answers by their reply, of which each has its own; failures by identity.
  const opened = new Set<string>();
  const reported = new WeakSet<object>();

  const failed = new Set<string>();

  const run = (callback: string, call: () => unknown) =>
    runCallback(callback, call, (...warning) => addIfNew(failed, callback) && warn(...warning));

  return {
    run,
    isNew: (reply) => addIfNew(reported, reply),
    changed({ interrupts, error }, isWatched) {
      const { onInterrupt, onError } = options();
      if (onInterrupt && isWatched) {
        for (const pending of interrupts) {
          if (addIfNew(opened, pending.key)) run('onInterrupt', () => onInterrupt(pending));
        }
      }
      if (!onError) return;
      const report = (failure: RunFailure | null) =>
        failure && addIfNew(reported, failure) && run('onError', () => onError(failure));
      report(error);
      for (const { status } of interrupts) if (status.state === 'failed') report(status.error);
    },
  };
}

/** Adds a value to a set, and returns whether it was new. */
function addIfNew<T>(known: { has(item: T): boolean; add(item: T): unknown }, item: T): boolean {
  const isNews = !known.has(item);
  known.add(item);
  return isNews;
}

/** What the parts of one store share. Components see only `Inspection` of it, and persistence only `SavedStore`. */
export interface StoreContext extends Omit<StoreState, 'drafts'> {
  readonly source: InterruptSource;
  readonly warn: Warn;
  /** Warns about one interrupt, once for each code. */
  readonly warnAbout: (key: string) => Warn;
  readonly fromApp: FromApp;
  /** What the source has told. */
  readonly tellings: Tellings;
  readonly parts: StorePartsSource;
  readonly callbacks: AppCallbacks;
  readonly outcomes: OutcomePromises;
  readonly starts: Starts;
  /** How far another page over the same storage has come with one of these requests; null where none has told. */
  heardFromTabs(thread: string | null, entries: readonly ThreadEntry[]): TabState | null;
  options(): StoreOptions;
  clock(): Clock;
  /** Applies an action, and calls the listeners where it changed what the app sees. */
  dispatch(id: string | null, action: ThreadAction): void;
  /** Reads the source, the storage and the clock again, and calls the listeners if anything has changed. */
  refresh(): void;
}

/** What a store needs once something is asked. It is a part of its own because a chat asks nothing before its first run. */
export interface StoreParts extends ThreadParts {
  /** The dialects where the app chose none. */
  readonly dialects: readonly Dialect[];
  readEntries(
    snapshot: RunSnapshot,
    before: RunSnapshot | null,
    held: readonly ThreadEntry[],
    context: ReadingOptions,
  ): readonly ThreadEntry[];
  readTold(snapshot: RunSnapshot, thread: ThreadState, context: ReadingOptions): readonly ToldEntry[];
  createCommands(context: StoreContext): Omit<InterruptedRunCommands, 'send'>;
  /** The replies that cancel all that is open in a thread, by key. */
  cancellations(context: StoreContext, thread: string | null): ReadonlyMap<string, Reply>;
  deliver(
    context: StoreContext,
    thread: string | null,
    entries: readonly ThreadEntry[],
    start: (replies: readonly Reply[]) => Promise<void> | undefined,
  ): Promise<RunFailure | null>;
  checkRestored(
    context: StoreContext,
    thread: string,
    items: ReadonlyMap<string, StoredAnswer>,
  ): ReadonlyMap<string, StoredAnswer>;
  readLeft(context: StoreContext, thread: string, left: readonly LeftRequest[]): readonly KeptEntry[];
}

/** Where a store gets its parts from. */
export interface StorePartsSource extends Pick<Listeners, 'subscribe'> {
  /** The parts; null until they are there. */
  current(): StoreParts | null;
  /** Loads them, if they are neither there nor on their way. */
  load(): void;
}

/** The thread that is shown, and what is open in it, read again before a command. */
export function readShown({ refresh, view, thread }: StoreContext) {
  refresh();
  const { threadId } = view();
  return { threadId, entries: thread(threadId).entries };
}
