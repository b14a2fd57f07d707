import { postgresStore } from 'holdpoint/gateway/postgres';
import { type InteractionStore, memoryStore } from 'holdpoint/server';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** One kind of store. */
export interface TestStore {
  readonly name: string;
  /** Creates a store for one test. */
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

/**
 * The stores of this Vitest project: `test/postgres/recorded-runs.test.ts` runs the same tests over
 * a real Postgres.
 */
export const stores: readonly TestStore[] = [inject('postgresUrl') ? postgres : memory];
