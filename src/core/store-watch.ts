import { type Clock, systemClock } from './clock.js';
import type { DeskAction } from './desk.js';
import { DeskBook, type Thread } from './desk-book.js';
import { defaultDialects } from './dialects/index.js';
import { createExpiryTimer } from './expiry-timer.js';
import type { StoreOptions } from './interrupt-store.js';
import type { InterruptedRunState } from './interrupted-run.js';
import type { InterruptSource } from './source.js';
import { EMPTY_STATE } from './store-view.js';
import { createWarn } from './warnings.js';

/** The half of a store that looks: at its source, at the clock, and at who wants to be told. */
export class StoreWatch {
  options: StoreOptions;
  readonly book: DeskBook;
  readonly warn = createWarn(() => this.options.onWarning);
  readonly #source: InterruptSource;
  readonly #listeners = new Set<() => void>();
  readonly #timer = createExpiryTimer(
    () => this.clock,
    () => this.tick(),
  );
  #told: InterruptedRunState = EMPTY_STATE;
  #stopWatching: (() => void) | null = null;

  constructor(source: InterruptSource, options: StoreOptions) {
    this.#source = source;
    this.options = options;
    this.book = new DeskBook(source);
  }

  get clock(): Clock {
    return this.options.clock ?? systemClock;
  }

  /** Takes over what the source says now. True where that was news. */
  sync(): boolean {
    const { dialects = defaultDialects, persist } = this.options;
    const reader = () => ({ dialects, now: this.clock.now(), warn: this.warn });
    const news = this.book.sync(reader);
    return (persist !== undefined && this.book.restore(persist, reader)) || news;
  }

  save(): void {
    const { persist } = this.options;
    if (persist) this.book.save(persist, this.warn);
  }

  /** What holds now. A change that is first found while React renders is told to the others after it. */
  state(): InterruptedRunState {
    if (this.sync()) void Promise.resolve().then(() => this.#tell());
    return this.book.view;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#source.subscribe(() => {
      this.sync();
      this.#tell();
    });
    this.tick();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopWatching?.();
      this.#stopWatching = null;
      this.#timer.stop();
    };
  }

  dispatch(thread: Thread, action: DeskAction): void {
    this.book.apply(thread, action);
    this.#tell();
  }

  /** Looks at the clock again: a laptop may have slept through every timer. */
  tick(): void {
    this.sync();
    this.dispatch(this.book.thread, { type: 'ticked', now: this.clock.now() });
    this.#watchExpiry();
  }

  #tell(): void {
    const { view } = this.book;
    if (this.#told === view) return;
    this.#told = view;
    this.save();
    this.#watchExpiry();
    for (const listener of [...this.#listeners]) listener();
  }

  #watchExpiry(): void {
    if (this.#listeners.size === 0) return;
    this.#timer.watch(this.book.view.interrupts.map(({ expiry }) => expiry));
  }
}
