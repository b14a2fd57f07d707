import { createInterruptStore } from 'holdpoint/core';
import { createGatewaySource, createHttpTransport } from 'holdpoint/gateway/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { type Instance, openWorld, type World } from './support/instances.js';
import { answer, ask, onlyOpenOn, post, watch } from './support/people.js';

const ALLOW = { behavior: 'allow' };
const [ADA, BEN] = ['ada', 'ben'].map((id) => ({ id, name: id.toUpperCase() }));
const DAY = 24 * 3_600_000;

/** Two instances, whose clocks are two days apart. */
async function twoInstances({ viewingMs = 60_000, leaseMs = 60_000 } = {}) {
  const world = openWorld({ leaseMs });
  const [a, b] = await Promise.all([
    world.start({ reviewed: { viewingMs, aheadMs: DAY } }),
    world.start({ reviewed: { viewingMs, aheadMs: -DAY } }),
  ]);
  return { world, a, b };
}

const approve = ({ url }: Instance, id: string, user: string, token = user) =>
  answer(url, { id, token, user, answer: ALLOW });

async function rowOf({ pool, table }: World, id: string) {
  const { rows } = await pool.query(
    `select ending, details->'approvals'->'by' as approved, settlement->'approvals' as counted from ${table} where id = $1`,
    [id],
  );
  return rows[0];
}

describe('approvals of several people, over two instances', () => {
  it('both count when they arrive concurrently', async () => {
    const { world, a, b } = await twoInstances();
    const stream = watch(b.url);
    const calls = Array.from({ length: 12 }, (_, index) => ask(a.url, { toolUseId: `toolu_${index}` }));
    await eventually(() => expect(stream.openIds()).toHaveLength(calls.length));
    for (const id of stream.openIds()) {
      const given = await Promise.all([approve(a, id, 'ada'), approve(b, id, 'ben')]);
      expect(given.map(({ status }) => status)).toEqual([200, 200]);
      const { ending, counted } = await rowOf(world, id);
      const people = counted?.map((one: { id: string }) => one.id).sort();
      expect([ending, people]).toEqual(['answered', ['ada', 'ben']]);
    }
    for (const decision of await Promise.all(calls)) expect(decision).toMatchObject(ALLOW);
  });

  it('of one person count once, from any window', async () => {
    const { world, a, b } = await twoInstances();
    void ask(a.url, { toolUseId: 'toolu_1' });
    const id = await onlyOpenOn(watch(b.url));
    const windows = [a, b, a, b].map((instance, index) => approve(instance, id, 'ada', `window ${index}`));
    expect((await Promise.all(windows)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { ending, approved } = await rowOf(world, id);
    expect([ending, approved]).toEqual([null, [{ ...ADA, tokens: expect.any(Array) }]]);
    expect([...approved[0].tokens].sort()).toEqual(['window 0', 'window 1', 'window 2', 'window 3']);
  });

  it('are kept when the instance that accepted them, and in which the agent waited, dies', async () => {
    const { world, a, b } = await twoInstances();
    const broken = ask(a.url, { toolUseId: 'toolu_1' }).catch(() => 'broken');
    const id = await onlyOpenOn(watch(b.url));
    expect((await approve(a, id, 'ada')).outcome).toEqual({
      accepted: true,
      approvals: { needed: 2, by: [ADA] },
    });
    await a.kill();
    expect(await broken).toBe('broken');
    const page = watch(b.url);
    await eventually(() =>
      expect(page.events).toMatchObject([
        { type: 'pending', interactions: [{ id, approvals: { needed: 2, by: [ADA] } }] },
      ]),
    );
    const again = ask(b.url, { toolUseId: 'toolu_1' });
    expect((await approve(b, id, 'ben')).status).toBe(200);
    expect((await rowOf(world, id)).ending).toBe('answered');
    expect(await again).toMatchObject(ALLOW);
    const approvals = [ADA, BEN].map((one) => ({ ...one, tokens: [one?.id] }));
    await eventually(() => expect(page.settled(id)).toMatchObject([{ reviewer: BEN, approvals }]));
  });

  it('are refused by each instance with the app’s reason', async () => {
    const { world, a, b } = await twoInstances();
    void ask(a.url, { toolUseId: 'toolu_1' });
    const id = await onlyOpenOn(watch(b.url));
    const refused = { accepted: false, why: 'forbidden', message: 'Cy may only look.' };
    for (const instance of [a, b])
      expect(await approve(instance, id, 'cy')).toEqual({ status: 403, outcome: refused });
    expect(await rowOf(world, id)).toEqual({ ending: null, approved: null, counted: null });
  });
});

describe('a viewer, over two instances', () => {
  it('that one accepts is shown by the other until it expires, by the database’s clock', async () => {
    const { a, b } = await twoInstances({ viewingMs: 1_000 });
    void ask(a.url, { toolUseId: 'toolu_1' });
    const stream = watch(b.url);
    const id = await onlyOpenOn(stream);
    const page = createInterruptStore(
      createGatewaySource(createHttpTransport({ url: `${b.url}/interactions` })),
    );
    const shown: (readonly string[] | undefined)[] = [];
    const showsOf = () => page.getState().interrupts[0]?.people?.viewedBy?.map((one) => one.id);
    onTestFinished(page.subscribe(() => shown.push(showsOf())));
    await eventually(() => expect(page.getState().interrupts).toHaveLength(1));
    const view = (instance: Instance, user: string) =>
      post(`${instance.url}/interactions`, { id, viewing: true }, user);
    await eventually(async () => {
      expect(await view(a, 'ada')).toEqual({ status: 200, body: { accepted: true } });
      expect(shown).toContainEqual(['ada']);
    });
    await eventually(() => expect(showsOf()).toBeUndefined());
    // An expired claim is removed when another person claims, also on an instance two days behind.
    expect(await view(b, 'ben')).toEqual({ status: 200, body: { accepted: true } });
    const last = () => stream.events.filter(({ type }) => type === 'amended').at(-1);
    await eventually(() => expect(last()).toMatchObject({ viewers: [BEN] }));
  });
});

describe('a link to a prompt, over two instances', () => {
  it('opens once, on any instance, also when one of them has died', async () => {
    const { a, b } = await twoInstances();
    void ask(b.url, { toolUseId: 'toolu_1' });
    const id = await onlyOpenOn(watch(b.url));
    const make = async ({ url }: Instance) => (await post(`${url}/links`, { sessionId: 'default', id })).body;
    const open = ({ url }: Instance, link: string) => post(`${url}/opened-links`, link);
    // By its own clock, each instance would find the other's link expired or not yet valid.
    const [first, second] = [await make(a), await make(b)];
    const opened = await Promise.all([a, b, a, b, a, b].map((instance) => open(instance, first)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(opened.find(({ status }) => status === 200)?.body).toEqual({ sessionId: 'default', id });
    expect((await open(a, second)).status).toBe(200);
    await a.kill();
    expect((await open(b, second)).status).toBe(404);
  });
});
