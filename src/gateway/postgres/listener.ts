import type { Clock } from '../../core/util/clock.js';
import { ownText } from '../../core/util/json.js';
import type { PostgresClient, PostgresPool, PostgresResult } from './postgres-pool.js';
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
  /** A process has died, perhaps before it told what it had changed. */
  onDead(): void;
  /** Changes may be missed. */
  onDown(error: unknown): void;
}

const FIRST_DELAY = 50;
const LONGEST_DELAY = 2_000;
const PRUNED_AT_ONCE = 1_000;

/**
 * The connection of a process that listens for changes, and over which it reads and tells them: in the app's pool these would wait
 * behind statements that wait for locks. It also renews the process's lease, which proves that the
 * connection is alive, and settles interactions that have expired or whose process has no lease any more.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #events: ListenerEvents;
  #running: Promise<void> | null = null;
  #wake = () => {};
  #closed = false;
  #client: PostgresClient | null = null;
  /** The connection takes one query after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** Why the connection is lost. */
  #lost: unknown = null;
  #beaten = Number.NEGATIVE_INFINITY;
  #dead: ReadonlySet<string> = new Set();
  /** Since when every renewal has succeeded. This process's own clock only measures how long that is. */
  #steadySince: number | null = null;

  constructor(options: ListenerOptions, events: ListenerEvents) {
    this.#options = options;
    this.#events = events;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /**
   * Whether the other processes would notice in time if this one died now. The lease is longer: what is being changed has time to
   * be told.
   */
  get isWatched(): boolean {
    const { clock, leaseMs } = this.#options;
    return this.#client !== null && clock.now() - this.#beaten < (leaseMs * 2) / 5;
  }

  /** Over the listening connection. Rejects while there is none. */
  query(text: string, values: unknown[]): Promise<PostgresResult> {
    return this.#client
      ? this.#ask(this.#client, text, values)
      : Promise.reject(new Error('Nothing listens.'));
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
    let isOurs = true;
    this.#lost = null;
    const lose = (error: unknown) => {
      // The `end` event of a connection that is already lost would cut short the pause before the next connection.
      if (isOurs) this.#lose(error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The listening connection has ended.')));
    client.on('notification', ({ payload }) => payload !== undefined && this.#events.onChange(payload));
    try {
      await this.#ask(client, `listen ${names.quotedChannel}`);
      await this.#beat(client);
      this.#client = client;
      onUp();
      this.#events.onUp();
      while (!this.#closed && this.#lost === null) {
        await this.#sweep(client);
        // Nothing would end a pause that begins after the connection was lost or closed.
        if (!this.#closed && this.#lost === null) await this.#pause(this.#options.leaseMs / 5);
        if (!this.#closed && this.#lost === null) await this.#beat(client);
      }
      if (this.#lost !== null) throw this.#lost;
      await this.#ask(client, sql.leave, [processId]);
    } finally {
      isOurs = false;
      this.#client = null;
      this.#last = Promise.resolve();
      // The connection still listens, so it must not go back into the app's pool.
      client.release(true);
    }
  }

  async #beat(client: PostgresClient): Promise<void> {
    const { sql, processId, leaseMs, clock } = this.#options;
    const now = clock.now();
    // Shorter than `leaseMs`, which includes the time until another process sweeps.
    await this.#ask(client, sql.beat, [processId, String((leaseMs * 3) / 5)]);
    this.#beaten = now;
    this.#steadySince ??= clock.now();
    await this.#noticeDead(client);
  }

  async #noticeDead(client: PostgresClient): Promise<void> {
    const { rows } = await this.#ask(client, this.#options.sql.dead, []);
    const before = this.#dead;
    this.#dead = new Set(rows.flatMap((row) => ownText(row, 'id') ?? []));
    if (this.#client !== null && [...this.#dead].some((id) => !before.has(id))) this.#events.onDead();
  }

  /** Settles what is over. A process that could not reach the database lets the others renew their leases first. */
  async #sweep(client: PostgresClient): Promise<void> {
    const { sql, names, clock, leaseMs, keepMs } = this.#options;
    await this.#ask(client, sql.expire, [names.channel]);
    if (this.#steadySince === null || clock.now() - this.#steadySince < (leaseMs * 3) / 5) return;
    await this.#ask(client, sql.endOrphaned, [names.channel]);
    await this.#ask(client, sql.endLeaseless, [names.channel, String((leaseMs * 3) / 5)]);
    await this.#ask(client, sql.pruneLeases);
    if (keepMs === null) return;
    for (const text of [sql.prune, sql.strip])
      await this.#ask(client, text, [String(keepMs), PRUNED_AT_ONCE]);
  }

  /** @throws where the connection is lost, or the database does not answer in time. */
  #ask(client: PostgresClient, text: string, values?: unknown[]): Promise<PostgresResult> {
    const answer = this.#last.then(() => {
      if (this.#lost !== null) throw this.#lost;
      return this.#within(client.query(text, values));
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  #lose(error: unknown): void {
    if (this.#lost !== null) return;
    this.#lost = error;
    this.#wake();
  }

  /** A database behind a broken network does not answer at all. */
  #within<T>(answer: Promise<T>, onLate: (value: T) => void = () => {}): Promise<T> {
    const { clock, leaseMs } = this.#options;
    return new Promise((resolve, reject) => {
      let late = false;
      const cancel = clock.after(leaseMs, () => {
        late = true;
        const error = new Error(`The database did not answer within ${leaseMs} ms.`);
        this.#lose(error);
        reject(error);
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
