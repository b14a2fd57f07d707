import { HoldpointError } from 'holdpoint/core';
import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newInteraction } from '../gateway/store/opened-stores.js';
import { openTable } from './support/open-table.js';

/** A store whose next statement fails, or whose connection that listens is lost, when a test says so. */
async function openFailing() {
  const { pool, table, open } = openTable();
  const other = await open();
  const faults: Error[] = [];
  const clients: pg.PoolClient[] = [];
  const failing: PostgresPool = {
    async query(statement, values) {
      const fault = faults.shift();
      if (fault) throw fault;
      return pool.query(statement, values);
    },
    async connect() {
      const client = await pool.connect();
      clients.push(client);
      return client;
    },
  };
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const store = postgresStore({ pool: failing, table, leaseMs: 60_000, onWarning });
  onTestFinished(() => store.close());
  return { store, other, faults, clients, warnings };
}

const AWAY = new Error('away');
const unreachable = { code: 'STORE_UNREACHABLE', detail: AWAY };

describe('a statement that does not reach the database', () => {
  it('opens nothing, and says so', async () => {
    const { store, other, faults } = await openFailing();
    faults.push(AWAY);
    await expect(store.open(newInteraction({ sessionId: 'ada' }))).rejects.toMatchObject(unreachable);
    expect((await other.list(['ada'])).open).toEqual([]);
  });

  it('settles nothing, and says so', async () => {
    const { store, other, faults } = await openFailing();
    const { interaction } = await other.open(newInteraction({ sessionId: 'ada' }));
    faults.push(AWAY);
    await expect(store.settle(interaction.id, { ending: 'answered' })).rejects.toMatchObject(unreachable);
    expect((await other.list(['ada'])).open).toHaveLength(1);
  });
});

it('a connection that is lost is told to onWarning, and to those who watch as being behind', async () => {
  const { store, clients, warnings } = await openFailing();
  const said: string[] = [];
  onTestFinished(store.watch(['ada'], ({ type }) => said.push(type)));
  await expect.poll(() => said).toEqual(['listed']);
  clients[0]?.emit('error', AWAY);
  await expect.poll(() => said).toEqual(['listed', 'behind', 'listed']);
  expect(warnings).toMatchObject([unreachable]);
  expect(warnings[0]).toBeInstanceOf(HoldpointError);
});
