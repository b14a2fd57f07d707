import { type PostgresStoreOptions, postgresStore } from 'holdpoint/gateway/postgres';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A client with another way to its database, of which nothing but the queries is changed. */
export function withQuery(
  client: pg.PoolClient,
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>,
): pg.PoolClient {
  return new Proxy(client, {
    get: (_, name) => (name === 'query' ? query : Reflect.get(client, name, client)),
  });
}

/** Stores as several processes have them, over one table. */
export function openTable() {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 10 });
  pool.on('error', () => {});
  const table = `holdpoint_${crypto.randomUUID().replaceAll('-', '')}`;
  const closing: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closing) await close();
    await pool.query(`drop table ${table}`);
    await pool.end();
  });
  return {
    pool,
    table,
    async open(options: Partial<PostgresStoreOptions> = {}) {
      const store = postgresStore({ pool, table, leaseMs: 1_000, onWarning() {}, ...options });
      closing.unshift(() => store.close());
      await store.migrate();
      return store;
    },
  };
}
