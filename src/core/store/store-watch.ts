import { defaultDialects } from '../dialects/default-dialects.js';
import { createWarn } from '../errors/warnings.js';
import type { Dialect } from '../protocol/dialect.js';
import type { InterruptSource } from '../protocol/source.js';
import { type Clock, systemClock } from '../util/clock.js';
import { createExpiryTimer } from './expiry-timer.js';
import type { StoreOptions } from './interrupt-store.js';
import type { InterruptedRunState } from './run-types.js';
import type { ThreadAction } from './thread-state.js';
import { type Thread, ThreadStates } from './thread-states.js';

/** The half of a store that looks: at its source, at the clock, and at who wants to be told. */
export class StoreWatch {
  options: StoreOptions;
  readonly book: ThreadStates;
  readonly warn = createWarn(() => this.options.onWarning);
  readonly #source: InterruptSource;
  readonly #listeners = new Set<() => void>();
  readonly #timer = createExpiryTimer(
    () => this.clock,
    () => this.tick(),
  );
  #told: InterruptedRunState;
  #stopWatching: (() => void) | null = null;

  constructor(source: InterruptSource, options: StoreOptions) {
    this.#source = source;
    this.options = options;
    this.#claim();
    this.book = new ThreadStates(source);
    this.#told = this.book.view;
  }

  get clock(): Clock {
    return this.options.clock ?? systemClock;
  }

  /** What the app chose, then what the source brings, then the defaults where the app chose nothing. */
  get dialects(): readonly Dialect[] {
    const { dialects } = this.options;
    return [...(dialects ?? []), ...(this.#source.dialects ?? []), ...(dialects ? [] : defaultDialects)];
  }

  configure(options: StoreOptions): void {
    const { dialects } = this.options;
    this.options = options;
    if (dialects !== options.dialects) this.#claim();
  }

  #claim(): void {
    this.#source.claim?.(this.dialects.flatMap(({ tools = [] }) => tools));
  }

  /** Takes over what the source says now. True where that was news. */
  sync(): boolean {
    const { persist } = this.options;
    const reader = () => ({ dialects: this.dialects, now: this.clock.now(), warn: this.warn });
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

  dispatch(thread: Thread, action: ThreadAction): void {
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
