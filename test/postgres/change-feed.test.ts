import { describe, expect, it } from 'vitest';
import { gate } from '../support/gate.js';
import { drained } from '../support/open-store.js';
import { openFeed } from './support/open-feed.js';

const AWAY = new Error('away');

describe('watchers of sessions', () => {
  it('get the lists of their sessions from one reading, once the connection is up', async () => {
    const { feed, ask, watch, asked, store } = await openFeed();
    const [a, b] = [await ask('ada'), await ask('bob')];
    await store.settle(b.id, { ending: 'cancelled' });
    const [ada, bob, both] = [await watch('ada'), await watch('bob'), await watch('ada', 'bob')];
    await drained();
    expect(asked).toEqual([]);
    feed.onUp();
    await expect.poll(() => both.said).toEqual([`listed ${a.id} ${b.id}`]);
    expect([ada.said, bob.said]).toEqual([[`listed ${a.id}`], [`listed ${b.id}`]]);
    // One query for the open and one for the settled interactions, each for both sessions.
    expect(asked.filter((one) => / 2$/.test(one))).toHaveLength(2);
  });

  it('receive changes of their sessions, and nothing is read for other sessions', async () => {
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

  it('receive nothing after they unsubscribe, and nothing is read for them', async () => {
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

  it('receive `behind` while the connection is lost, also late ones, and then a new list', async () => {
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
  it('run one after another, and the next one reads all that changed meanwhile', async () => {
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

  it('read at most two hundred changes at once, and the others next', async () => {
    const { feed, asked } = await openFeed();
    for (let number = 1; number <= 201; number += 1) feed.expect(`awaited ${number}`);
    feed.onUp();
    await expect.poll(() => asked).toEqual(['byIds 200', 'byIds 1']);
  });

  it('that fail are repeated after 100 ms, with a warning, without watchers that unsubscribed', async () => {
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

  it('for lists that fail are repeated for the watchers that remain', async () => {
    const { feed, watch, faults, clock, warnings } = await openFeed();
    const [stays, leaves] = [await watch('ada'), await watch('ada')];
    faults.push(AWAY);
    feed.onUp();
    leaves.stop();
    await expect.poll(() => warnings).toEqual([['STORE_UNREACHABLE', AWAY]]);
    clock.advance(100);
    await expect.poll(() => stays.said).toEqual(['listed']);
    expect(leaves.said).toEqual([]);
  });

  it('that fail are not repeated once the store is closed, and no other query runs', async () => {
    const { feed, ask, watch, faults, clock, warnings, asked } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    asked.length = 0;
    faults.push(AWAY);
    const { payload } = await ask('ada');
    feed.onChange(payload);
    await expect.poll(() => warnings).toHaveLength(1);
    feed.close();
    clock.advance(100);
    feed.onChange(payload);
    await drained();
    expect(asked).toEqual(['byIds 1']);
  });
});
