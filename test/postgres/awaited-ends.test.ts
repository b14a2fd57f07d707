import { describe, expect, it } from 'vitest';
import { openFeed } from './support/open-feed.js';

describe('a caller that waits for an outcome', () => {
  it('gets it when it arrives, as often as it is asked for', async () => {
    const { feed, ask, store } = await openFeed();
    feed.onUp();
    const { id, payload } = await ask('ada');
    const ends = [feed.settled(id), feed.settled(id)];
    await store.settle(id, { ending: 'cancelled' });
    feed.onChange(payload);
    expect(await Promise.all(ends)).toMatchObject([{ id, settlement: { ending: 'cancelled' } }, { id }]);
  });

  it('gets one that arrived before the call, without another query', async () => {
    const { feed, ask, watch, store, asked } = await openFeed();
    feed.onUp();
    const ada = await watch('ada');
    await expect.poll(() => ada.said).toEqual(['listed']);
    const { id, payload } = await ask('ada');
    feed.expect(id);
    await store.settle(id, { ending: 'cancelled' });
    feed.onChange(payload);
    await expect.poll(() => ada.said.at(-1)).toBe(`changed ${id} 2`);
    asked.length = 0;
    expect(await feed.settled(id)).toMatchObject({ id });
    expect(asked).toEqual([]);
  });

  it('gets one that this process did not know, and one that arrived while the connection was lost', async () => {
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

  it('keeps waiting when another caller stops, and nothing is read once nobody waits', async () => {
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

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'gets another one, asked for %d steps after the first',
    async (steps) => {
      const { feed, ask, store } = await openFeed();
      feed.onUp();
      const [a, b] = [await ask('ada'), await ask('ada')];
      for (const { id } of [a, b]) await store.settle(id, { ending: 'cancelled' });
      let told: Promise<unknown> = feed.settled(a.id);
      for (let step = 0; step < steps; step += 1) told = told.then(() => {});
      expect(await told.then(() => feed.settled(b.id))).toMatchObject({ id: b.id });
    },
  );
});
