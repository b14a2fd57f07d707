import type { Warn } from '../errors/warnings.js';
import type { PersistedInterrupt } from '../persistence/persisted-interrupt.js';
import type { Persistence } from '../persistence/persistence.js';
import type { Dialect } from '../protocol/dialect.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { InterruptSource, RunSnapshot } from '../protocol/source.js';
import { sameJson } from '../util/json.js';
import { readEntries } from './read-entries.js';
import type { AnswerStatus, InterruptedRunState } from './run-types.js';
import { EMPTY_STATE, runView } from './run-view.js';
import {
  EMPTY_THREAD,
  keysOf,
  reduceThread,
  type ThreadAction,
  type ThreadEntry,
  type ThreadState,
} from './thread-state.js';

export type Thread = string | null;

interface Reader {
  readonly dialects: readonly Dialect[];
  readonly now: number;
  readonly warn: Warn;
}

/** The desks of all threads, kept in step with a source. Tells nobody: its owner does. */
export class ThreadStates {
  readonly #source: InterruptSource;
  readonly #desks = new Map<Thread, ThreadState>();
  readonly #drafts = new Map<string, unknown>();
  /** The failure each thread has been told of: an old one says nothing about a new send. */
  readonly #failures = new Map<Thread, RunFailure | null>();
  readonly #restored = new Set<string>();
  /** The source tells of what it takes up at once: nothing is saved before the answers are back too. */
  readonly #restoring = new Set<string>();
  readonly #told = new Set<string>();
  #seen: RunSnapshot | null = null;
  #view: InterruptedRunState;

  constructor(source: InterruptSource) {
    this.#source = source;
    this.#view = { ...EMPTY_STATE, settles: source.settles };
  }

  /** What the app sees of the thread that is shown. */
  get view(): InterruptedRunState {
    return this.#view;
  }

  get thread(): Thread {
    return this.#view.threadId;
  }

  get drafts(): Map<string, unknown> {
    return this.#drafts;
  }

  entries(thread: Thread): readonly ThreadEntry[] {
    return this.#desk(thread).entries;
  }

  statuses(thread: Thread, keys: readonly string[]): readonly AnswerStatus[] {
    return this.entries(thread).flatMap(({ key, status }) => (keys.includes(key) ? [status] : []));
  }

  failure(thread: Thread): RunFailure | null {
    return this.#failures.get(thread) ?? null;
  }

  apply(thread: Thread, action: ThreadAction): void {
    this.#desks.set(thread, reduceThread(this.#desk(thread), action));
    if (this.#seen) this.#view = runView(this.#seen, this.#desk(this.#seen.threadId), this.#view);
  }

  /** Takes over what the source says now. True where that was news. */
  sync(reader: () => Reader): boolean {
    const snapshot = this.#source.getSnapshot();
    const before = this.#seen;
    if (snapshot === before) return false;
    this.#seen = snapshot;
    const { threadId, error, settledElsewhere } = snapshot;
    const held = this.entries(threadId);
    const context = { ...reader(), told: this.#told };
    const entries = readEntries(snapshot, before, held, context);
    this.apply(threadId, { type: 'synced', entries, settledElsewhere, at: context.now });
    const open = keysOf(entries);
    if (error !== this.failure(threadId)) {
      this.#failures.set(threadId, error);
      if (error) this.apply(threadId, { type: 'failed', sent: this.statuses(threadId, open), error });
    }
    for (const { key } of held) if (!open.includes(key)) this.#drafts.delete(key);
    return true;
  }

  /** Takes up what was kept of the shown thread before a reload, once. True where there was anything. */
  restore(persist: Persistence, reader: () => Reader): boolean {
    const { thread } = this;
    if (thread === null || this.#restored.has(thread) || this.#restoring.has(thread)) return false;
    this.#restoring.add(thread);
    try {
      const items = persist.load(thread, reader().warn);
      if (items) this.#takeUp(thread, items, reader);
      return items !== null;
    } finally {
      this.#restoring.delete(thread);
      this.#restored.add(thread);
    }
  }

  #takeUp(thread: string, items: readonly PersistedInterrupt[], reader: () => Reader): void {
    this.#source.restore?.(thread, items);
    this.sync(reader);
    for (const entry of this.entries(thread)) {
      const item = itemOf(items, entry);
      const status = item && restoredStatus(item);
      if (item?.draft !== undefined) this.#drafts.set(entry.key, item.draft);
      if (status) this.apply(thread, { type: 'restored', key: entry.key, status });
    }
  }

  /** Keeps the shown thread for a reload. */
  save(persist: Persistence, warn: Warn): void {
    const { thread } = this;
    if (thread === null || !this.#restored.has(thread)) return;
    persist.save(thread, this.entries(thread), this.#drafts, warn);
  }

  #desk(thread: Thread): ThreadState {
    return this.#desks.get(thread) ?? EMPTY_THREAD;
  }
}

/** An answer that was on its way is offered again: sending the same twice does no harm (contract rule 5). */
function restoredStatus({ said, previous }: PersistedInterrupt): AnswerStatus | null {
  if (!said) return previous ? { state: 'open', previous } : null;
  const { answer, reply, sent } = said;
  if (!sent) return { state: 'staged', answer, reply };
  return { state: 'failed', answer, reply, error: { code: 'RELOADED', message: '' } };
}

/** The kept item about this very interrupt: an id alone may have been used again, also for another call. */
function itemOf(
  items: readonly PersistedInterrupt[],
  { interrupt, toolCall }: ThreadEntry,
): PersistedInterrupt | undefined {
  return items.find(
    ({ call, interrupt: kept }) =>
      sameJson(kept, interrupt) && (!call || call.argsText === toolCall?.argsText),
  );
}
