import fc from 'fast-check';
import { type InteractionStore, memoryStore } from 'holdpoint/gateway';
import { expect, it } from 'vitest';
import { cases } from '../../support/cases.js';
import { ADA, BEN, peopleOf } from './support.js';

/** A process's way to a store that others use, too: each call takes a few turns of the event loop, as these numbers say. */
function slowed(store: InteractionStore, turns: () => number): InteractionStore {
  const late = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let turn = turns(); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve));
    return call();
  };
  return {
    open: (asked) => store.open(asked),
    latest: (session, wireId) => store.latest(session, wireId),
    settled: (id) => store.settled(id),
    take: (id) => store.take(id),
    latestRecord: (session) => store.latestRecord(session),
    records: (session, after, limit) => store.records(session, after, limit),
    watch: (sessions, watcher) => store.watch(sessions, watcher),
    get: (id) => late(() => store.get(id)),
    list: (sessions) => late(() => store.list(sessions)),
    settle: (id, settlement) => late(() => store.settle(id, settlement)),
    amend: (id, version, details) => late(() => store.amend(id, version, details)),
  };
}

type Act = 'answer' | 'answer as another' | 'answer by a forged rule' | 'revoke';
const ACTS: readonly Act[] = [
  'answer',
  'answer',
  'answer',
  'answer as another',
  'answer by a forged rule',
  'revoke',
];

it('two processes, whose answers and revocations cross, approve neither too often, nor for another, nor after a revocation', async () => {
  const acts = fc.array(fc.record({ act: fc.constantFrom(...ACTS), process: fc.nat(1) }), {
    minLength: 1,
    maxLength: 8,
  });
  const limits = fc.integer({ min: 1, max: 4 });
  await fc.assert(
    fc.asyncProperty(acts, limits, fc.infiniteStream(fc.nat(3)), async (all, perDay, delays) => {
      const turns = () => Number(delays.next().value ?? 0);
      const store = memoryStore();
      const processes = [
        peopleOf(store),
        peopleOf(slowed(store, turns)),
        peopleOf(slowed(store, turns)),
      ] as const;
      const [home, ...others] = processes;
      const rule = await home.gives({ perDay });
      const asked: string[] = [];
      for (const _ of all) asked.push(await home.asks('cy@example.com'));
      let isRevoked = false;
      const outcomes = await Promise.all(
        all.map(async ({ act, process }, place) => {
          for (let turn = turns() * 4; turn > 0; turn -= 1)
            await new Promise((resolve) => setImmediate(resolve));
          const there = others[process] ?? home;
          const wasRevoked = isRevoked;
          if (act === 'revoke') {
            expect((await there.changes(ADA, { revoke: rule })).accepted).toBe(true);
            isRevoked = true;
            return 0;
          }
          const id = asked[place] ?? '';
          const named = act === 'answer by a forged rule' ? `rule-${id}` : rule;
          const outcome = await there.byRule(id, named, act === 'answer as another' ? BEN : ADA);
          if (outcome.accepted) expect([act, wasRevoked]).toEqual(['answer', false]);
          return outcome.accepted ? 1 : 0;
        }),
      );
      const taken = outcomes.reduce<number>((sum, one) => sum + one, 0);
      expect(taken).toBeLessThanOrEqual(perDay);
      const [kept] = (await store.list(['holdpoint:rules ada'])).open;
      if (taken > 0) expect(kept?.details).toMatchObject({ uses: { total: taken } });
      await Promise.all(processes.map(({ bridge }) => bridge.stop()));
    }),
    { numRuns: cases(40, 0.1) },
  );
});
