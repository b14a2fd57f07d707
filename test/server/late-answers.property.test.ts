import fc from 'fast-check';
import { memoryStore } from 'holdpoint/server';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../src/records/canonical-json.js';
import { cases } from '../support/cases.js';
import { ADA, approves, asks, BEN, finished, interrupt, recorded, started } from './recorded-runs.js';

type Recorded = ReturnType<typeof recorded>;

const IDS = ['a', 'b'];

const reviewer = fc.constantFrom(ADA, ADA, undefined, BEN);
/** The last two are the same as JSON. */
const payload = fc.constantFrom<unknown>(undefined, { a: 0, b: [] }, { b: [], a: -0 });
const answer = fc.record({
  interruptId: fc.constantFrom(...IDS),
  status: fc.constantFrom('resolved', 'resolved', 'cancelled'),
  payload,
  metadata: fc.constantFrom(undefined, { holdpoint: { digest: 'x' } }, { holdpoint: { answerId: 'one' } }),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ answers: fc.array(answer, { minLength: 1, maxLength: 2 }), reviewer }),
  },
  { weight: 1, arbitrary: fc.constant('others') },
  { weight: 1, arbitrary: fc.constantFrom(...IDS) },
);

/** What an answer says, and by whom; order of keys aside. */
const saidBy = (one: { status: string; payload: unknown }, id: string | undefined) =>
  canonicalJson([one.status, one.payload === undefined ? [] : [one.payload], id ?? null]);

it('what was settled takes only the same status and payload again, from the same person', async () => {
  const counts = { taken: 0, again: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const all = recorded(memoryStore());
      const { recorder, run } = all;
      const settled = new Map<string, string>();
      await run({ runId: 'r' }, asks('r', ...IDS));
      for (const [at, one] of steps.entries()) {
        if (one === 'others') await answerMany(all, `r-${at}`);
        else if (typeof one === 'string') {
          // Asked again: another request, which takes another answer.
          const open = IDS.filter((id) => id === one || !settled.has(id));
          await run({ runId: `r-${at}`, messages: [{ role: 'user' }] }, asks(`r-${at}`, ...open));
          settled.delete(one);
        } else {
          const said = one.answers.map((entry) => ({
            id: entry.interruptId,
            text: saidBy(entry, one.reviewer?.id),
          }));
          const isOne = (id: string, text: string) =>
            said.every((other) => other.id !== id || other.text === text);
          const isTaken = said.every(({ id, text }) => isOne(id, text) && (settled.get(id) ?? text) === text);
          const input = JSON.parse(JSON.stringify({ threadId: 't', resume: one.answers }));
          const { accepted } = await recorder.begin(input, { reviewer: one.reviewer });
          expect(accepted).toBe(isTaken);
          counts[!isTaken ? 'refused' : said.some(({ id }) => settled.has(id)) ? 'again' : 'taken'] += 1;
          if (isTaken) for (const { id, text } of said) settled.set(id, text);
        }
      }
    }),
    { seed: 57, numRuns: cases(40) },
  );
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(5);
});

/** A hundred answers in another thread, so that the store has forgotten what was answered before them. */
async function answerMany({ recorder, run }: Recorded, runId: string): Promise<void> {
  const ids = Array.from({ length: 101 }, (_, index) => `${runId}-${index}`);
  const threadId = 'busy';
  const events = [started(runId, threadId), finished(runId, ids.map(interrupt), threadId)];
  await run({ threadId, runId }, events);
  expect((await recorder.begin({ threadId, resume: approves(...ids) })).accepted).toBe(true);
}
