import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { openWay } from './support/cut-proxy.js';
import { openWorld } from './support/instances.js';
import { answer, ask, watch } from './support/people.js';

const types = (stream: ReturnType<typeof watch>) => stream.events.map(({ type }) => type);

describe('Postgres that goes away and comes back', () => {
  it('loses nothing that was accepted: streams report `behind` and catch up, and agents keep waiting', async () => {
    const world = openWorld({ leaseMs: 1_000 });
    const way = await openWay();
    const [a, b, c] = await Promise.all([
      world.start({ url: way.url }),
      world.start({ url: way.url }),
      world.start(),
    ]);
    const stream = watch(b.url);
    const [first, second] = ['toolu_1', 'toolu_2'].map((toolUseId) => ask(a.url, { toolUseId }));
    await eventually(() => expect(stream.openIds()).toHaveLength(2));
    const [accepted = '', open = ''] = stream.openIds();
    way.cut();
    await eventually(() => expect(types(stream).at(-1)).toBe('behind'));
    // An answer is accepted only when it is durable, so the same answer may be sent again.
    const refused = await answer(b.url, { id: open, token: 'again' });
    expect(refused.status).toBe(503);
    // A third instance reaches the database, and accepts an answer that the agent's process cannot
    // see yet.
    expect((await answer(c.url, { id: accepted, token: 'meanwhile' })).status).toBe(200);
    // An agent may also ask while nothing can be stored.
    const third = ask(a.url, { toolUseId: 'toolu_3' });
    way.mend();
    await eventually(() => expect(types(stream).filter((type) => type === 'pending')).toHaveLength(2));
    await eventually(() => expect(stream.openIds()).toHaveLength(2));
    const commands = async (...decisions: (ReturnType<typeof ask> | undefined)[]) =>
      (await Promise.all(decisions)).map((decision) => decision?.updatedInput?.command).sort();
    for (const id of stream.openIds()) {
      expect((await answer(b.url, { id, token: `again ${id}` })).status).toBe(200);
      expect((await answer(c.url, { id, token: 'twice' })).status).toBe(409);
    }
    const received = await commands(first, second, third);
    expect(received).toHaveLength(3);
    expect(received.at(-1)).toBe('meanwhile');
    expect(new Set(received).size).toBe(3);
    // Whether or not the process was away for longer than its lease, each agent got its answer.
    const { rows } = await world.pool.query(
      `select ending, count(*)::int as count from ${world.table} where session_key is not null group by 1`,
    );
    expect(rows.find(({ ending }) => ending === 'answered')?.count).toBe(3);
    expect(rows.every(({ ending }) => ending === 'answered' || ending === 'orphaned')).toBe(true);
  });
});
