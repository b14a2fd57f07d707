import type { FromApp } from '../errors/app-values.js';
import type { Warn } from '../errors/warnings.js';
import type { TabState } from '../persistence/tab-state.js';
import type { Dialect } from '../protocol/dialect.js';
import type { InterruptSource, RunSnapshot } from '../protocol/source.js';
import type { Clock } from '../util/clock.js';
import type { AppCallbacks } from './app-callbacks.js';
import type { StoreOptions } from './interrupt-store.js';
import type { OutcomePromises } from './outcome-promises.js';
import type { Starts } from './starts.js';
import type { StoreState } from './store-state.js';
import type { ThreadAction, ThreadEntry } from './thread-state.js';

/** What the parts of one store share. Components see only `Inspection` of it, and persistence only `SavedStore`. */
export interface StoreContext extends Omit<StoreState, 'drafts'> {
  readonly source: InterruptSource;
  readonly warn: Warn;
  /** Warns about one interrupt, once for each code. */
  readonly warnAbout: (key: string) => Warn;
  readonly fromApp: FromApp;
  /** The source's snapshot now. */
  readonly readSnapshot: () => RunSnapshot;
  readonly callbacks: AppCallbacks;
  readonly outcomes: OutcomePromises;
  readonly starts: Starts;
  /** How far another page over the same storage has come with one of these requests; null where none has told. */
  heardFromTabs(thread: string | null, entries: readonly ThreadEntry[]): TabState | null;
  options(): StoreOptions;
  /** The dialects where the app chose none. */
  defaults(): readonly Dialect[];
  clock(): Clock;
  /** Applies an action, and calls the listeners where it changed what the app sees. */
  dispatch(id: string | null, action: ThreadAction): void;
  /** Reads the source, the storage and the clock again, and calls the listeners if anything has changed. */
  refresh(): void;
}

/** The thread that is shown, and what is open in it, read again before a command. */
export function readShown({ refresh, view, thread }: StoreContext) {
  refresh();
  const { threadId } = view();
  return { threadId, entries: thread(threadId).entries };
}
