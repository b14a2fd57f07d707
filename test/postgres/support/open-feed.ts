import { createManualClock } from 'holdpoint/testing';
import { ChangeFeed } from '../../../src/gateway/postgres/change-feed.js';
import type { PostgresPool } from '../../../src/gateway/postgres/postgres-pool.js';
import { queries, tableNames } from '../../../src/gateway/postgres/queries.js';
import { readRow } from '../../../src/gateway/postgres/read-row.js';
import { sha256 } from '../../../src/gateway/sha256.js';
import type { StoreEvent } from '../../../src/gateway/store/interaction-store.js';
import { newInteraction } from '../../gateway/store/opened-stores.js';
import { openTable } from './open-table.js';
import { queryName } from './query-name.js';

/** What the feed's own process calls itself. */
export const ORIGIN = 'this-process';

/** A feed over a table that a store fills. Its queries can be delayed and made to fail. */
export async function openFeed() {
  const { pool, table, open } = openTable();
  const store = await open();
  const sql = queries(tableNames(table));
  const asked: string[] = [];
  const faults: Error[] = [];
  const ways = { wait: () => Promise.resolve() };
  const noting: PostgresPool = {
    connect: () => pool.connect(),
    async query(text, values) {
      asked.push(`${queryName(sql, text)} ${values?.flat().length ?? 0}`);
      await ways.wait();
      const fault = faults.shift();
      if (fault) throw fault;
      return pool.query(text, values);
    },
  };
  const clock = createManualClock();
  const warnings: unknown[] = [];
  const warn = (...warning: unknown[]) => void warnings.push(warning);
  const feed = new ChangeFeed({ pool: noting, sql, clock, warn, origin: ORIGIN });
  /** Opens an interaction, and returns the payload with which the database reports it. */
  async function ask(sessionId: string) {
    const { interaction } = await store.open(newInteraction({ sessionId }));
    return { id: interaction.id, payload: `${await sha256(sessionId)} ${interaction.id}` };
  }
  /** An interaction as the statement that changed it returns it. */
  const rowOf = async (id: string) => {
    const [row] = (await pool.query(sql.byIds, [[id]])).rows.map(readRow);
    if (!row) throw new Error('There is no such interaction.');
    return row;
  };
  async function watch(...sessionIds: string[]) {
    const said: string[] = [];
    const keys = await Promise.all(sessionIds.map(sha256));
    const stop = feed.watch(keys, (event) => void said.push(inShort(event)));
    return { said, stop };
  }
  return { store, feed, ask, rowOf, watch, asked, faults, ways, clock, warnings };
}

function inShort(event: StoreEvent): string {
  if (event.type === 'behind') return 'behind';
  if (event.type === 'changed') return `changed ${event.interaction.id} ${event.interaction.version}`;
  return ['listed', ...[...event.open, ...event.settled].map(({ id }) => id)].join(' ');
}
