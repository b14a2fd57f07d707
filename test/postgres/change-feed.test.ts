import { describe, expect, it } from 'vitest';
import { gate } from '../support/gate.js';
import { drained } from '../support/open-store.js';
import { openFeed } from './support/open-feed.js';

const AWAY = new Error('away');

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

  it('ask for two hundred changes at once, and for the others next', async () => {
    const { feed, asked } = await openFeed();
    for (let number = 1; number <= 201; number += 1) feed.expect(`awaited ${number}`);
    feed.onUp();
    await expect.poll(() => asked).toEqual(['byIds 200', 'byIds 1']);
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

  it('for lists that fail are asked again, for those who are still there', async () => {
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

  it('that fail are not asked again once the store is closed, and nothing new is asked', async () => {
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
