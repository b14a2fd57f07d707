import { createGatewayBridge, type InteractionStore } from 'holdpoint/gateway';
import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import { gatewayRecords, verifyRecords } from 'holdpoint/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allRecords, toLines } from '../gateway/records/support.js';
import { eventually } from '../support/eventually.js';
import { openWorld, type World } from './support/instances.js';
import { answer, ask, watch } from './support/people.js';

afterEach(() => vi.unstubAllEnvs());

/** Processes over a table, with records. */
function recordingWorld(leaseMs: number): World {
  vi.stubEnv('RECORDS', 'yes');
  return openWorld({ leaseMs });
}

interface TableOf {
  readonly pool: PostgresPool;
  readonly table: string;
}

/** The store of that table, in this process. */
async function storeOf({ pool, table }: TableOf, keepMs?: number): Promise<InteractionStore> {
  const store = postgresStore({
    pool,
    table,
    leaseMs: 250,
    onWarning() {},
    ...(keepMs === undefined ? {} : { keepMs }),
  });
  onTestFinished(() => store.close());
  await store.migrate();
  return store;
}

describe('one session’s records, over several processes', () => {
  it('are one chain without forks and gaps, when different requests are answered concurrently', async () => {
    const world = recordingWorld(10_000);
    const [a, b, c] = await Promise.all([world.start(), world.start(), world.start()]);
    const ids = Array.from({ length: 60 }, (_, index) => `toolu_${index}`);
    const decisions = ids.map((toolUseId) => ask(a.url, { toolUseId }));
    const stream = watch(b.url);
    const open = await eventually(() => {
      if (stream.openIds().length < ids.length) throw new Error(`${stream.openIds().length} are open`);
      return stream.openIds();
    });
    const urls = [a.url, b.url, c.url];
    const given = await Promise.all(
      open.map((id, index) => answer(urls[index % 3] ?? '', { id, token: id })),
    );
    expect(given.map(({ status }) => status)).toEqual(open.map(() => 200));
    await Promise.all(decisions);
    const records = await allRecords(await storeOf(world), 'default');
    expect(records.map(({ interruptId }) => interruptId).sort()).toEqual([...open].sort());
    const { problems, notes, heads } = await verifyRecords(toLines(records));
    expect([problems, notes, heads.get('default')]).toEqual([[], [], [records.at(-1)?.digest]]);
    // The times of the chain are in order, by the database's clock.
    expect(records.map(({ at }) => at)).toEqual(records.map(({ at }) => at).sort());
  });

  it('have a time after that of the record before, however long ago their statement began', async () => {
    const { pool, table } = openWorld();
    const client = await pool.connect();
    onTestFinished(() => client.release());
    const store = await storeOf({
      pool: { query: (text, values) => client.query(text, values), connect: () => pool.connect() },
      table,
    });
    // As in a statement that waits for a lock: in a transaction `now()` is constant, while other
    // commits are seen.
    await client.query('begin');
    const began = (await client.query('select now() as at')).rows[0].at.getTime();
    const written = await eventually(async () => {
      const at = (await pool.query('select clock_timestamp() as at')).rows[0].at.getTime();
      expect(at).toBeGreaterThan(began);
      return at;
    });
    const { now } = await store.latestRecord('ada');
    await client.query('rollback');
    expect(Date.parse(now)).toBeGreaterThanOrEqual(written);
  });
});

describe('after the time for which interactions are kept', () => {
  it('only the records are left, and an agent that repeats its request does not get the old answer', async () => {
    const world = openWorld();
    const store = await storeOf(world, 0);
    const bridge = createGatewayBridge({ store, records: gatewayRecords() });
    const secret = { type: 'string', format: 'password' };
    const asked = {
      kind: 'pin',
      request: { responseSchema: secret },
      requestId: 'r1',
      read: (given: unknown) => ({ given }),
    };
    void bridge.ask(asked);
    const [open] = await eventually(async () => {
      expect(await bridge.pending()).toHaveLength(1);
      return bridge.pending();
    });
    expect(await bridge.submit(open?.id ?? '', '4711')).toEqual({ accepted: true });
    const rows = async () =>
      (await world.pool.query(`select * from ${world.table} where position is not null`)).rows;
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ document: null, answer: null, details: null }]),
    );
    expect(JSON.stringify(await rows())).not.toContain('4711');
    expect(await allRecords(store, 'default')).toMatchObject([
      { interruptId: open?.id, answer: { payload: '••••••' } },
    ]);
    void bridge.ask(asked);
    await eventually(async () => expect(await bridge.pending()).toHaveLength(1));
    expect(await bridge.submit(open?.id ?? '', '4711')).toMatchObject({ accepted: false, why: 'settled' });
    await bridge.stop();
  });
});
