import type { GatewayEvent } from 'holdpoint/gateway';
import { postgresStore } from 'holdpoint/gateway/postgres';
import { verifyRecords } from 'holdpoint/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allRecords, toLines } from '../gateway/records/support.js';
import { cases } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { type Fleet, openFleet, runAll } from './support/fleet.js';
import { openWorld, type World } from './support/instances.js';
import { answer, ask, openIds, readEvents } from './support/people.js';
import { seededRandom } from './support/seeded-random.js';

const FIRST_SEED = Number(process.env.HOLDPOINT_SEED ?? 17);
/** One seed in `npm test`, a dozen in `npm run attack`. HOLDPOINT_SEED repeats a failed one. */
const SEEDS = Array.from({ length: cases(1, 1 / 500) }, (_, index) => FIRST_SEED + index);
/** In `npm run attack` a thousand, and a dozen. */
const REQUESTS = cases(300, 1 / 6);
const KILLS = cases(5, 1 / 500);
/** Longer than a busy machine keeps a living process from telling that it lives. */
const LEASE_MS = 10_000;
const SESSIONS = ['ada', 'bob', 'cy'];

interface Taken {
  readonly session: string;
  readonly token: string;
}

/**
 * A person who answers everything that is open in a session, through any instance, and reconnects
 * when one dies.
 */
function startPerson(fleet: Fleet, session: string, name: string) {
  const taken = new Map<string, Taken>();
  const received: GatewayEvent[] = [];
  const begun = new Set<string>();
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());

  async function answerOnce(id: string): Promise<void> {
    const token = `${name} ${id}`;
    const { status } = await eventually(async () => {
      const given = await answer(fleet.any(), { session, id, token });
      if (given.status === 503) throw new Error('Not durable yet');
      return given;
    });
    if (status === 200) taken.set(id, { session, token });
  }

  const watching = (async () => {
    // Reconnects at once: an instance leaves the fleet before it is killed.
    while (!leaving.signal.aborted)
      await readEvents(`${fleet.any()}/interactions?session=${session}`, leaving.signal, (event) => {
        received.push(event);
        for (const id of openIds([event])) {
          if (begun.has(id)) continue;
          begun.add(id);
          void answerOnce(id);
        }
      });
  })();
  return { taken, received, leave: () => leaving.abort(), watching };
}

/** The request ids in the records of all sessions, each verified as a chain. */
async function recordedIds({ pool, table }: World): Promise<string[]> {
  const store = postgresStore({ pool, table });
  onTestFinished(() => store.close());
  const chains = await Promise.all(SESSIONS.map((session) => allRecords(store, session)));
  for (const records of chains)
    expect(await verifyRecords(toLines(records))).toMatchObject({ problems: [], notes: [] });
  return chains.flat().map(({ interruptId }) => interruptId);
}

describe('requests while instances are killed at random', () => {
  it.each(SEEDS)('all end, and each accepted answer arrives once (seed %i)', async (seed) => {
    vi.stubEnv('RECORDS', 'yes');
    onTestFinished(() => void vi.unstubAllEnvs());
    const random = seededRandom(seed);
    const world = openWorld({ leaseMs: LEASE_MS });
    const fleet = await openFleet(world, 3, random);
    // In one session two people answer the same requests.
    const people = [...SESSIONS, 'ada'].map((session, index) =>
      startPerson(fleet, session, `${session}${index}`),
    );
    const decided = new Map<string, string>();
    const requests = Array.from({ length: REQUESTS }, (_, index) => async () => {
      const [toolUseId, session] = [`toolu_${index}`, SESSIONS[index % SESSIONS.length] ?? ''];
      const asked = () => ask(fleet.any(), { toolUseId, requestId: toolUseId, session });
      // One agent in ten dies with its instance, and does not repeat its request.
      const decision = await (index % 10 === 0 ? asked().catch(() => undefined) : eventually(asked));
      if (decision) decided.set(toolUseId, decision.updatedInput?.command ?? decision.message ?? '');
    });
    let running = true;
    const killing = (async () => {
      // Kills depend on the progress of the requests and not on time, so that a slow machine has as
      // many.
      for (let kill = 1; kill <= KILLS && running; kill += 1) {
        await eventually(() => {
          if (running) expect(decided.size).toBeGreaterThanOrEqual((kill * REQUESTS * 0.7) / KILLS);
        });
        await fleet.killOne();
      }
    })();
    await runAll(requests, 40);
    running = false;
    await killing;
    expect(fleet.kills()).toBeGreaterThanOrEqual(KILLS - 1);

    // Every request has ended, also those whose agent died.
    const rows = await eventually(async () => {
      const { rows } = await world.pool.query(
        `select id, ending, settlement->>'token' as token, document->'toolCall'->>'id' as tool
         from ${world.table} where session_key is not null`,
      );
      expect(rows.filter(({ ending }) => ending === null)).toEqual([]);
      return rows;
    });
    // Each ending was also reported in its session.
    const endedIn = (received: readonly GatewayEvent[]) =>
      new Set(
        received.flatMap((event) => {
          if (event.type === 'settled') return [event.id];
          return event.type === 'pending' ? event.settled.map(({ id }) => id) : [];
        }),
      );
    await eventually(() => {
      for (const { received } of people) expect(openIds(received)).toEqual([]);
    });
    const everywhere = new Set(people.flatMap(({ received }) => [...endedIn(received)]));
    expect(rows.filter(({ id }) => !everywhere.has(id))).toEqual([]);

    // Of two people one was accepted, and the record has that one.
    const accepted = people.flatMap(({ taken }) => [...taken]);
    const answered = rows.filter(({ ending }) => ending === 'answered');
    expect(accepted.map(([id]) => id).sort()).toEqual(answered.map(({ id }) => id).sort());
    expect(new Map(accepted.map(([id, { token }]) => [id, token]))).toEqual(
      new Map(answered.map(({ id, token }) => [id, token])),
    );
    expect((await recordedIds(world)).sort()).toEqual(answered.map(({ id }) => id).sort());
    // Each accepted answer reached the agent that asked, and no other did; a dead agent got none.
    const byTool = new Map(answered.map(({ tool, token }) => [tool, token]));
    expect(byTool.size).toBe(answered.length);
    for (const [tool, command] of decided) expect([tool, command]).toEqual([tool, byTool.get(tool)]);
    expect(decided.size).toBeGreaterThan(REQUESTS * 0.9);
    for (const { leave } of people) leave();
    await Promise.all(people.map(({ watching }) => watching));
  });
});
