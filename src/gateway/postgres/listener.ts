import type { Clock } from '../../core/util/clock.js';
import type { PostgresClient, PostgresPool } from './postgres-pool.js';
import type { Queries, TableNames } from './queries.js';

interface ListenerOptions {
  readonly pool: PostgresPool;
  readonly names: TableNames;
  readonly sql: Queries;
  readonly clock: Clock;
  readonly processId: string;
  readonly leaseMs: number;
  readonly keepMs: number | null;
}

interface ListenerEvents {
  /** An interaction changed. */
  onChange(payload: string): void;
  /** Changes are heard from now on. */
  onUp(): void;
  /** Changes may be missed. */
  onDown(error: unknown): void;
}

const FIRST_DELAY = 50;
const LONGEST_DELAY = 2_000;
const PRUNED_AT_ONCE = 1_000;

/**
 * The connection of a process that listens for changes. It also renews the process's lease, which proves that the
 * connection is alive, and settles interactions that have expired or whose process has no lease any more.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #events: ListenerEvents;
  #running: Promise<void> | null = null;
  #wake = () => {};
  #closed = false;
  /** Since when every renewal has succeeded. This process's own clock only measures how long that is. */
  #steadySince: number | null = null;

  constructor(options: ListenerOptions, events: ListenerEvents) {
    this.#options = options;
    this.#events = events;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let delay = FIRST_DELAY; !this.#closed; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      try {
        await this.#listen(() => {
          delay = FIRST_DELAY;
        });
      } catch (error) {
        this.#steadySince = null;
        this.#events.onDown(error);
      }
      if (!this.#closed) await this.#pause(delay);
    }
  }

  /** Resolves when the listener is closed, and rejects when the connection is lost. */
  async #listen(onUp: () => void): Promise<void> {
    const { names, sql, processId } = this.#options;
    const client = await this.#within(this.#options.pool.connect(), (late) => late.release());
    let lost: unknown = null;
    const lose = (error: unknown) => {
      // The `end` event of a connection that is already lost would cut short the pause before the next connection.
      if (lost !== null) return;
      lost = error;
      this.#wake();
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The listening connection has ended.')));
    client.on('notification', ({ payload }) => payload !== undefined && this.#events.onChange(payload));
    try {
      await this.#within(client.query(`listen ${names.quotedChannel}`));
      await this.#beat(client);
      onUp();
      this.#events.onUp();
      while (!this.#closed && lost === null) {
        await this.#sweep(client);
        // Nothing would end a pause that begins after the connection was lost or closed.
        if (!this.#closed && lost === null) await this.#pause(this.#options.leaseMs / 5);
        if (!this.#closed && lost === null) await this.#beat(client);
      }
      if (lost !== null) throw lost;
      await this.#within(client.query(sql.leave, [processId]));
    } finally {
      // The connection still listens, so it must not go back into the app's pool.
      client.release(true);
    }
  }

  async #beat(client: PostgresClient): Promise<void> {
    const { sql, processId, leaseMs, clock } = this.#options;
    // Shorter than `leaseMs`, which includes the time until another process sweeps.
    await this.#within(client.query(sql.beat, [processId, String((leaseMs * 3) / 5)]));
    this.#steadySince ??= clock.now();
  }

  /** Settles what is over. A process that could not reach the database lets the others renew their leases first. */
  async #sweep(client: PostgresClient): Promise<void> {
    const { sql, names, clock, leaseMs, keepMs } = this.#options;
    await this.#within(client.query(sql.expire, [names.channel]));
    if (this.#steadySince === null || clock.now() - this.#steadySince < (leaseMs * 3) / 5) return;
    await this.#within(client.query(sql.endOrphaned, [names.channel]));
    await this.#within(client.query(sql.endLeaseless, [names.channel, String((leaseMs * 3) / 5)]));
    await this.#within(client.query(sql.pruneLeases));
    if (keepMs === null) return;
    for (const text of [sql.prune, sql.strip])
      await this.#within(client.query(text, [String(keepMs), PRUNED_AT_ONCE]));
  }

  /** A database behind a broken network does not answer at all. */
  #within<T>(answer: Promise<T>, onLate: (value: T) => void = () => {}): Promise<T> {
    const { clock, leaseMs } = this.#options;
    return new Promise((resolve, reject) => {
      let late = false;
      const cancel = clock.after(leaseMs, () => {
        late = true;
        reject(new Error(`The database did not answer within ${leaseMs} ms.`));
      });
      answer.then(
        (value) => {
          cancel();
          if (late) onLate(value);
          else resolve(value);
        },
        (error) => {
          cancel();
          reject(error);
        },
      );
    });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.after(ms, () => resolve());
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
