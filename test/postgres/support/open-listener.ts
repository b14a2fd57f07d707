import { createManualClock, type ManualClock } from 'holdpoint/testing';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { Listener } from '../../../src/gateway/postgres/listener.js';
import { migrate } from '../../../src/gateway/postgres/migrate.js';
import type { PostgresPool } from '../../../src/gateway/postgres/postgres-pool.js';
import { queries } from '../../../src/gateway/postgres/queries.js';
import { tableNames } from '../../../src/gateway/postgres/table-names.js';

/** In milliseconds: a renewal every second. */
export const LEASE = 5_000;

/** A listener by a clock of the test's, over a table of its own. Connections can be made to fail, or to be late. */
export async function openListener({ keepMs = null }: { readonly keepMs?: number | null } = {}) {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 4 });
  pool.on('error', () => {});
  const names = tableNames(`holdpoint_${crypto.randomUUID().replaceAll('-', '')}`);
  const sql = queries(names);
  await migrate(pool, names);
  const manual = createManualClock();
  const clock: ManualClock = {
    ...manual,
    after(ms, callback) {
      // A database is waited for as long as a lease.
      if (ms !== LEASE) asked.push(`pause ${ms}`);
      return manual.after(ms, callback);
    },
  };
  /** What it asks over its connection, by the names of the queries, how it gives that back, and how long it pauses. */
  const asked: string[] = [];
  const told: unknown[] = [];
  /** What the next connections wait for; a rejection is what they fail with. */
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
        asked.push(Object.entries(sql).find(([, one]) => one === text)?.[0] ?? 'listen');
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
      onDown: (error) => told.push(error),
    },
  );
  onTestFinished(async () => {
    await listener.close();
    await pool.query(`drop table ${names.table}`);
    await pool.end();
  });
  return { listener, pool, names, clock, asked, told, ways, clients };
}
