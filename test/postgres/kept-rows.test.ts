import { type PostgresPool, postgresStore } from 'holdpoint/gateway/postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { openTable } from './support/open-table.js';

const HOUR = 3_600_000;

describe('the time for which interactions are kept', () => {
  it('begins when each has ended; later, only the record of one that has a record is kept', async () => {
    const { pool, table, open } = openTable();
    // The store prunes every 50 ms.
    const store = await open({ leaseMs: 250, keepMs: HOUR });
    const ids = ['old', 'old record', 'recent', 'recent record', 'open'];
    const ask = (id: string, key = id) => store.open({ id, sessionId: 'ada', document: 'asked', key });
    for (const [position, id] of ids.entries()) {
      await ask(id);
      const kept = id.endsWith('record') ? { position, record: { id } } : {};
      if (id !== 'open') await store.settle(id, { ending: 'answered', ...kept });
    }
    const ended = (id: string, hours: number) =>
      pool.query(`update ${table} set settled_at = now() - $2 * interval '1 hour' where id like $1`, [
        `${id}%`,
        hours,
      ]);
    await ended('recent', 0.5);
    await ended('old', 2);
    await eventually(async () => {
      const { rows } = await pool.query(
        `select id, document from ${table} where session_key is not null order by id`,
      );
      expect(rows).toEqual([
        { id: 'old record', document: null },
        { id: 'open', document: 'asked' },
        { id: 'recent', document: 'asked' },
        { id: 'recent record', document: 'asked' },
      ]);
    });
    expect(await store.records('ada', 0, 10)).toMatchObject([{ position: 1 }, { position: 3 }]);
    // Whoever asks again would get an answer that is gone.
    expect(await ask('again', 'old record')).toMatchObject({ opened: true });
    expect(await ask('and again', 'recent record')).toMatchObject({ opened: false });
  });
});

describe('an interaction with a wire id', () => {
  it('is kept for good with how it ended, without what was asked and answered', async () => {
    const { pool, table, open } = openTable();
    const store = await open({ leaseMs: 250, keepMs: HOUR });
    const ask = { sessionId: 'ada', document: 'asked', key: 'k', requestId: 'k', wireId: 'w' };
    await store.open({ ...ask, id: 'old' });
    await store.settle('old', { ending: 'answered', token: 'said', reviewer: { id: 'u' }, answer: 'yes' });
    await store.take('old');
    await pool.query(`update ${table} set settled_at = now() - interval '2 hours' where id = 'old'`);
    const settlement = { ending: 'answered', token: 'said', reviewer: { id: 'u' }, answer: null };
    await eventually(async () =>
      expect(await store.latest('ada', 'w')).toMatchObject({ id: 'old', document: null, settlement }),
    );
    expect(await store.open({ ...ask, id: 'again' })).toMatchObject({
      opened: false,
      interaction: { id: 'old' },
    });
    expect(await store.latest('bob', 'w')).toBeUndefined();
    expect(await store.latest('ada', 'k')).toBeUndefined();
  });
});

describe('the row with the lease of a process', () => {
  it('cannot be used as an interaction by its id', async () => {
    const { pool, table, open } = openTable();
    const store = await open();
    await store.open({ id: 'one', sessionId: 'ada', document: null });
    const id = await eventually(async () => {
      const { rows } = await pool.query(`select id from ${table} where lease_until is not null`);
      expect(rows).toHaveLength(1);
      return String(rows[0].id);
    });
    expect(await store.get(id)).toBeUndefined();
    expect(await store.settle(id, { ending: 'answered' })).toEqual({ state: 'unknown' });
    expect(await store.amend(id, 1, {})).toEqual({ state: 'unknown' });
  });

  it('is kept for a day after its end', async () => {
    const { pool, table, open } = openTable();
    const store = await open({ leaseMs: 250 });
    for (const hours of [23, 25])
      await pool.query(`insert into ${table} (id, lease_until) values ($1, now() - $2 * interval '1 hour')`, [
        `gone ${hours}`,
        hours,
      ]);
    await store.open({ id: 'one', sessionId: 'ada', document: null });
    await eventually(async () => {
      const { rows } = await pool.query(`select id from ${table} where id like 'gone %'`);
      expect(rows).toEqual([{ id: 'gone 23' }]);
    });
  });
});

describe('a process without a lease', () => {
  it('leaves what it waited for to be settled as orphaned, and not what others wait for', async () => {
    const { pool, table, open } = openTable();
    const store = await open({ leaseMs: 250 });
    const ask = { sessionId: 'ada', document: null, waits: true };
    for (const id of ['left', 'waited for']) await store.open({ ...ask, id });
    await pool.query(`insert into ${table} (id, lease_until) values ('process gone', now())`);
    await pool.query(`update ${table} set owner = 'process gone' where id = 'left'`);
    expect((await store.settled('left')).settlement?.ending).toBe('orphaned');
    expect((await store.list(['ada'])).open.map(({ id }) => id)).toEqual(['waited for']);
  });
});

describe('a process that never got a lease, because its pool only answers queries', () => {
  const leaseMs = 500;
  const opened = async () => {
    const { pool, table, open } = openTable();
    const store = await open({ leaseMs });
    const answering: PostgresPool = {
      query: (text, values) => pool.query(text, values),
      connect: () => new Promise<never>(() => {}),
    };
    const hung = postgresStore({ pool: answering, table, leaseMs, onWarning() {} });
    onTestFinished(() => hung.close());
    return { pool, table, store, hung };
  };

  it('leaves what it waited for to be settled as orphaned after a lease, and nothing else', async () => {
    const { store, hung } = await opened();
    const ask = { sessionId: 'ada', document: null };
    await hung.open({ ...ask, id: 'left', waits: true });
    await hung.open({ ...ask, id: 'open', waits: false });
    await store.open({ ...ask, id: 'waited for', waits: true });
    const { settlement, openedAt } = await store.settled('left');
    expect(settlement?.ending).toBe('orphaned');
    expect(Date.parse(settlement?.at ?? '') - Date.parse(openedAt)).toBeGreaterThanOrEqual(leaseMs / 2);
    expect((await store.list(['ada'])).open.map(({ id }) => id)).toEqual(['open', 'waited for']);
  });

  it('has this time from when it took up an older request', async () => {
    const { pool, table, store, hung } = await opened();
    // From its first lease on, the other process looks often.
    await hung.open({ sessionId: 'ada', document: null, id: 'first', waits: true });
    await store.open({ sessionId: 'ada', document: null, id: 'watched' });
    await store.settled('first');
    const ask = { sessionId: 'ada', document: null, key: 'k' };
    await store.open({ ...ask, id: 'old' });
    await pool.query(`update ${table} set owned_at = now() - interval '1 hour' where id = 'old'`);
    const { now } = await store.list(['ada']);
    await hung.open({ ...ask, id: 'again', fresh: true, waits: true });
    await hung.open({ ...ask, id: 'once more', fresh: true, waits: false });
    const { settlement } = await store.settled('old');
    expect(settlement?.ending).toBe('orphaned');
    expect(Date.parse(settlement?.at ?? '') - Date.parse(now)).toBeGreaterThanOrEqual(leaseMs / 2);
  });
});

describe('a repeated request', () => {
  it('belongs to the process that asked last, or to the earlier one if the later does not wait', async () => {
    const { pool, table, open } = openTable();
    const stores = [await open({ leaseMs: HOUR }), await open({ leaseMs: HOUR })];
    const [owners, since]: [unknown[], unknown[]] = [[], []];
    const ask = async (which: number, waits: boolean) => {
      await stores[which]?.open({
        id: crypto.randomUUID(),
        sessionId: 'ada',
        document: null,
        key: 'k',
        waits,
      });
      const { rows } = await pool.query(
        `select owner, owned_at::text as since from ${table} where session_key is not null`,
      );
      owners.push(...rows.map((row) => row.owner));
      since.push(...rows.map((row) => row.since));
    };
    await ask(0, true);
    await ask(1, false);
    await ask(1, true);
    expect(owners).toEqual([expect.any(String), owners[0], expect.any(String)]);
    expect(owners[2]).not.toBe(owners[0]);
    expect(since).toEqual([expect.any(String), since[0], expect.any(String)]);
    expect(since[2]).not.toBe(since[0]);
  });
});

describe('an outcome of an earlier request', () => {
  it.each([
    ['a cancelled one', 'cancelled', false, false],
    ['an answer that another request has taken', 'answered', true, true],
    ['an aborted one', 'aborted', false, true],
    ['an expired one that had no id', 'expired', false, true],
  ] as const)('is returned or asked again: %s', async (_, ending, taken, opened) => {
    const store = await openTable().open();
    const requestId = ending === 'expired' ? {} : { requestId: 'r1' };
    const ask = { sessionId: 'ada', document: null, key: 'k', ...requestId };
    await store.open({ ...ask, id: 'first' });
    await store.settle('first', { ending });
    if (taken) await store.take('first');
    const again = await store.open({ ...ask, id: 'again', ...(taken && { requestId: 'r2' }) });
    expect(again.opened).toBe(opened);
  });
});

describe('a list', () => {
  it('contains the hundred that ended last in each session, in their order', async () => {
    const store = await openTable().open();
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    for (const id of ids) {
      await store.open({ id, sessionId: 'ada', document: null });
      await store.settle(id, { ending: 'answered' });
    }
    await store.open({ id: 'other', sessionId: 'bob', document: null });
    await store.settle('other', { ending: 'cancelled' });
    const { now, settled } = await store.list(['ada', 'bob']);
    expect(Date.parse(now)).toBeGreaterThan(0);
    expect(settled.map(({ id }) => id)).toEqual([...ids.slice(1), 'other']);
  });
});
