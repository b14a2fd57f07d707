import type { Clock } from '../../core/util/clock.js';

/** Settles interactions when they expire, with one timer for all of them. */
export class ExpirySweep {
  readonly #clock: Clock;
  readonly #expire: () => Promise<number | null>;
  #time = Number.POSITIVE_INFINITY;
  #cancel = () => {};
  #stopped = false;

  /** @param expire Settles what has expired. Resolves with the milliseconds until the next expiry; null for none. */
  constructor(clock: Clock, expire: () => Promise<number | null>) {
    this.#clock = clock;
    this.#expire = expire;
  }

  /** Takes into account an interaction that expires in so many milliseconds. */
  expireIn(ms: number): void {
    const time = this.#clock.now() + ms;
    if (this.#stopped || time >= this.#time) return;
    this.#cancel();
    this.#time = time;
    // A moment later, because the database counts microseconds.
    this.#cancel = this.#clock.after(ms + 1, () => void this.#ring());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  async #ring(): Promise<void> {
    this.#time = Number.POSITIVE_INFINITY;
    // Where the database cannot be reached, the next sweep that reaches it settles them.
    const next = await this.#expire().catch(() => null);
    if (next !== null) this.expireIn(Math.max(next, 0));
  }
}
