import type { HoldpointError } from 'holdpoint/core';
import { type PostgresPool, type PostgresStoreOptions, postgresStore } from 'holdpoint/gateway/postgres';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { openTable, withQuery } from './open-table.js';

export const AWAY = new Error('away');

/**
 * A store whose next statements fail with the `faults` in turn, and its next readings of changes with the
 * `readFaults`; and another one over the same table.
 */
export async function openFailing({ clock }: Pick<PostgresStoreOptions, 'clock'> = {}) {
  const { pool, table, open } = openTable();
  const other = await open();
  const faults: Error[] = [];
  const readFaults: Error[] = [];
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
      const query = async (statement: string, values?: unknown[]) => {
        const fault = statement.includes('where id = any(') ? readFaults.shift() : undefined;
        if (fault) throw fault;
        return client.query(statement, values);
      };
      return withQuery(client, query);
    },
  };
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const store = postgresStore({ pool: failing, table, leaseMs: 60_000, clock, onWarning });
  onTestFinished(() => store.close());
  return { store, other, faults, readFaults, clients, warnings };
}
