import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.js';
import { type Instance, openWorld, type World } from './support/instances.js';
import { answer, ask, onlyOpenOn, watch } from './support/people.js';

async function threeInstances(): Promise<{ world: World; a: Instance; b: Instance; c: Instance }> {
  const world = openWorld();
  const [a, b, c] = await Promise.all([world.start(), world.start(), world.start()]);
  return { world, a, b, c };
}

describe('three instances over one database', () => {
  it('pass an answer from one to the agent that waits in another, once, and report it to a third', async () => {
    const { world, a, b, c } = await threeInstances();
    const decided = ask(a.url, { toolUseId: 'toolu_1' });
    const stream = watch(b.url);
    const id = await onlyOpenOn(stream);
    const { status, outcome } = await answer(c.url, { id, token: 'mine' });
    // The answer is durable before the response is sent: another connection sees it.
    const { rows } = await world.pool.query(`select ending, answer from ${world.table} where id = $1`, [id]);
    expect([status, outcome]).toEqual([200, { accepted: true }]);
    expect(rows).toEqual([
      { ending: 'answered', answer: { behavior: 'allow', updatedInput: { command: 'mine' } } },
    ]);
    expect(await decided).toMatchObject({ behavior: 'allow', updatedInput: { command: 'mine' } });
    await eventually(() =>
      expect(stream.settled(id)).toEqual([{ type: 'settled', id, ending: 'answered', token: 'mine' }]),
    );
    expect(stream.openIds()).toEqual([]);
  });

  it('accept one of two concurrent answers, and report to the other which one', async () => {
    const { a, b, c } = await threeInstances();
    const stream = watch(b.url);
    const decisions = Array.from({ length: 12 }, (_, index) => ask(a.url, { toolUseId: `toolu_${index}` }));
    await eventually(() => expect(stream.openIds()).toHaveLength(decisions.length));
    const winners: unknown[] = [];
    for (const id of stream.openIds()) {
      const given = await Promise.all(
        [b, c].map(({ url }, index) => answer(url, { id, token: `${id} ${index}` })),
      );
      expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
      const token = `${id} ${given[0]?.status === 200 ? 0 : 1}`;
      const settled = { id, ending: 'answered', token };
      expect(given.map(({ outcome }) => outcome)).toContainEqual({
        accepted: false,
        why: 'settled',
        settled,
      });
      // The response to the accepted one was lost: the same answer is sent again to another
      // instance.
      expect(await answer(a.url, { id, token })).toEqual({ status: 200, outcome: { accepted: true } });
      winners.push(token);
    }
    const commands = (await Promise.all(decisions)).map((decision) => decision.updatedInput?.command);
    expect(commands.sort()).toEqual(winners.sort());
  });

  it('refuse a malformed answer, and one of another session, and keep the request open', async () => {
    const { a, b, c } = await threeInstances();
    const decided = ask(a.url, { toolUseId: 'toolu_1', session: 'ada' });
    const stream = watch(b.url, 'ada');
    const id = await onlyOpenOn(stream);
    const wrong = { id, token: 't', session: 'ada', answer: { behavior: 'allow', suggestions: [7] } };
    expect(await answer(c.url, wrong)).toEqual({ status: 422, outcome: { accepted: false, why: 'invalid' } });
    const foreign = await answer(c.url, { id, token: 't', session: 'bob' });
    expect(foreign).toEqual({ status: 404, outcome: { accepted: false, why: 'unknown' } });
    for (const odd of ['\u0000', "'; drop table x; --", 'é', '🙂'.repeat(200), '\ud800'])
      expect((await answer(c.url, { id: odd, token: 't' })).status).toBe(404);
    expect((await answer(b.url, { id, token: 'good', session: 'ada' })).status).toBe(200);
    expect(await decided).toMatchObject({ updatedInput: { command: 'good' } });
    await eventually(() => expect(stream.events.filter(({ type }) => type === 'settled')).toHaveLength(1));
  });
});
