import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ChangeFeed } from '../../src/gateway/postgres/change-feed.js';
import { digest } from '../../src/gateway/postgres/digest.js';
import type { PostgresPool } from '../../src/gateway/postgres/postgres-pool.js';
import { queries } from '../../src/gateway/postgres/queries.js';
import { tableNames } from '../../src/gateway/postgres/table-names.js';
import type { StoreEvent } from '../../src/gateway/store/interaction-store.js';
import { newInteraction } from '../gateway/store/opened-stores.js';
import { gate } from '../support/gate.js';
import { drained } from '../support/open-store.js';
import { openTable } from './support/open-table.js';

const AWAY = new Error('away');

/** A feed over a table that a store fills, with its queries: each can be held back, and be made to fail. */
async function openFeed() {
  const { pool, table, open } = openTable();
  const store = await open();
  const sql = queries(tableNames(table));
  const asked: string[] = [];
  const faults: Error[] = [];
  const ways = { wait: () => Promise.resolve() };
  const noting: PostgresPool = {
    connect: () => pool.connect(),
    async query(text, values) {
      asked.push(`${Object.entries(sql).find(([, one]) => one === text)?.[0]} ${values?.flat().length ?? 0}`);
      await ways.wait();
      const fault = faults.shift();
      if (fault) throw fault;
      return pool.query(text, values);
    },
  };
  const clock = createManualClock();
  const warnings: unknown[] = [];
  const warn = (...warning: unknown[]) => void warnings.push(warning);
  const feed = new ChangeFeed({ pool: noting, sql, clock, warn });
  /** Opens one, of which the database then tells. */
  async function ask(sessionId: string) {
    const { interaction } = await store.open(newInteraction({ sessionId }));
    return { id: interaction.id, payload: `${await digest(sessionId)} ${interaction.id}` };
  }
  async function watch(...sessionIds: string[]) {
    const said: string[] = [];
    const keys = await Promise.all(sessionIds.map(digest));
    const stop = feed.watch(keys, (event) => void said.push(inShort(event)));
    return { said, stop };
  }
  return { store, feed, ask, watch, asked, faults, ways, clock, warnings };
}

function inShort(event: StoreEvent): string {
  if (event.type === 'behind') return 'behind';
  if (event.type === 'changed') return `changed ${event.interaction.id} ${event.interaction.version}`;
  return ['listed', ...[...event.open, ...event.settled].map(({ id }) => id)].join(' ');
}

describe('those who watch sessions', () => {
  it('are listed what is theirs by one reading, once the connection is up', async () => {
    const { feed, ask, watch, asked, store } = await openFeed();
    const [a, b] = [await ask('ada'), await ask('bob')];
    await store.settle(b.id, { ending: 'cancelled' });
    const [ada, bob, both] = [await watch('ada'), await watch('bob'), await watch('ada', 'bob')];
    await drained();
    expect(asked).toEqual([]);
    feed.onUp();
    await expect.poll(() => both.said).toEqual([`listed ${a.id} ${b.id}`]);
    expect([ada.said, bob.said]).toEqual([[`listed ${a.id}`], [`listed ${b.id}`]]);
    // What is open, and what has ended, of two sessions each.
    expect(asked.filter((one) => / 2$/.test(one))).toHaveLength(2);
  });

  it('are told a change of theirs, and of others nothing is read', async () => {
    const { feed, ask, watch, asked } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    asked.length = 0;
    feed.onChange((await ask('bob')).payload);
    const { id, payload } = await ask('ada');
    feed.onChange(payload);
    await expect.poll(() => ada.said).toEqual(['listed', `changed ${id} 1`]);
    expect(asked).toEqual(['byIds 1']);
  });

  it('are told nothing once they have left, and nothing is read for them', async () => {
    const { feed, ask, watch, asked, ways } = await openFeed();
    feed.onUp();
    const [left, stays] = [await watch('ada', 'bob'), await watch('ada')];
    await expect.poll(() => stays.said).toEqual(['listed']);
    const { pause, open } = gate();
    ways.wait = pause;
    const late = await watch('ada');
    late.stop();
    left.stop();
    asked.length = 0;
    feed.onChange((await ask('bob')).payload);
    const { id, payload } = await ask('ada');
    feed.onChange(payload);
    open();
    await expect.poll(() => stays.said).toEqual(['listed', `changed ${id} 1`]);
    expect([left.said, late.said]).toEqual([['listed'], []]);
    expect(asked.filter((one) => one.startsWith('byIds'))).toEqual(['byIds 1']);
  });

  it('are told that they are behind while the connection is lost, also who comes then, and are listed anew', async () => {
    const { feed, ask, watch, asked } = await openFeed();
    feed.onUp();
    const before = await watch('ada');
    await expect.poll(() => before.said).toEqual(['listed']);
    feed.onDown();
    const then = await watch('ada');
    expect([before.said, then.said]).toEqual([['listed', 'behind'], ['behind']]);
    asked.length = 0;
    const { id, payload } = await ask('ada');
    feed.onChange(payload);
    await drained();
    expect(asked).toEqual([]);
    feed.onUp();
    await expect.poll(() => then.said).toEqual(['behind', `listed ${id}`]);
    expect(before.said).toEqual(['listed', 'behind', `listed ${id}`]);
  });
});

describe('queries', () => {
  it('follow one another, and the next one reads all that changed meanwhile', async () => {
    const { feed, ask, watch, asked, ways } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    asked.length = 0;
    const { pause, open } = gate();
    ways.wait = pause;
    const all = [await ask('ada'), await ask('ada'), await ask('ada')];
    for (const { payload } of all) feed.onChange(payload);
    await drained();
    expect(asked).toEqual(['byIds 1']);
    open();
    await expect.poll(() => ada.said).toHaveLength(4);
    expect(asked).toEqual(['byIds 1', 'byIds 2']);
  });

  it('that fail are warned of and asked again after 100 ms, without those who have left', async () => {
    const { feed, ask, watch, faults, clock, warnings, asked } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    asked.length = 0;
    faults.push(AWAY);
    const { id, payload } = await ask('ada');
    feed.onChange(payload);
    const [left, late] = [await watch('ada'), await watch('ada')];
    await expect.poll(() => warnings).toEqual([['STORE_UNREACHABLE', AWAY]]);
    left.stop();
    clock.advance(99);
    await drained();
    expect(asked).toEqual(['byIds 1']);
    clock.advance(1);
    await expect.poll(() => late.said).toEqual([`listed ${id}`]);
    expect([ada.said, left.said]).toEqual([['listed', `changed ${id} 1`], []]);
  });
});

describe('whoever waits for an end', () => {
  it('is told it when it comes, as often as it is asked for', async () => {
    const { feed, ask, store } = await openFeed();
    feed.onUp();
    const { id, payload } = await ask('ada');
    const ends = [feed.settled(id), feed.settled(id)];
    await store.settle(id, { ending: 'cancelled' });
    feed.onChange(payload);
    expect(await Promise.all(ends)).toMatchObject([{ id, settlement: { ending: 'cancelled' } }, { id }]);
  });

  it('is told one that came before, though nobody was waiting yet, without another query', async () => {
    const { feed, ask, store, asked } = await openFeed();
    feed.onUp();
    const { id, payload } = await ask('ada');
    feed.expect(id);
    await store.settle(id, { ending: 'cancelled' });
    feed.onChange(payload);
    await expect.poll(() => asked).toEqual(['byIds 1']);
    expect(await feed.settled(id)).toMatchObject({ id });
    expect(asked).toEqual(['byIds 1']);
  });

  it('is told one of which this process did not know, and one that came while the connection was lost', async () => {
    const { feed, ask, store } = await openFeed();
    feed.onUp();
    const [a, b] = [await ask('ada'), await ask('ada')];
    await store.settle(a.id, { ending: 'cancelled' });
    expect(await feed.settled(a.id)).toMatchObject({ id: a.id });
    const waiting = feed.settled(b.id);
    feed.onDown();
    await store.settle(b.id, { ending: 'cancelled' });
    feed.onUp();
    expect(await waiting).toMatchObject({ id: b.id });
  });

  it('keeps waiting where somebody else no longer does, and nothing is read once nobody does', async () => {
    const { feed, ask, store, asked } = await openFeed();
    const [a, b] = [await ask('ada'), await ask('ada')];
    for (const { id } of [a, b]) feed.expect(id);
    const waiting = feed.settled(a.id);
    for (const { id } of [a, b]) {
      feed.forget(id);
      feed.expect(a.id);
      await store.settle(id, { ending: 'cancelled' });
    }
    feed.onUp();
    feed.onChange(b.payload);
    expect(await waiting).toMatchObject({ id: a.id });
    expect(asked).toEqual(['byIds 1']);
  });
});
