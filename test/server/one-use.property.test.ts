import fc from 'fast-check';
import type { ResumeEntry } from 'holdpoint/core';
import { memoryUsedApprovals, type UsedApprovals, verifyApproval } from 'holdpoint/server';
import { expect, it } from 'vitest';
import { digestOfSent, sealRecord } from '../../src/records/seal-record.js';
import { cases } from '../support/cases.js';

const RUNS = ['run-1', 'run-2'];
const INTERRUPTS = ['i-1', 'i-2'];
/** What every request asks: two of its calls are equal. */
const ASKED = ['ada', 'ben', 'ada'];
const EDITED = ['ada', 'ben', 'eve'];

const index = fc.nat(ASKED.length - 1);
const person = fc.constantFrom('ada', 'ben');
const request = { runId: fc.constantFrom(...RUNS), interruptId: fc.constantFrom(...INTERRUPTS) };
/** What an honest page records: the calls in their order, each denied, approved or edited. */
const honest = fc.tuple(...ASKED.map((to) => fc.constantFrom(null, to, ...EDITED)));
/** What any page can record: any calls in any order. */
const forged = fc.array(fc.constantFrom(null, ...EDITED), { maxLength: 5 });
const attempt = (calls: fc.Arbitrary<readonly (string | null)[]>) =>
  fc.record({ ...request, calls, place: index, person, second: fc.nat(3), to: fc.constantFrom(...EDITED) });

type Attempt = ReturnType<typeof attempt> extends fc.Arbitrary<infer One> ? One : never;

/** The answer of a page that says it has shown these calls; null is one that the person denied. */
async function entryOf({ interruptId, runId, calls, person, second }: Attempt): Promise<ResumeEntry> {
  const payload = { approved: true };
  const record = await sealRecord({
    threadId: 't',
    runId,
    interruptId,
    shown: {
      kind: 'review',
      items: calls.map((to) => ({
        kind: 'confirmation',
        calls: [{ found: true, complete: true, name: 'sendEmail', args: { to } }],
        choices: [{ id: 'yes', tone: 'approve' }],
      })),
    },
    answer: { kind: 'reviewed', items: calls.map((to) => ({ kind: 'chosen', choice: to && 'yes' })) },
    sent: await digestOfSent({ status: 'resolved', payload }),
    reviewer: { id: person },
    at: `2026-01-01T00:00:0${second}.000Z`,
    previous: null,
  });
  return { interruptId, status: 'resolved', payload, metadata: { holdpoint: record } };
}

/** Which attempts were let through. */
async function usesOf(
  attempts: readonly Attempt[],
  used: UsedApprovals,
  known: (place: number) => object,
): Promise<readonly Attempt[]> {
  const verdicts = await Promise.all(
    attempts.map(async (one) => {
      const call = { name: 'sendEmail', args: { to: one.to }, ...known(one.place) };
      return verifyApproval(await entryOf(one), call, { threadId: 't', runId: one.runId, used });
    }),
  );
  return attempts.filter((_, at) => verdicts[at]?.verified);
}

const placesOf = (uses: readonly Attempt[]) =>
  uses.map(({ runId, interruptId, place }) => JSON.stringify([runId, interruptId, place]));

it.each<[string, (place: number) => object]>([
  ['id', (place) => ({ toolCallId: `tc-${place}` })],
  ['place', (place) => ({ index: place })],
])('no page gets a call used twice that the server knows by its %s', async (_, known) => {
  let used = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(attempt(forged), { minLength: 1, maxLength: 12 }), async (attempts) => {
      const places = placesOf(await usesOf(attempts, memoryUsedApprovals(), known));
      expect(new Set(places).size).toBe(places.length);
      used += places.length;
    }),
    { seed: 57, numRuns: cases(60) },
  );
  expect(used).toBeGreaterThan(30);
});

it('honest pages use each request at most as often as it has calls, and each record once in all runs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt(honest), { minLength: 1, maxLength: 12 }), async (attempts) => {
      const used = memoryUsedApprovals();
      const [first] = attempts;
      const alone = await usesOf(attempts.slice(0, 1), used, () => ({}));
      expect(alone).toHaveLength(first?.calls.includes(first.to) ? 1 : 0);
      const uses = [...alone, ...(await usesOf(attempts.slice(1), used, () => ({})))];
      for (const runId of RUNS)
        for (const interruptId of INTERRUPTS) {
          const here = uses.filter((one) => one.runId === runId && one.interruptId === interruptId);
          expect(here.length).toBeLessThanOrEqual(ASKED.length);
        }
    }),
    { seed: 57, numRuns: cases(60) },
  );
});
