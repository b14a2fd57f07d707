import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import { expect, it } from 'vitest';
import { openTable } from './support/open-table.js';

/** A pool that records of each released connection whether it is to be closed. */
function notingPool() {
  const { pool, table } = openTable();
  const closed: unknown[] = [];
  const noting: PostgresPool = {
    query: (statement, values) => pool.query(statement, values),
    async connect() {
      const client = await pool.connect();
      const release = client.release.bind(client);
      return Object.assign(client, {
        release(broken?: boolean) {
          closed.push(broken);
          release(broken);
        },
      });
    },
  };
  return { pool, table, noting, closed };
}

it('the connection that created the table is released for reuse', async () => {
  const { table, noting, closed } = notingPool();
  await postgresStore({ pool: noting, table }).migrate();
  expect(closed).toEqual([false]);
});

it('a connection whose transaction failed is closed, and nothing of the table is created', async () => {
  const { pool, table, noting, closed } = notingPool();
  // A table of that name already exists, without the columns.
  await pool.query(`create table ${table} (id text primary key)`);
  await expect(postgresStore({ pool: noting, table }).migrate()).rejects.toMatchObject({ code: '42703' });
  expect(closed).toEqual([true]);
  const { rows } = await pool.query('select indexname from pg_indexes where tablename = $1', [table]);
  expect(rows).toHaveLength(1);
});
