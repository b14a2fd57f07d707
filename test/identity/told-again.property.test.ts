import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../support/cases.js';
import { recordings } from '../wire/recordings.js';
import { expectUnchanged, pageIn, STATES, type State, seen } from './states.js';

const SEED = 20_261_129;
/** With the attack, every cut of every recording in every state. */
const CUTS = cases(1);

const inAnotherRun = (events: readonly object[]) =>
  events.map((event) => ('runId' in event ? { ...event, runId: 'told again' } : event));

/** How often a recording was brought into each state. */
const reached = new Map<State, number>();

describe.each(recordings)(`$name, told again (seed ${SEED})`, (recording) => {
  it.each(STATES)('%s', async (state) => {
    const opened = await pageIn(state, recording);
    if (!opened) return;
    reached.set(state, (reached.get(state) ?? 0) + 1);
    const { page, events } = opened;
    const before = seen(page);
    page.tell(events);
    expectUnchanged(page, before, 'whole');
    // While its own run is under way, a page cannot tell a run that it never heard of from a part of that.
    const again = state === 'resuming' ? events : inAnotherRun(events);
    const end = () => state !== 'resuming' && page.end();
    page.tell(again);
    expectUnchanged(page, before, 'whole, as another run');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: events.length }), fc.boolean(), (length, isOther) => {
        const told = isOther ? again : events;
        page.tell(told.slice(0, length));
        end();
        expectUnchanged(page, before, `cut after ${length}`);
        page.tell(told.slice(0, length));
        end();
        page.tell(told);
        expectUnchanged(page, before, `cut after ${length}, then whole`);
      }),
      { seed: SEED, numRuns: Math.min(CUTS, events.length * 4) },
    );
  });
});

it('every state is reached with many producers, or the tests above would prove nothing', () => {
  expect([...reached.keys()].sort()).toEqual([...STATES].sort());
  for (const [state, times] of reached) expect(times, state).toBeGreaterThan(state === 'checking' ? 3 : 20);
});
