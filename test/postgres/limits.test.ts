import { postgresStore } from 'holdpoint/gateway/postgres';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.js';
import { openWorld } from './support/instances.js';
import { answer, ask, onlyOpenOn, watch } from './support/people.js';

describe('the limits of NOTIFY', () => {
  it('of 8,000 bytes does not limit a request, an answer or a session, with any characters', async () => {
    const world = openWorld();
    const [a, b] = await Promise.all([world.start(), world.start()]);
    // Postgres rejects U+0000 in text and jsonb, and quotes end table and channel names.
    const session = `"; drop table ${world.table}; --\u0000${'s'.repeat(9_000)}`;
    const command = `\u0000\ud800${'ü'.repeat(100_000)}`;
    const stream = watch(b.url, session);
    await eventually(() => expect(stream.events).toMatchObject([{ type: 'pending', interactions: [] }]));
    const decided = ask(a.url, { toolUseId: 'toolu_1\u0000', session, command });
    const id = await onlyOpenOn(stream);
    const opened = stream.events.find((event) => event.type === 'opened');
    expect(opened).toMatchObject({ interaction: { toolCall: { id: 'toolu_1\u0000', input: { command } } } });
    const edited = { behavior: 'allow', updatedInput: { command: `${command}\u0000!` } };
    const given = await answer(b.url, { id, session, token: 'token\u0000', answer: edited });
    expect(given).toEqual({ status: 200, outcome: { accepted: true } });
    expect(await decided).toMatchObject(edited);
    await eventually(() => expect(stream.settled(id)).toMatchObject([{ token: 'token\u0000' }]));
    expect(await answer(a.url, { id, session, token: 'token\u0000' })).toMatchObject({ status: 200 });
  });
});

describe('a thousand sessions', () => {
  it('share one connection that listens', async () => {
    const world = openWorld();
    const a = await world.start();
    const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 4 });
    const store = postgresStore({ pool, table: world.table, leaseMs: 1_000 });
    onTestFinished(async () => {
      await store.close();
      await pool.end();
    });
    const heard = new Map<string, string[]>();
    const sessions = Array.from({ length: 1_000 }, (_, index) => `session ${index}`);
    for (const session of sessions) {
      const types: string[] = [];
      heard.set(session, types);
      onTestFinished(
        store.watch([session], (event) =>
          types.push(`${event.type} ${'interaction' in event ? event.interaction.sessionId : ''}`),
        ),
      );
    }
    await eventually(() => expect([...heard.values()].every(([first]) => first === 'listed ')).toBe(true));
    // The other connections of the pool are idle.
    await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(1));
    const asked = sessions.slice(0, 20);
    const decided = asked.map((session) => ask(a.url, { toolUseId: 'toolu_1', session }));
    await eventually(() => {
      for (const session of asked) expect(heard.get(session)).toEqual(['listed ', `changed ${session}`]);
    });
    for (const session of sessions.slice(20)) expect(heard.get(session)).toEqual(['listed ']);
    expect(pool.totalCount).toBeLessThanOrEqual(4);
    const { open } = await store.list(sessions);
    expect(open.map(({ sessionId }) => sessionId).sort()).toEqual([...asked].sort());
    for (const { id } of open) await store.settle(id, { ending: 'cancelled' });
    expect(await Promise.all(decided)).toHaveLength(20);
  });
});
