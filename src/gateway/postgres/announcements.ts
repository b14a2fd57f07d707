import type { Clock } from '../../core/util/clock.js';
import { takeBatch } from './change-feed.js';
import type { PostgresResult } from './postgres-pool.js';
import type { Queries } from './queries.js';
import type { ReadRow } from './read-row.js';

interface AnnouncementOptions {
  readonly sql: Queries;
  readonly clock: Clock;
  readonly channel: string;
  /** Names this process to itself, which knows what it has changed. */
  readonly origin: string;
  /** Over the listening connection. */
  query(text: string, values: unknown[]): Promise<PostgresResult>;
}

const RETRY_AFTER = 100;

/**
 * Tells the other processes what this one has changed, many changes in one transaction: at its commit, a NOTIFY takes a lock that
 * the whole database has once. What cannot be told is kept and told later. Where this process dies first, the others notice that
 * its lease is over, and read everything again.
 */
export class Announcements {
  readonly #options: AnnouncementOptions;
  #waiting = new Set<string>();
  #telling: Promise<void> | null = null;
  #cancelRetry = () => {};
  #closed = false;

  constructor(options: AnnouncementOptions) {
    this.#options = options;
  }

  add({ sessionKey, interaction }: ReadRow): void {
    this.#waiting.add(`${sessionKey} ${interaction.id} ${this.#options.origin}`);
    void this.tell();
  }

  /** Tells what waits. Resolves when all of it is told, or could not be. */
  tell(): Promise<void> {
    this.#telling ??= this.#tellAll();
    return this.#telling;
  }

  /** Tells what waits, and nothing after it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelRetry();
    await this.tell();
  }

  async #tellAll(): Promise<void> {
    this.#cancelRetry();
    // What is changed in the same task is told together.
    await Promise.resolve();
    const { sql, channel, clock, query } = this.#options;
    while (this.#waiting.size > 0) {
      // Taken out before it is told: the others may have read it before it changes again.
      const batch = takeBatch(this.#waiting);
      try {
        await query(sql.announce, [channel, batch]);
      } catch {
        this.#waiting = new Set([...batch, ...this.#waiting]);
        // The listener warns of a lost connection.
        if (!this.#closed) this.#cancelRetry = clock.after(RETRY_AFTER, () => void this.tell());
        break;
      }
    }
    this.#telling = null;
  }
}
