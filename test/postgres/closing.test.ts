import { createGatewayBridge } from 'holdpoint/gateway';
import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import { createManualClock } from 'holdpoint/testing';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newInteraction } from '../gateway/store/opened-stores.js';
import { eventually } from '../support/eventually.js';
import { drained } from '../support/open-store.js';
import { openWay } from './support/cut-proxy.js';
import { AWAY, openFailing } from './support/open-failing.js';
import { openTable, withQuery } from './support/open-table.js';

it('a store that is closed while it expires interactions does not wait for the next time', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 4 });
  const table = `holdpoint_${crypto.randomUUID().replaceAll('-', '')}`;
  const { held, isSettling, goOn } = holdBack(pool, "set ending = 'expired'");
  // The next time would be in twelve minutes.
  const store = postgresStore({ pool: held, table, leaseMs: 3_600_000 });
  await store.migrate();
  store.watch(['ada'], () => {});
  await isSettling;
  const closed = store.close();
  goOn();
  await expect(closed).resolves.toBeUndefined();
});

it('a store that is closed while its database is away ends the retries of the bridge', async () => {
  const way = await openWay();
  const { table } = openTable();
  const pool = new pg.Pool({ connectionString: way.url, max: 4 });
  pool.on('error', () => {});
  const store = postgresStore({ pool, table, onWarning() {} });
  await store.migrate();
  const { clock, count, advance } = countingClock();
  const warnings: unknown[] = [];
  const bridge = createGatewayBridge({ store, clock, onWarning: ({ detail }) => warnings.push(detail) });
  const asked = bridge.ask({ kind: 'tool', request: {}, timeoutMs: null, read: () => null });
  await eventually(async () => expect(await bridge.pending()).toHaveLength(1));

  way.cut();
  await bridge.stop();
  expect(await asked).toEqual({ ending: 'stopped' });
  await eventually(() =>
    expect({ pauses: count(), warned: warnings.length }).toEqual({ pauses: 1, warned: 1 }),
  );
  await store.close();
  await pool.end();

  advance(5_000);
  await eventually(() => expect(warnings).toHaveLength(2));
  expect(warnings[1]).toEqual(new Error('Cannot use a pool after calling end on the pool'));
  expect(count()).toBe(0);
});

it('a store that is closed while its queries fail does not query again', async () => {
  const { clock, advance } = countingClock();
  const { store, other, readFaults: faults } = await openFailing({ clock });
  await new Promise<void>((resolve) => store.watch(['ada'], () => resolve()));

  faults.push(AWAY, AWAY);
  await other.open(newInteraction({ sessionId: 'ada' }));
  await eventually(() => expect(faults).toHaveLength(1));
  await store.close();
  advance(100);
  await drained();
  expect(faults).toHaveLength(1);
});

/** A manual clock that counts the timers that are waiting. */
function countingClock() {
  const manual = createManualClock();
  const waiting = new Set<symbol>();
  const after: typeof manual.after = (ms, callback) => {
    const timer = Symbol();
    waiting.add(timer);
    const cancel = manual.after(ms, () => {
      waiting.delete(timer);
      callback();
    });
    return () => {
      waiting.delete(timer);
      cancel();
    };
  };
  return { clock: { ...manual, after }, count: () => waiting.size, advance: manual.advance };
}

/** The same pool, but statements that contain a text wait until `goOn()`. */
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
    async connect() {
      const client = await pool.connect();
      return withQuery(client, (statement, values) => query(client, statement, values));
    },
  };
  onTestFinished(() => pool.end());
  return { held, isSettling, goOn };
}
