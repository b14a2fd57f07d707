import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { newId } from '../new-id.js';
import type { InteractionStore } from '../store/interaction-store.js';
import { Announcements } from './announcements.js';
import { ChangeFeed } from './change-feed.js';
import { Listener } from './listener.js';
import { migrate } from './migrate.js';
import { PostgresInteractions } from './postgres-interactions.js';
import type { PostgresPool } from './postgres-pool.js';
import { queries, tableNames } from './queries.js';
import { reach } from './reach.js';

/**
 * Where interactions are kept, and for how long.
 *
 * @example
 * postgresStore({ pool: new pg.Pool({ connectionString: process.env.DATABASE_URL }), leaseMs: 10_000 });
 */
export interface PostgresStoreOptions {
  /** A `Pool` of `pg`. Give it a listener for `error`, without which a lost connection ends the process. */
  readonly pool: PostgresPool;
  /**
   * The name of the table, with or without a schema: lower-case letters, digits and underscores.
   *
   * @default 'holdpoint_interactions'
   */
  readonly table?: string | undefined;
  /**
   * How long after a process has died its open requests end as `orphaned`, in milliseconds. A process renews its lease five
   * times as often.
   *
   * @default 15_000
   */
  readonly leaseMs?: number | undefined;
  /**
   * For how many milliseconds ended interactions are kept; null: for ever. Records are always kept, without the rest of
   * their interactions, and so is how interrupts of `trackInterrupts` ended.
   *
   * @default 604_800_000, a week
   */
  readonly keepMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
  /** Called for each lost connection, which is then retried. */
  readonly onWarning?: OnWarning | undefined;
}

/** A store that several processes share. */
export interface PostgresStore extends InteractionStore {
  /** Makes the table and its indexes where they are missing. Several processes may do it at once. */
  migrate(): Promise<void>;
  /**
   * Gives up the lease and the listening connection, and reads no more. Stop the bridge first. The pool stays the
   * app's. Interactions that could not be settled because the database is down are not tried again: other processes end
   * them as orphaned once the lease has expired.
   */
  close(): Promise<void>;
}

const FIFTEEN_SECONDS = 15_000;
const WEEK = 7 * 24 * 3_600_000;

/**
 * Keeps interactions in Postgres, so that an agent may wait in one process while the browser is connected to a second one
 * and the answer reaches a third. One connection of the pool listens (LISTEN), whatever the number of sessions. The database's
 * clock decides about times, so that the clocks of the processes may differ.
 *
 * @param options The pool, the table and the lease.
 * @returns The store. Call `migrate()` once before it is used.
 *
 * @example
 * const store = postgresStore({ pool });
 * await store.migrate();
 * const bridge = createGatewayBridge({ store });
 *
 * Source: https://www.postgresql.org/docs/current/sql-notify.html.
 */
export function postgresStore(options: PostgresStoreOptions): PostgresStore {
  const { pool, clock = systemClock, leaseMs = FIFTEEN_SECONDS, keepMs = WEEK } = options;
  const names = tableNames(options.table ?? 'holdpoint_interactions');
  const warn = createWarn(() => options.onWarning);
  const sql = queries(names);
  const processId = `process ${newId()}`;
  const origin = newId();
  const query = (text: string, values: unknown[] = []) => listener.query(text, values);
  const feed = new ChangeFeed({ pool: { query }, sql, clock, warn, origin });
  const announcements = new Announcements({ sql, clock, channel: names.channel, origin, query });
  const listener: Listener = new Listener(
    { pool, names, sql, clock, processId, leaseMs, keepMs },
    {
      onChange: (payload) => feed.onChange(payload),
      onUp: () => {
        feed.onUp();
        void announcements.tell();
      },
      onDead: () => feed.catchUp(),
      onDown: (error) => {
        warn('STORE_UNREACHABLE', error);
        feed.onDown();
      },
    },
  );
  const interactions = new PostgresInteractions(
    { pool, sql, feed, listener, announcements, clock, processId },
    names.channel,
  );
  return Object.assign(interactions, {
    migrate: () => reach(() => migrate(pool, names)),
  });
}
