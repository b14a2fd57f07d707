import { createManualClock, type ManualClock } from 'holdpoint/testing';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { Listener } from '../../../src/gateway/postgres/listener.js';
import { migrate } from '../../../src/gateway/postgres/migrate.js';
import type { PostgresPool } from '../../../src/gateway/postgres/postgres-pool.js';
import { queries, tableNames } from '../../../src/gateway/postgres/queries.js';
import { openTable } from './open-table.js';
import { queryName } from './query-name.js';

/** In milliseconds; it is renewed every second. */
export const LEASE = 5_000;

/**
 * A listener with a manual clock, over a table of its own. Connections can be delayed or made to
 * fail.
 */
export async function openListener({ keepMs = null }: { readonly keepMs?: number | null } = {}) {
  const { pool, table } = openTable();
  const names = tableNames(table);
  const sql = queries(names);
  await migrate(pool, names);
  const manual = createManualClock();
  const clock: ManualClock = {
    ...manual,
    after(ms, callback) {
      // This timer is the limit for an answer of the database, and not a pause.
      if (ms !== LEASE) asked.push(`pause ${ms}`);
      return manual.after(ms, callback);
    },
  };
  /** The names of its queries, the pauses, and how its connections are opened and released. */
  const asked: string[] = [];
  /** The parameters of each renewal of its lease. */
  const beats: unknown[] = [];
  const told: unknown[] = [];
  /** The next connections wait for these promises, and fail with a rejection. */
  const ways: Promise<unknown>[] = [];
  const clients: pg.PoolClient[] = [];
  const noting: PostgresPool = {
    query: (text, values) => pool.query(text, values),
    async connect(): Promise<pg.PoolClient> {
      asked.push('connect');
      await ways.shift();
      const client = await pool.connect();
      clients.push(client);
      const query = (text: string, values?: unknown[]) => {
        asked.push(queryName(sql, text) ?? 'listen');
        if (text === sql.beat) beats.push(values);
        return client.query(text, values);
      };
      const release = (destroy?: boolean) => {
        asked.push(destroy ? 'destroy' : 'give back');
        client.release(destroy);
      };
      const noted = new Map<unknown, unknown>([
        ['query', query],
        ['release', release],
      ]);
      return new Proxy(client, { get: (_, name) => noted.get(name) ?? Reflect.get(client, name, client) });
    },
  };
  const listener = new Listener(
    { pool: noting, names, sql, clock, processId: 'process 1', leaseMs: LEASE, keepMs },
    {
      onChange: (payload) => told.push(payload),
      onUp: () => told.push('up'),
      onDead: () => told.push('dead'),
      onDown: (error) => told.push(error),
    },
  );
  onTestFinished(() => listener.close());
  return { listener, pool, names, clock, asked, beats, told, ways, clients };
}
