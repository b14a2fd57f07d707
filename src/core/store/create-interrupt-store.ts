import { HoldpointError } from '../errors/holdpoint-error.js';
import type { Answer } from '../protocol/answer.js';
import type { RunFailure } from '../protocol/run-failure.js';
import type { InterruptSource } from '../protocol/source.js';
import { createAnswerLog } from './answer-log.js';
import type { InterruptStore, StoreOptions } from './interrupt-store.js';
import { checkOf, prepareReply, runCheck } from './prepare-reply.js';
import type { AnswerOptions, SendOptions } from './run-types.js';
import { repliesOf } from './run-view.js';
import { StoreWatch } from './store-watch.js';
import { keysOf, type ThreadEntry } from './thread-state.js';
import type { Thread, ThreadStates } from './thread-states.js';
import { toFailure } from './to-failure.js';

/**
 * Creates the store of one source.
 *
 * @example
 * const store = createInterruptStore(source, { validator: createAjvValidator() });
 * store.subscribe(() => console.table(store.getState().interrupts));
 */
export function createInterruptStore(source: InterruptSource, options: StoreOptions = {}): InterruptStore {
  return new Store(source, options).api;
}

class Store {
  readonly #source: InterruptSource;
  readonly #watch: StoreWatch;
  readonly #log = createAnswerLog();
  /** The threads whose message is on its way. */
  readonly #starting = new Set<Thread>();

  readonly api: InterruptStore = {
    getState: () => this.#watch.state(),
    subscribe: (listener) => this.#watch.subscribe(listener),
    configure: (options) => this.#watch.configure(options),
    warn: (code, detail) => this.#watch.warn(code, detail),
    answer: (key, answer, options) => this.#answer(key, answer, options),
    cancel: (key) => this.#answer(key, { kind: 'cancelled' }),
    retract: (key) => this.#retract(key),
    submit: () => this.#submit(),
    retry: () => this.#retry(),
    send: (message, options) => this.#send(message, options),
    drafts: {
      get: (key) => this.#book.drafts.get(key),
      set: (key, draft) => {
        this.#book.drafts.set(key, draft);
        this.#watch.save();
      },
    },
  };

  constructor(source: InterruptSource, options: StoreOptions) {
    this.#source = source;
    this.#watch = new StoreWatch(source, options);
  }

  get #book(): ThreadStates {
    return this.#watch.book;
  }

  /** The entry that may be answered now; nothing while it is being sent. */
  #answerable(key: string): ThreadEntry | null {
    const entries = this.#book.entries(this.#watch.state().threadId);
    const entry = entries.find((one) => one.key === key);
    if (!entry) {
      this.#watch.warn('UNKNOWN_KEY', key);
      return null;
    }
    const busy = this.#source.settles === 'together' ? entries : [entry];
    return busy.some(({ status }) => status.state === 'sending') ? null : entry;
  }

  #answer(key: string, answer: Answer, { metadata }: AnswerOptions = {}): void {
    this.#watch.tick();
    const entry = this.#answerable(key);
    if (!entry) return;
    if (entry.expiry.kind === 'expired' && answer.kind !== 'cancelled')
      return this.#watch.warn('EXPIRED', key);
    const thread = entry.open.threadId;
    const prepared = prepareReply(entry, answer, metadata, this.#watch.warn);
    if (!prepared.ok)
      return this.#watch.dispatch(thread, { type: 'unwritable', key, answer, issues: prepared.issues });
    this.#watch.dispatch(thread, { type: 'answered', key, answer, reply: prepared.reply });
    const check = checkOf(entry, answer, prepared.reply);
    const { validator } = this.#watch.options;
    if (check === null || !validator) return this.#keep(thread, key, answer);
    void runCheck(validator, check, this.#watch.warn).then((issues) => {
      if (issues.length > 0) this.#watch.dispatch(thread, { type: 'refused', key, answer, issues });
      else this.#keep(thread, key, answer);
    });
  }

  /** Stages an answer that passed, and sends what need not wait for a review. */
  #keep(thread: Thread, key: string, answer: Answer): void {
    this.#watch.dispatch(thread, { type: 'passed', key, answer });
    // The check may have taken longer than there was time, or than the thread was shown.
    this.#watch.tick();
    const entries = this.#book.entries(thread);
    const kept = entries.find((entry) => entry.key === key);
    if (kept?.status.state !== 'staged' || kept.status.answer !== answer) return;
    if (this.#source.settles === 'each' || entries.length === 1) this.#deliver(thread, [kept]);
  }

  #retract(key: string): void {
    const entry = this.#answerable(key);
    if (entry) this.#watch.dispatch(entry.open.threadId, { type: 'retracted', key });
  }

  #submit(): void {
    this.#watch.tick();
    const { threadId } = this.#watch.state();
    this.#deliver(threadId, this.#book.entries(threadId));
  }

  #retry(): void {
    this.#watch.tick();
    const { threadId } = this.#watch.state();
    const entries = this.#book.entries(threadId);
    const failed = entries.filter(({ status }) => status.state === 'failed');
    if (failed.length === 0) return;
    if (this.#source.settles === 'together') return this.#deliver(threadId, entries);
    for (const entry of failed) this.#deliver(threadId, [entry]);
  }

  #deliver(thread: Thread, entries: readonly ThreadEntry[]): void {
    if (entries.some(({ status }) => status.state === 'sending')) return;
    const replies = repliesOf(entries);
    if (!replies) return this.#watch.warn('NOT_COVERED');
    const { thread: shown, view } = this.#book;
    // A run that somebody else started settles them: a second one would name what is no longer open.
    if (this.#source.settles === 'together' && shown === thread && view.status === 'resuming') {
      return this.#watch.warn('RUN_IN_PROGRESS');
    }
    void this.#carry(thread, entries, () => this.#source.reply(replies));
  }

  /**
   * Marks the entries as sending before anything can be clicked again, then waits for the run. What it returns is
   * why they are still open.
   */
  async #carry(
    thread: Thread,
    entries: readonly ThreadEntry[],
    start: () => Promise<void> | undefined,
  ): Promise<RunFailure | null> {
    const keys = keysOf(entries);
    this.#watch.dispatch(thread, { type: 'sent', keys });
    const sent = this.#book.statuses(thread, keys);
    const fail = (error: RunFailure) => {
      this.#watch.dispatch(thread, { type: 'failed', sent, error });
      return keysOf(this.#book.entries(thread)).some((key) => keys.includes(key)) ? error : null;
    };
    try {
      if (this.#book.thread !== thread) throw new HoldpointError('THREAD_LEFT');
      this.#log.record(entries, this.#watch.clock.now(), this.#watch.options.onAnswer, this.#watch.warn);
      await start();
      this.#watch.sync();
      // An app's own way to start a run may return before the run is over: its end will tell.
      if (this.#source.getSnapshot().status === 'running') return null;
      // Of a thread that is not shown nothing newer has been taken over: showing it again will tell.
      if (this.#book.thread !== thread) return null;
      // A run that ended and settled nothing was cut off: what was said is still needed.
      return fail(this.#book.failure(thread) ?? { code: 'STREAM_ENDED', message: '' });
    } catch (error) {
      return fail(toFailure(error));
    }
  }

  async #send(message: string, { cancelOpen = false }: SendOptions = {}): Promise<void> {
    const { status, threadId, canSend } = this.#watch.state();
    const source = this.#source;
    if (!source.send) throw new HoldpointError('CANNOT_SEND');
    if (status === 'running' || status === 'resuming' || this.#starting.has(threadId)) {
      throw new HoldpointError('RUN_IN_PROGRESS');
    }
    const entries = this.#book.entries(threadId);
    if (entries.length === 0) return this.#startRun(threadId, () => source.send?.(message, []));
    if (!canSend && !cancelOpen) throw new HoldpointError('OPEN_INTERRUPTS', keysOf(entries));
    if (!canSend) for (const entry of entries) this.#abandon(threadId, entry);
    const sent = this.#book.entries(threadId);
    // What the agent would not even have cancelled is not named to it again.
    const replies = canSend ? [] : (repliesOf(sent) ?? []);
    const error = await this.#carry(threadId, sent, () => source.send?.(message, replies));
    if (error) throw new HoldpointError('REPLY_FAILED', error);
  }

  /** A source may start its run a moment later: till then nothing else says that one is coming. */
  async #startRun(thread: Thread, start: () => Promise<void> | undefined): Promise<void> {
    this.#starting.add(thread);
    try {
      await start();
    } finally {
      this.#starting.delete(thread);
    }
  }

  #abandon(thread: Thread, entry: ThreadEntry): void {
    const prepared = prepareReply(entry, { kind: 'cancelled' }, undefined, this.#watch.warn);
    if (!prepared.ok) throw new HoldpointError('UNWRITABLE', entry.key);
    this.#book.apply(thread, { type: 'abandoned', key: entry.key, reply: prepared.reply });
  }
}
