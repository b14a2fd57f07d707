import { postgresStore } from 'holdpoint/gateway/postgres';
import { type InteractionStore, memoryStore } from 'holdpoint/server';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A kind of store. */
export interface TestStore {
  readonly name: string;
  /** Creates a store that the test has to itself. */
  readonly create: () => Promise<InteractionStore>;
}

const memory: TestStore = { name: 'memoryStore', create: async () => memoryStore() };

const postgres: TestStore = {
  name: 'postgresStore',
  async create() {
    const table = `holdpoint_${crypto.randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 5 });
    const store = postgresStore({ pool, table });
    onTestFinished(async () => {
      await store.close();
      await pool.query(`drop table if exists ${table}`);
      await pool.end();
    });
    await store.migrate();
    return store;
  },
};

/** The stores of this project: `test/postgres/recorded-runs.test.ts` has the same tests run over a real Postgres. */
export const stores: readonly TestStore[] = [inject('postgresUrl') ? postgres : memory];
