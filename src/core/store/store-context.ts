import type { FromApp } from '../errors/app-values.js';
import type { Warn } from '../errors/warnings.js';
import type { LeftRequest, StoredAnswer, TabState } from '../persistence/persistence.js';
import type { Dialect } from '../protocol/reading.js';
import type { Reply } from '../protocol/reply.js';
import type { InterruptSource, RunFailure, RunSnapshot } from '../protocol/source.js';
import type { Clock } from '../util/clock.js';
import type { Listeners } from '../util/listeners.js';
import type { AppCallbacks } from './app-callbacks.js';
import type { StoreOptions } from './interrupt-store.js';
import type { Tellings } from './keep-tellings.js';
import type { OutcomePromises } from './outcome-promises.js';
import type { ReadingOptions } from './read-entries.js';
import type { InterruptedRunCommands } from './run-types.js';
import type { Starts } from './starts.js';
import type { StoreState, ThreadParts } from './store-state.js';
import type { KeptEntry, ThreadAction, ThreadEntry, ThreadState, ToldEntry } from './thread-state.js';

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
