import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { openWorld, type World } from './support/instances.js';
import { answer, ask, onlyOpenOn, watch } from './support/people.js';

/** The process that waits for an interaction. */
async function ownerOf({ pool, table }: World, id: string): Promise<unknown> {
  const { rows } = await pool.query(`select owner from ${table} where id = $1`, [id]);
  return rows[0]?.owner;
}

describe('an instance that dies', () => {
  it('leaves nothing open: what its agents waited for is settled as orphaned', async () => {
    const world = openWorld({ leaseMs: 1_000 });
    const [a, b] = await Promise.all([world.start(), world.start()]);
    const stream = watch(b.url);
    const broken = ask(a.url, { toolUseId: 'toolu_1' }).catch(() => 'broken');
    const kept = ask(b.url, { toolUseId: 'toolu_2' });
    await eventually(() => expect(stream.openIds()).toHaveLength(2));
    await a.kill();
    expect(await broken).toBe('broken');
    await eventually(() => expect(stream.openIds()).toHaveLength(1));
    const settled = stream.events.filter(({ type }) => type === 'settled');
    expect(settled).toEqual([{ type: 'settled', id: expect.any(String), ending: 'orphaned', token: null }]);
    const [ended] = settled;
    if (ended?.type !== 'settled') throw new Error('Nothing was settled');
    const late = await answer(b.url, { id: ended.id, token: 'late' });
    expect(late).toMatchObject({ status: 409, outcome: { why: 'settled', settled: { ending: 'orphaned' } } });
    // What the agents of running instances wait for stays open.
    const id = await onlyOpenOn(stream);
    await answer(b.url, { id, token: 'mine' });
    expect(await kept).toMatchObject({ updatedInput: { command: 'mine' } });
  });

  it('is not needed for an answer: an agent that repeats its request after a restart gets it', async () => {
    const world = openWorld({ leaseMs: 60_000 });
    const [a, b] = await Promise.all([world.start(), world.start()]);
    const stream = watch(b.url);
    const broken = ask(a.url, { toolUseId: 'toolu_1' }).catch(() => 'broken');
    const id = await onlyOpenOn(stream);
    await a.kill();
    await broken;
    expect((await answer(b.url, { id, token: 'meanwhile' })).status).toBe(200);
    const restarted = await world.start();
    const again = await ask(restarted.url, { toolUseId: 'toolu_1' });
    expect(again).toMatchObject({ behavior: 'allow', updatedInput: { command: 'meanwhile' } });
    // The agent has taken the answer, so a new request with the same id is asked again.
    await eventually(async () => {
      const { rows } = await world.pool.query(`select taken from ${world.table} where id = $1`, [id]);
      expect(rows).toEqual([{ taken: true }]);
    });
    const later = ask(restarted.url, { toolUseId: 'toolu_1' });
    const next = await onlyOpenOn(stream);
    expect(next).not.toBe(id);
    await answer(b.url, { id: next, token: 'anew' });
    expect(await later).toMatchObject({ updatedInput: { command: 'anew' } });
  });

  it('leaves its prompt to the agent that repeats its request: nobody is asked twice', async () => {
    const world = openWorld({ leaseMs: 1_000 });
    const [a, b] = await Promise.all([world.start(), world.start()]);
    const stream = watch(b.url);
    const broken = ask(a.url, { toolUseId: 'toolu_1' }).catch(() => 'broken');
    const id = await onlyOpenOn(stream);
    const first = await ownerOf(world, id);
    const again = ask(b.url, { toolUseId: 'toolu_1' });
    await eventually(async () => expect(await ownerOf(world, id)).not.toBe(first));
    await a.kill();
    await broken;
    await eventually(async () => {
      const { rows } = await world.pool.query(
        `select 1 from ${world.table} where lease_until is not null and lease_until < now()`,
      );
      expect(rows).toHaveLength(1);
    });
    expect(stream.openIds()).toEqual([id]);
    await answer(b.url, { id, token: 'kept' });
    expect(await again).toMatchObject({ updatedInput: { command: 'kept' } });
    const { rows } = await world.pool.query(`select id from ${world.table} where session_key is not null`);
    expect(rows).toEqual([{ id }]);
  });

  it('settles what its agents wait for when it is stopped', async () => {
    const world = openWorld({ leaseMs: 60_000 });
    const [a, b] = await Promise.all([world.start(), world.start()]);
    const stream = watch(b.url);
    const decided = ask(a.url, { toolUseId: 'toolu_1' });
    const id = await onlyOpenOn(stream);
    await a.stop();
    expect(await decided).toMatchObject({
      behavior: 'deny',
      message: 'The server stopped before anybody answered.',
    });
    await eventually(() => expect(stream.settled(id)).toMatchObject([{ ending: 'stopped' }]));
  });
});
