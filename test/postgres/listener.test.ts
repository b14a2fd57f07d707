import { describe, expect, it } from 'vitest';
import { gate } from '../support/gate.js';
import { drained } from '../support/open-store.js';
import { LEASE, openListener } from './support/open-listener.js';

const AWAY = new Error('away');
/** The pause after each renewal of the lease. */
const ROUND = `pause ${LEASE / 5}`;
const away = () => {
  const way = Promise.reject(AWAY);
  way.catch(() => {});
  return way;
};

describe('the listening connection', () => {
  it('is up once it listens and has its lease, and reports every change', async () => {
    const { listener, told, asked, pool, names } = await openListener();
    listener.start();
    listener.start();
    await expect.poll(() => told).toEqual(['up']);
    expect(asked.slice(0, 3)).toEqual(['connect', 'listen', 'beat']);
    await pool.query('select pg_notify($1, $2)', [names.channel, 'key id']);
    await expect.poll(() => told).toEqual(['up', 'key id']);
    const { rows } = await pool.query(`select id from ${names.table} where lease_until > now()`);
    expect(rows).toEqual([{ id: 'process 1' }]);
  });

  it('is retried after 50 ms, then with doubled pauses up to 2 s, and after 50 ms again once it was up', async () => {
    const { listener, told, asked, ways, clock, clients } = await openListener();
    ways.push(...Array.from({ length: 8 }, away));
    listener.start();
    for (const delay of [50, 100, 200, 400, 800, 1_600, 2_000, 2_000]) {
      await expect.poll(() => asked).toEqual(['connect', `pause ${delay}`]);
      expect(told.splice(0)).toEqual([AWAY]);
      asked.length = 0;
      clock.advance(delay);
    }
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    expect(told.splice(0)).toEqual(['up']);
    asked.length = 0;
    clients[0]?.emit('error', AWAY);
    await expect.poll(() => asked).toEqual(['destroy', 'pause 50']);
    clock.advance(50);
    await expect.poll(() => told).toEqual([AWAY, 'up']);
  });

  it('is lost when the server ends it', async () => {
    const { listener, told, pool, asked, clients } = await openListener();
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    const pid = await clients[0]?.query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [pid?.rows[0]?.pid]);
    await expect.poll(() => told[1]).toBeInstanceOf(Error);
    expect(asked).toContain('destroy');
  });

  it('is lost when it ends without an error', async () => {
    const { listener, told, asked, clients } = await openListener();
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    clients[0]?.emit('end');
    await expect.poll(() => told).toMatchObject(['up', { message: 'The listening connection has ended.' }]);
    expect(asked.slice(-2)).toEqual(['destroy', 'pause 50']);
  });

  it('is lost when the database does not answer within a lease, and a late connection is released', async () => {
    const { listener, told, asked, ways, clock } = await openListener();
    const { pause, open } = gate();
    ways.push(pause());
    listener.start();
    clock.advance(LEASE - 1);
    await drained();
    expect(told).toEqual([]);
    clock.advance(1);
    await expect.poll(() => told).toMatchObject([{ message: 'The database did not answer within 5000 ms.' }]);
    open();
    await expect.poll(() => asked).toEqual(['connect', 'pause 50', 'give back']);
  });
});

describe('the lease', () => {
  it('lasts three fifths of its length, so that it is over by the next sweep of another process', async () => {
    const { listener, beats, asked } = await openListener();
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    expect(beats).toEqual([['process 1', '3000']]);
  });

  it('is renewed five times in its length, and expired interactions are settled each time', async () => {
    const { listener, asked, clock } = await openListener();
    listener.start();
    await expect.poll(() => asked).toEqual(['connect', 'listen', 'beat', 'dead', 'expire', ROUND]);
    asked.length = 0;
    clock.advance(LEASE / 5);
    await expect.poll(() => asked).toEqual(['beat', 'dead', 'expire', ROUND]);
  });

  it.each([
    ['for ever', null, ['endOrphaned', 'endLeaseless', 'pruneLeases']],
    ['for a day', 86_400_000, ['endOrphaned', 'endLeaseless', 'pruneLeases', 'prune', 'strip']],
  ])(
    'lets others renew theirs before orphaned interactions are ended; settled ones are kept %s',
    async (_, keepMs, swept) => {
      const { listener, asked, clock, clients } = await openListener({ keepMs });
      listener.start();
      await expect.poll(() => asked.at(-1)).toBe(ROUND);
      const round = async (expected: readonly string[]) => {
        asked.length = 0;
        clock.advance(LEASE / 5);
        await expect.poll(() => asked).toEqual(expected);
      };
      await round(['beat', 'dead', 'expire', ROUND]);
      await round(['beat', 'dead', 'expire', ROUND]);
      await round(['beat', 'dead', 'expire', ...swept, ROUND]);
      clients[0]?.emit('error', AWAY);
      await expect.poll(() => asked.slice(-2)).toEqual(['destroy', 'pause 50']);
      asked.length = 0;
      clock.advance(50);
      await expect.poll(() => asked).toEqual(['connect', 'listen', 'beat', 'dead', 'expire', ROUND]);
      await round(['beat', 'dead', 'expire', ROUND]);
    },
  );

  it('is removed when the listener is closed, and its connection is destroyed', async () => {
    const { listener, asked, pool, names } = await openListener();
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    await listener.close();
    expect(asked.slice(-2)).toEqual(['leave', 'destroy']);
    const { rows } = await pool.query(`select id from ${names.table} where lease_until > now()`);
    expect(rows).toEqual([]);
  });
});

describe('the lease of another process', () => {
  const dies = (table: string) => `update ${table} set lease_until = now() where id = 'process 2'`;

  it('that is over is told once, unless it was over before', async () => {
    const { listener, told, asked, clock, pool, names } = await openListener();
    const lease = `insert into ${names.table} (id, lease_until) values ($1, now() + $2::interval)`;
    await pool.query(lease, ['process 0', '-1 hour']);
    await pool.query(lease, ['process 2', '1 hour']);
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    expect(told).toEqual(['up']);
    await pool.query(dies(names.table));
    for (const _ of [1, 2]) {
      asked.length = 0;
      clock.advance(LEASE / 5);
      await expect.poll(() => asked.at(-1)).toBe(ROUND);
    }
    expect(told).toEqual(['up', 'dead']);
  });
});

describe('a process whose death the others would notice', () => {
  it('is up, and has renewed its lease in time', async () => {
    const { listener, asked, clock, clients } = await openListener();
    expect(listener.isWatched).toBe(false);
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe(ROUND);
    expect(listener.isWatched).toBe(true);
    const { pause, open } = gate();
    const client = clients[0];
    if (!client) throw new Error('Nothing has connected.');
    const query = client.query.bind(client);
    Reflect.set(client, 'query', (text: string, values?: unknown[]) =>
      pause().then(() => query(text, values)),
    );
    clock.advance(LEASE / 5);
    expect(listener.isWatched).toBe(true);
    clock.advance(LEASE / 5);
    expect(listener.isWatched).toBe(false);
    open();
    await expect.poll(() => listener.isWatched).toBe(true);
  });
});

describe('a listener that is closed', () => {
  it('does not connect again after a pause that had begun', async () => {
    const { listener, told, asked, ways, clock } = await openListener();
    ways.push(away());
    listener.start();
    await expect.poll(() => asked.at(-1)).toBe('pause 50');
    expect(told).toEqual([AWAY]);
    await listener.close();
    clock.advance(10_000);
    await drained();
    expect(asked).toEqual(['connect', 'pause 50']);
  });

  it('has nothing to end when it was never started', async () => {
    const { listener, asked } = await openListener();
    await listener.close();
    expect(asked).toEqual([]);
  });
});
