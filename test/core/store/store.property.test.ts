import { buildResumeArray } from '@ag-ui/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../support/cases.js';
import { drained } from '../../support/open-store.js';
import { StoreModel } from '../../support/store-model.js';
import { ANSWERS, type Step } from '../../support/store-steps.js';

const SEED = 20_261_121;
const GAMES = cases(50);

const which = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('raise' as const),
      ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', '__proto__'), { minLength: 1, maxLength: 3 }),
      minutes: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      answer: fc.constantFrom(...ANSWERS),
      twice: fc.boolean(),
      metadata: fc.constantFrom(null, null, { by: 'ada' }, { by: 'eve' }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retract' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'retry' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('succeed' as const, 'breakDown' as const, 'cut' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('repeatFinish' as const, 'abandon' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offline' as const), offline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leaveThread' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'comeBack' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('tick' as const), minutes: fc.integer({ min: 0, max: 3 }) }),
  },
);

describe(`any order of events (seed ${SEED})`, () => {
  it('leaves the resume null or covering exactly what is open, sends once at a time, and keeps every answer', async () => {
    const sent = { requests: 0, failures: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        const model = new StoreModel();
        for (const one of steps) await model.play(one);
        sent.requests += model.opened.source.requests.length;
        if (model.opened.store.getState().status === 'failed') sent.failures += 1;
      }),
      { seed: SEED, numRuns: GAMES },
    );
    // A run of this test in which nothing is ever sent or lost would prove nothing.
    expect(sent.requests).toBeGreaterThan(GAMES / 10);
    expect(sent.failures).toBeGreaterThan(GAMES / 200);
  });
});

describe('buildResumeArray of @ag-ui/client', () => {
  it('throws for answers for which our resume is null', async () => {
    const model = new StoreModel();
    await model.play({ do: 'raise', ids: ['a', 'b'], minutes: 5 });
    await model.play({ do: 'answer', which: 0, answer: { kind: 'cancelled' }, twice: false, metadata: null });
    await drained();
    const { resume, interrupts } = model.opened.store.getState();
    expect(resume).toBeNull();
    const open = interrupts.map(({ interrupt }) => ({ id: interrupt.id, reason: interrupt.reason }));
    expect(() => buildResumeArray(open, { a: { status: 'cancelled' } })).toThrow(/missing/);
  });
});
