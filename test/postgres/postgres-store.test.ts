import { systemClock } from 'holdpoint/core';
import { createGatewayBridge, type GatewayOptions } from 'holdpoint/gateway';
import { postgresStore } from 'holdpoint/gateway/postgres';
import { describe, expect, it } from 'vitest';
import { describeStore } from '../gateway/store/store-contract.js';
import { eventually } from '../support/eventually.js';
import { openTable } from './support/open-table.js';

describeStore('a Postgres store', async () => {
  const table = openTable();
  // Both migrate at once, as processes that are deployed together do.
  const [store, other] = await Promise.all([table.open(), table.open()]);
  return { store, other };
});

describe('changes within one millisecond', () => {
  it('are listed in their order, and the latest answer is used', async () => {
    const { pool, table, open } = openTable();
    const store = await open();
    const within = (column: string, ids: readonly string[]) =>
      Promise.all(
        ids.map((id, place) =>
          pool.query(`update ${table} set ${column} = '2026-01-01T00:00:00.00000${place}Z' where id = $1`, [
            id,
          ]),
        ),
      );
    // Their order by id differs.
    const ids = ['c', 'a', 'b'];
    const key = 'deploy';
    for (const id of ids) await store.open({ id, sessionId: 'ada', document: id });
    await within('opened_at', ids);
    expect((await store.list(['ada'])).open.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) await store.settle(id, { ending: 'answered', answer: id });
    await within('settled_at', ids);
    expect((await store.list(['ada'])).settled.map(({ id }) => id)).toEqual(ids);
    const keyed = ['f', 'd', 'e'];
    for (const id of keyed) {
      await store.open({ id, sessionId: 'bob', document: null, key, fresh: true });
      await store.settle(id, { ending: 'answered', answer: id });
    }
    await within('settled_at', keyed);
    const again = await store.open({ id: 'again', sessionId: 'bob', document: null, key });
    expect(again.interaction.id).toBe('e');
  });
});

describe('a list that is read while something ends', () => {
  it('has it as settled, and not in both lists or in neither', async () => {
    const table = openTable();
    const store = await table.open();
    await store.open({ id: 'one', sessionId: 'ada', document: null });
    let queries = 0;
    /** A pool that settles the interaction between the first and the second query. */
    const between = {
      connect: () => table.pool.connect(),
      async query(text: string, values?: unknown[]) {
        const result = await table.pool.query(text, values);
        queries += 1;
        if (queries === 1) await store.settle('one', { ending: 'answered', token: 'meanwhile' });
        return result;
      },
    };
    const listing = await postgresStore({ pool: between, table: table.table }).list(['ada']);
    expect(queries).toBeGreaterThan(1);
    expect(listing.open).toEqual([]);
    expect(listing.settled).toMatchObject([{ id: 'one', settlement: { token: 'meanwhile' } }]);
  });
});

describe('the clocks of processes', () => {
  const ahead = (ms: number) => ({ ...systemClock, now: () => systemClock.now() + ms });

  it('are not used: the database’s clock decides', async () => {
    const table = openTable();
    const day = 24 * 3_600_000;
    const [late, early] = await Promise.all([
      // A short lease could run out on a slow machine, and the other process would end the request.
      table.open({ clock: ahead(-day), leaseMs: 60_000 }),
      table.open({ clock: ahead(day) }),
    ]);
    const ask = { sessionId: 'ada', document: null };
    const { interaction: hour } = await late.open({ ...ask, id: 'hour', timeoutMs: 3_600_000, waits: true });
    const { interaction: moment } = await early.open({ ...ask, id: 'moment', timeoutMs: 50, waits: true });
    const { rows } = await table.pool.query('select extract(epoch from now())::float8 * 1000 as now');
    expect(Math.abs(Date.parse(hour.openedAt) - rows[0].now)).toBeLessThan(day / 2);
    // Neither expires an open interaction by its own clock, nor keeps an expired one open.
    expect((await late.settled(moment.id)).settlement?.ending).toBe('expired');
    expect((await early.list(['ada'])).open.map(({ id }) => id)).toEqual(['hour']);
    expect(await late.settle('moment', { ending: 'answered' })).toMatchObject({ state: 'settled' });
    expect(await early.settle('hour', { ending: 'answered' })).toMatchObject({ state: 'changed' });
  });
});

describe('the expiry of a request', () => {
  it('is decided by the database’s clock, also before the expiry is stored', async () => {
    const { pool, table, open } = openTable();
    const store = await open({ leaseMs: 3_600_000 });
    const ask = { sessionId: 'ada', document: null };
    for (const id of ['late', 'later']) await store.open({ ...ask, id });
    await store.open({ ...ask, id: 'keyed', key: 'k' });
    await pool.query(`update ${table} set expires_at = now() - interval '1 second' where ending is null`);
    const over = { interaction: { settlement: { ending: 'expired', token: null } } };
    expect((await store.list(['ada'])).open).toEqual([]);
    expect(await store.settle('later', { ending: 'answered' })).toMatchObject({ state: 'settled', ...over });
    await pool.query(`update ${table} set ending = null where id in ('late', 'keyed')`);
    expect((await store.open({ ...ask, id: 'again', key: 'k' })).interaction.id).toBe('again');
    await pool.query(`update ${table} set ending = null where id = 'late'`);
    expect(await store.amend('late', 1, { viewers: [] })).toMatchObject({ state: 'settled', ...over });
    expect(await store.settle('late', { ending: 'answered', token: 'late' })).toMatchObject(over);
  });

  it('is reported when it is reached, and not with the next sweep of any process', async () => {
    // The next sweep is in twelve minutes.
    const store = await openTable().open({ leaseMs: 3_600_000 });
    // The second one expires first, also when a slow machine takes a second to open it.
    await store.open({ id: 'first', sessionId: 'ada', document: null, timeoutMs: 2_000 });
    await store.open({ id: 'sooner', sessionId: 'ada', document: null, timeoutMs: 30 });
    await eventually(async () => {
      const { settled } = await store.list(['ada']);
      expect(settled.map(({ id, settlement }) => [id, settlement.ending])).toEqual([
        ['sooner', 'expired'],
        ['first', 'expired'],
      ]);
    });
  });
});

describe('an answer that another process accepted', () => {
  const options: GatewayOptions = { timeoutMs: null, onWarning() {} };

  it('and that the agent refuses is asked for again: a malformed answer settles no request', async () => {
    const table = openTable();
    const [a, b] = (await Promise.all([table.open(), table.open()])).map((store) =>
      createGatewayBridge({ store, ...options }),
    );
    if (!a || !b) throw new Error('No bridges');
    const read = (answer: unknown) => (typeof answer === 'boolean' ? answer : undefined);
    const asked = a.ask({ kind: 'deploy', request: null, requestId: 'r1', read });
    const openOn = (bridge: typeof a) =>
      eventually(async () => {
        const [one] = await bridge.pending();
        if (!one) throw new Error('Nothing is open');
        return one.id;
      });
    const first = await openOn(b);
    // Only the agent's own process can check an answer of this kind.
    expect(await a.submit(first, 'yes')).toEqual({ accepted: false, why: 'invalid' });
    expect(await b.submit(first, 'yes')).toEqual({ accepted: true });
    const second = await eventually(async () => {
      const id = await openOn(b);
      expect(id).not.toBe(first);
      return id;
    });
    const reviewer = { id: 'u1', name: 'Ada' };
    expect(await b.submit(second, true, { reviewer })).toEqual({
      accepted: true,
      settled: { id: second, ending: 'answered', token: null, reviewer },
    });
    expect(await asked).toEqual({ ending: 'answered', answer: true });
    expect(await a.submit(second, true)).toMatchObject({
      why: 'settled',
      settled: { ending: 'answered', reviewer },
    });
    await Promise.all([a.stop(), b.stop()]);
  });
});
