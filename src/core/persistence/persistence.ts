import type { Warn } from '../errors/warnings.js';
import type { Answer } from '../protocol/answer.js';
import type { AnswerStatus } from '../protocol/answer-status.js';
import type { ReceiptEnding } from '../protocol/ending.js';
import type { OpenInterrupt, StoredInterrupt, ToolCall } from '../protocol/open-interrupt.js';
import type { Prompt } from '../protocol/prompt.js';
import type { Reading } from '../protocol/reading.js';
import type { InterruptSource } from '../protocol/source.js';
import type { Clock } from '../util/clock.js';

/** How far another page has come with a request: it is sending an answer, it has got no further, or the request has ended. */
export type TabState = 'sending' | 'open' | 'ended';

/** What pages over one storage tell each other of a request: its digest, its state and the time, never the answer. */
export interface Told {
  readonly digest: string;
  readonly state: TabState;
  readonly at: number;
  readonly page: string;
}

export interface TabNews {
  tell(thread: string, told: Told): void;
  /** What another page than this one told last of a request, and after this time: an earlier answer is to an earlier one. */
  heard(thread: string, digest: string, since: number, page: string): Told | null;
  /** Calls back when another page of this browser may have told something. */
  listen(onNews: () => void): () => void;
}
/**
 * A storage of text by key, as the Web Storage interface has it: `localStorage` is one. A function may throw where the storage is full or forbidden: the
 * store then warns with `STORAGE_FAILED` and goes on.
 */
export interface PersistenceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps open interrupts, drafts and answers through a reload. Make one with `createPersistence`. */
export interface Persistence {
  /** Only objects made by `createPersistence` are accepted: they have all that a store needs. */
  readonly kind: 'persistence';
  /** The version of the stored format. Data of another version is not read. */
  readonly version: number;
  /** Property names that are never stored, and are masked in `onAnswer` and in receipts. */
  readonly secrets?: readonly string[] | undefined;
  /**
   * What is stored of a thread; null where there is nothing, or nothing that can be read.
   *
   * @internal
   */
  load(thread: string, warn: Warn): StoredThread | null;
  /**
   * Stores what is open in a thread. If nothing is open, removes what this page has read or stored of the thread.
   *
   * @internal
   */
  save(thread: string, state: StorableThread, warn: Warn): void;
  /**
   * What pages over the same storage tell each other. Left out where a server tells them.
   *
   * @internal
   */
  readonly tabs?: TabNews | undefined;
  /**
   * The saver of one store, which decides when to load and to save.
   *
   * @internal
   */
  connect(store: PersistableStore): ThreadSaver;
}

/** The part of a thread that is stored. Entries and drafts that did not change are the same objects as before. */
export interface PersistableThread {
  readonly entries: readonly PersistableEntry[];
  /** What the agent has taken, and why its run failed; null while the run is under way. */
  readonly taken: { readonly entries: readonly PersistableEntry[]; readonly error: unknown } | null;
  readonly drafts: ReadonlyMap<string, Written>;
  /** Requests that have ended, and for which the person wrote what was not sent. */
  readonly kept: readonly PersistableEntry[];
}

/** What was typed for a request and not submitted. */
export interface Written {
  readonly draft: unknown;
}

/** How a request ended, and the answer that was sent for it, if one was. */
export interface Ended {
  readonly as: ReceiptEnding;
  readonly at: number | null;
  readonly answer: Answer | null;
}

/** The same, with what has ended in the thread, as digests of its source. */
export interface StorableThread extends Omit<PersistableThread, 'taken' | 'kept'> {
  readonly ended: readonly string[];
}

export interface PersistableEntry {
  readonly key: string;
  readonly open: OpenInterrupt;
  readonly prompt: Prompt;
  readonly toolCall: ToolCall | null;
  readonly status: AnswerStatus;
  /** When this page first had it. */
  readonly since?: number | undefined;
  /** When a page over this storage first had it. */
  readonly asked?: { readonly at: number } | undefined;
  /** How it was read. */
  readonly reading: Pick<Reading, 'answerSchema' | 'callSchema'>;
  /** Set for one that has ended, with what was typed for it. */
  readonly ended?: Ended | undefined;
  readonly written?: Written | undefined;
}

/** A thread as it was before a reload. */
export interface StoredThread {
  readonly open: readonly StoredInterrupt[];
  /** What had ended, as digests of its source. */
  readonly ended: readonly string[];
  /** What was typed or answered; null if no stored interrupt is the same as the entry's. */
  answerTo(entry: PersistableEntry): StoredAnswer | null;
  /** What was typed or answered for requests that are none of these entries. */
  leftBy(entries: readonly PersistableEntry[]): readonly LeftRequest[];
}

/** A request of an earlier page that is no longer open, and what was written for it. */
export interface LeftRequest {
  readonly open: StoredInterrupt;
  /** As the earlier page showed it; null where it is not known. */
  readonly prompt: Prompt | null;
  readonly status: AnswerStatus | null;
  readonly draft?: unknown;
  /** Null if it was open when the earlier page left. */
  readonly ended: Ended | null;
}

export interface StoredAnswer {
  readonly status: AnswerStatus | null;
  /** The id of the answer that an open `status` holds, where it was sent over a source whose replies are not stored. */
  readonly sentId?: string;
  /** When the request was first on a page. */
  readonly askedAt?: number | undefined;
  readonly draft?: unknown;
}

/** What a saver needs of its store. */
export interface PersistableStore {
  readonly source: InterruptSource;
  readonly warn: Warn;
  clock(): Clock;
  /** The `persist` option, which may change. */
  persist(): Persistence | undefined;
  /** Whether the store has a listener now. */
  isShown(): boolean;
  /** Reads the source again, and calls the listeners where anything changed. */
  refresh(): void;
  /** Reads the source's current snapshot into the store. */
  sync(): void;
  /** Ends requests that another page has answered, of a source that has no `sync` and no connection of its own. */
  endElsewhere(keys: readonly string[]): void;
  /** Whether the source has told anything of the thread that is shown, or has read its server's list. */
  hasHeard(): boolean;
  thread(id: string | null): PersistableThread;
  apply(id: string, action: RestoredAction): void;
}

/** What was stored before a reload, by the key of the interrupt. */
export interface RestoredAction {
  readonly type: 'restored';
  readonly items: ReadonlyMap<string, StoredAnswer>;
  /** What no open interrupt has taken. */
  readonly left: readonly LeftRequest[];
}

/** Keeps the threads of one store in the app's storage, and restores them after a reload. */
export interface ThreadSaver {
  /** Restores what is stored of a thread, once. */
  restore(thread: string | null): void;
  /** Stores the thread now. */
  save(thread: string | null): void;
  /** Stores the thread within 300 ms. */
  saveSoon(thread: string | null): void;
  /** Stores at once what `saveSoon` would store later. */
  flush(): void;
  /** How far another page over the same storage has come with one of these requests. What has ended there ends here. */
  heard?(thread: string | null, entries: readonly PersistableEntry[]): TabState | null;
  /** Called when the store has lost its last listener. `restore` is called again when it gets a new one. */
  leave?(): void;
}
