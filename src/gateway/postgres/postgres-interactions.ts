import type { Clock } from '../../core/util/clock.js';
import { type JsonObject, ownText } from '../../core/util/json.js';
import { sha256 } from '../sha256.js';
import type {
  ChangeOutcome,
  InteractionStore,
  LatestRecord,
  NewInteraction,
  NewSettlement,
  OpenedInteraction,
  StoredInteraction,
  StoredRecord,
  StoreEvent,
  StoreListing,
} from '../store/interaction-store.js';
import type { Announcements } from './announcements.js';
import type { ChangeFeed } from './change-feed.js';
import { ExpirySweep } from './expiry-sweep.js';
import type { Listener } from './listener.js';
import { isId, openInteraction, wireDigest } from './open-interaction.js';
import type { PostgresPool } from './postgres-pool.js';
import type { Queries } from './queries.js';
import { isUniqueViolation, reach } from './reach.js';
import { type ReadRow, readLatestRecord, readListing, readRecordRow, readRow } from './read-row.js';

interface Parts {
  readonly pool: PostgresPool;
  readonly sql: Queries;
  readonly feed: ChangeFeed;
  readonly listener: Listener;
  readonly announcements: Announcements;
  readonly clock: Clock;
  readonly processId: string;
}

/** The interactions of a table. */
export class PostgresInteractions implements InteractionStore {
  readonly #parts: Parts;
  readonly #channel: string;
  readonly #expiry: ExpirySweep;
  #toTake = new Set<string>();
  #taking: Promise<void> | null = null;
  #closed = false;

  constructor(parts: Parts, channel: string) {
    this.#parts = parts;
    this.#channel = channel;
    this.#expiry = new ExpirySweep(parts.clock, () => this.#expire());
  }

  async open(asked: NewInteraction): Promise<OpenedInteraction> {
    const { feed, listener } = this.#parts;
    listener.start();
    // Its end may be reported before `open` has returned.
    if (asked.waits) feed.expect(asked.id);
    try {
      const toldOn = this.#toldByDatabase();
      const { row, opened } = await this.#reach(() =>
        openInteraction(asked, { ...this.#parts, channel: this.#channel, toldOn }),
      );
      this.#tell(row, toldOn);
      if (!opened || row.interaction.settlement) feed.forget(asked.id);
      // The sweep of any process would expire it, too, but later.
      if (!row.interaction.settlement && row.expiresIn !== null) this.#expiry.expireIn(row.expiresIn);
      return { interaction: row.interaction, opened };
    } catch (error) {
      feed.forget(asked.id);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#expiry.stop();
    await this.#parts.announcements.close();
    this.#parts.feed.close();
    await this.#parts.listener.close();
  }

  async latest(sessionId: string, wireId: string): Promise<StoredInteraction | undefined> {
    const values = [await wireDigest(sessionId, wireId)];
    return (await this.#query(this.#parts.sql.latestOfWire, values)).map(readRow)[0]?.interaction;
  }

  async get(id: string): Promise<StoredInteraction | undefined> {
    return (await this.#row(id))?.interaction;
  }

  settle(id: string, settlement: NewSettlement): Promise<ChangeOutcome> {
    const { ending, token = null, reviewer = null, approvals, rule, answer = null } = settlement;
    const { details, version, position, record } = settlement;
    const json = [
      JSON.stringify({ token, reviewer, approvals, rule }),
      details ? JSON.stringify(details) : null,
      version ?? null,
      position ?? null,
      JSON.stringify(answer),
      record === undefined ? null : JSON.stringify(record),
    ];
    return this.#change(id, this.#parts.sql.settle, [id, ending, ...json]);
  }

  amend(id: string, version: number, details: JsonObject): Promise<ChangeOutcome> {
    return this.#change(id, this.#parts.sql.amend, [id, version, JSON.stringify(details)]);
  }

  settled(id: string): Promise<StoredInteraction> {
    this.#parts.listener.start();
    return this.#parts.feed.settled(id);
  }

  /** Those that are to be taken while the database is busy with others are taken together. */
  take(id: string): Promise<void> {
    this.#toTake.add(id);
    this.#taking ??= Promise.resolve().then(async () => {
      const ids = [...this.#toTake];
      this.#toTake = new Set();
      this.#taking = null;
      await this.#query(this.#parts.sql.take, [ids]);
    });
    return this.#taking;
  }

  async list(sessionIds: readonly string[]): Promise<StoreListing> {
    const { pool, sql } = this.#parts;
    const keys = await Promise.all([...new Set(sessionIds)].map(sha256));
    const { now, open, settled } = await this.#reach(() => readListing(pool, sql, keys));
    return {
      now,
      open: open.map(({ interaction }) => interaction),
      settled: settled.map(({ interaction }) => interaction),
    };
  }

  async latestRecord(sessionId: string): Promise<LatestRecord> {
    const [row] = await this.#query(this.#parts.sql.latestRecord, [await sha256(sessionId)]);
    return readLatestRecord(row);
  }

  async records(sessionId: string, after: number, limit: number): Promise<readonly StoredRecord[]> {
    const rows = await this.#query(this.#parts.sql.records, [await sha256(sessionId), after, limit]);
    return rows.flatMap(readRecordRow);
  }

  watch(sessionIds: readonly string[], next: (event: StoreEvent) => void): () => void {
    const { feed, listener } = this.#parts;
    listener.start();
    let watching = true;
    let leave = () => {};
    void Promise.all([...new Set(sessionIds)].map(sha256)).then((keys) => {
      if (watching) leave = feed.watch(keys, next);
    });
    return () => {
      watching = false;
      leave();
    };
  }

  async #change(id: string, text: string, values: unknown[]): Promise<ChangeOutcome> {
    if (!isId(id)) return { state: 'unknown' };
    const toldOn = this.#toldByDatabase();
    try {
      const [row] = (await this.#query(text, [toldOn, ...values])).map(readRow);
      if (row !== undefined) {
        this.#tell(row, toldOn);
        return { state: 'changed', interaction: row.interaction };
      }
    } catch (error) {
      // The position is taken: a session's chain has one record at each position.
      if (!isUniqueViolation(error)) throw error;
    }
    let found = await this.#row(id);
    if (found?.over && !found.interaction.settlement) {
      await this.#query(this.#parts.sql.expire, [this.#channel]);
      found = await this.#row(id);
    }
    if (!found) return { state: 'unknown' };
    // It may be this very change, whose first answer was lost on the way.
    this.#tell(found, toldOn);
    const { interaction } = found;
    return { state: interaction.settlement ? 'settled' : 'conflict', interaction };
  }

  /**
   * The channel on which the database itself tells of a change at its commit; null where this process does. A process that
   * nobody would miss, such as one that ends after each request, may die before it has told.
   */
  #toldByDatabase(): string | null {
    return this.#parts.listener.isWatched ? null : this.#channel;
  }

  #tell(row: ReadRow, toldOn: string | null): void {
    this.#parts.feed.changed(row);
    if (toldOn === null) this.#parts.announcements.add(row);
  }

  async #row(id: string): Promise<ReadRow | undefined> {
    if (!isId(id)) return undefined;
    return (await this.#query(this.#parts.sql.byIds, [[id]])).map(readRow)[0];
  }

  async #expire(): Promise<number | null> {
    const { sql } = this.#parts;
    await this.#query(sql.expire, [this.#channel]);
    const [row] = await this.#query(sql.nextExpiry, []);
    const next = ownText(row, 'expires_in');
    return next === null ? null : Number(next);
  }

  async #query(text: string, values: unknown[]): Promise<readonly unknown[]> {
    return this.#reach(async () => (await this.#parts.pool.query(text, values)).rows);
  }

  /** A call that fails after `close()` must not be tried again for ever, because the app ends its pool then. */
  #reach<T>(call: () => Promise<T>): Promise<T> {
    return this.#closed ? call() : reach(call);
  }
}
