import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { Announcements } from '../../src/gateway/postgres/announcements.js';
import { queries, tableNames } from '../../src/gateway/postgres/queries.js';
import type { StoreEvent } from '../../src/gateway/store/interaction-store.js';
import { newInteraction } from '../gateway/store/opened-stores.js';
import { gate } from '../support/gate.js';
import { drained } from '../support/open-store.js';
import { ORIGIN, openFeed } from './support/open-feed.js';
import { openTable, withQuery } from './support/open-table.js';

const away = () => Promise.reject(new Error('away'));

describe('what a process has changed itself', () => {
  it('is reported to its watchers without a reading, and once', async () => {
    const { feed, ask, rowOf, watch, asked } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    asked.length = 0;
    const { id, payload } = await ask('ada');
    feed.changed(await rowOf(id));
    feed.onChange(`${payload} ${ORIGIN}`);
    await drained();
    expect(ada.said).toEqual(['listed', `changed ${id} 1`]);
    expect(asked).toEqual([]);
    feed.onChange(`${payload} another process`);
    await expect.poll(() => asked).toEqual(['byIds 1']);
    expect(ada.said).toHaveLength(2);
  });

  it('ends the wait of its own agent', async () => {
    const { feed, store, ask, rowOf, asked } = await openFeed();
    const { id } = await ask('ada');
    feed.expect(id);
    const ended = feed.settled(id);
    await store.settle(id, { ending: 'answered' });
    feed.changed(await rowOf(id));
    expect(await ended).toMatchObject({ id, settlement: { ending: 'answered' } });
    expect(asked).toEqual([]);
  });

  it('is reported after a list that may have been read before it', async () => {
    const { feed, store, ask, rowOf, watch, ways } = await openFeed();
    const { id } = await ask('ada');
    feed.onUp();
    const { pause, open } = gate();
    ways.wait = pause;
    const ada = await watch('ada');
    await store.settle(id, { ending: 'answered' });
    feed.changed(await rowOf(id));
    expect(ada.said).toEqual([]);
    open();
    await expect.poll(() => ada.said[0]).toBe(`listed ${id}`);
    await drained();
    // The list was read after all, and has it.
    expect(ada.said).toEqual([`listed ${id}`]);
  });
});

describe('what a process has changed and may not have told', () => {
  it('is found by comparing what watchers have with the database, and nothing else is sent again', async () => {
    const { feed, store, ask, watch, asked } = await openFeed();
    const [changed, same] = [await ask('ada'), await ask('ada')];
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual([`listed ${changed.id} ${same.id}`]);
    await store.settle(changed.id, { ending: 'answered' });
    const added = await ask('ada');
    asked.length = 0;
    feed.catchUp();
    await expect
      .poll(() => ada.said.slice(1).sort())
      .toEqual([`changed ${added.id} 1`, `changed ${changed.id} 2`].sort());
    expect(asked.at(-1)).toBe('byIds 2');
  });

  it('is found behind as many later ends as a list has', async () => {
    const { feed, store, ask, watch } = await openFeed();
    const early = await ask('ada');
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual([`listed ${early.id}`]);
    await store.settle(early.id, { ending: 'answered' });
    const later = await Promise.all(Array.from({ length: 100 }, () => ask('ada')));
    await Promise.all(later.map(({ id }) => store.settle(id, { ending: 'answered' })));
    feed.catchUp();
    await expect.poll(() => ada.said).toContain(`changed ${early.id} 2`);
  });

  it('is found by the others where it dies first', async () => {
    const { pool, table, open } = openTable();
    const clock = createManualClock();
    const [mute, other] = [await open({ pool: withoutAnnouncements(pool), clock }), await open({ clock })];
    const { interaction } = await other.open(newInteraction({ sessionId: 'ada', waits: true }));
    const heard: StoreEvent[] = [];
    other.watch(['ada'], (event) => void heard.push(event));
    mute.watch(['bob'], () => {});
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['listed']);
    const lease = `select count(*)::int as count from ${table} where lease_until > now()`;
    await expect.poll(async () => (await pool.query(lease)).rows[0]?.count).toBe(2);
    const ended = other.settled(interaction.id);
    expect(await mute.settle(interaction.id, { ending: 'answered' })).toMatchObject({ state: 'changed' });
    await drained();
    expect(heard).toHaveLength(1);
    // It gives up its lease, and what it could not tell is lost.
    await mute.close();
    await expect
      .poll(() => {
        clock.advance(200);
        return heard.map(({ type }) => type);
      })
      .toEqual(['listed', 'changed']);
    expect(await ended).toMatchObject({ settlement: { ending: 'answered' } });
  });

  it('is told by the database itself while no lease would show its death', async () => {
    const { pool, open } = openTable();
    const [quick, other] = [await open({ pool: withoutAnnouncements(pool) }), await open()];
    const { interaction } = await other.open(newInteraction({ sessionId: 'ada', waits: true }));
    const ended = other.settled(interaction.id);
    // It neither watches nor waits, so it has no lease, as a function that ends after each request.
    await quick.settle(interaction.id, { ending: 'answered' });
    expect(await ended).toMatchObject({ settlement: { ending: 'answered' } });
  });
});

describe('announcements', () => {
  it('of what changes again while it is being told are told again: the others may have read it before that', async () => {
    const { announcements, sent, row, ways } = await openAnnouncements();
    const { pause, open } = gate();
    ways.push(pause);
    announcements.add(row('a'));
    await drained();
    announcements.add(row('a'));
    open();
    await expect.poll(() => sent).toEqual([['a'], ['a']]);
  });

  it('of one task travel together, and those of a moment in which others travel next', async () => {
    const { announcements, sent, row, ways } = await openAnnouncements();
    const { pause, open } = gate();
    ways.push(pause);
    announcements.add(row('a'));
    announcements.add(row('b'));
    await drained();
    announcements.add(row('c'));
    announcements.add(row('d'));
    await drained();
    expect(sent).toEqual([['a', 'b']]);
    open();
    await expect
      .poll(() => sent)
      .toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
  });

  it('that could not be sent are sent with the next ones, and 100 ms later at the latest', async () => {
    const { announcements, sent, row, ways, clock } = await openAnnouncements();
    ways.push(away, away);
    announcements.add(row('a'));
    await drained();
    announcements.add(row('b'));
    await drained();
    expect(sent).toEqual([]);
    clock.advance(100);
    await expect.poll(() => sent).toEqual([['a', 'b']]);
    clock.advance(1_000);
    await drained();
    expect(sent).toHaveLength(1);
  });

  it('that wait are sent before the store is closed, and are tried once', async () => {
    const { announcements, sent, row, ways, clock } = await openAnnouncements();
    announcements.add(row('a'));
    await announcements.close();
    expect(sent).toEqual([['a']]);
    ways.push(away);
    announcements.add(row('b'));
    await announcements.close();
    clock.advance(1_000);
    await drained();
    expect(sent).toHaveLength(1);
  });
});

/** Announcements that go nowhere: `sent` has the ids of each query that succeeded. */
async function openAnnouncements() {
  const { store, ask, rowOf } = await openFeed();
  const { id } = await ask('ada');
  const { interaction, ...rest } = await rowOf(id);
  await store.close();
  const clock = createManualClock();
  const sent: string[][] = [];
  const ways: (() => Promise<unknown>)[] = [];
  const announcements = new Announcements({
    sql: queries(tableNames('unused')),
    clock,
    channel: 'channel',
    origin: ORIGIN,
    async query(_, [, told]) {
      const way = ways.shift();
      const ids = Array.isArray(told) ? told.map((one) => String(one).split(' ')[1] ?? '') : [];
      sent.push(ids);
      await way?.().catch((error) => {
        sent.pop();
        throw error;
      });
      return { rows: [] };
    },
  });
  const row = (name: string) => ({ ...rest, interaction: { ...interaction, id: name } });
  return { announcements, sent, row, ways, clock };
}

/** A pool of a process that dies before it tells: its announcements never reach the database. */
function withoutAnnouncements(pool: ReturnType<typeof openTable>['pool']) {
  return {
    query: (text: string, values?: unknown[]) => pool.query(text, values),
    async connect() {
      const client = await pool.connect();
      return withQuery(client, (text, values) =>
        text.startsWith('select pg_notify') ? away() : client.query(text, values),
      );
    },
  };
}
