import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';

it('a store that is closed while it settles what has expired does not wait until it would do so again', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 4 });
  const table = `holdpoint_${crypto.randomUUID().replaceAll('-', '')}`;
  const { held, isSettling, goOn } = holdBack(pool, "set ending = 'expired'");
  // It would do so again in twelve minutes.
  const store = postgresStore({ pool: held, table, leaseMs: 3_600_000 });
  await store.migrate();
  await new Promise<void>((resolve) => store.watch(['ada'], () => resolve()));
  await isSettling;
  const closed = store.close();
  goOn();
  await expect(closed).resolves.toBeUndefined();
});

/** The same pool, whose connections wait with the statements that contain some text until they may go on. */
function holdBack(pool: pg.Pool, text: string) {
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let markSettling = () => {};
  const isSettling = new Promise<void>((resolve) => {
    markSettling = resolve;
  });
  const query = async (client: pg.PoolClient, statement: string, values?: unknown[]) => {
    if (statement.includes(text)) {
      markSettling();
      await mayGoOn;
    }
    return client.query(statement, values);
  };
  const held: PostgresPool = {
    query: (statement, values) => pool.query(statement, values),
    connect: async () =>
      new Proxy(await pool.connect(), {
        get: (client, name) =>
          name === 'query' ? query.bind(null, client) : Reflect.get(client, name, client),
      }),
  };
  onTestFinished(() => pool.end());
  return { held, isSettling, goOn };
}
