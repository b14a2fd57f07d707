import fc from 'fast-check';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { unseenSchema } from '../fuzz/unseen-schema.js';
import type { Tried } from './support/hostile-page.js';
import { startHostileApp } from './support/hostile-run.js';
import { withApp } from './support/with-app.js';

/** Another seed generates other schemas. */
const SEED = Number(process.env.HOLDPOINT_SEED ?? 20_261_122);
/** One is west of UTC, with daylight saving. */
const ZONES = { ajv: 'UTC', interpreted: 'America/New_York' } as const;
/** How many schemas are tried with each validator. Each is sent untouched and after each step of filling and emptying it. */
const SCHEMAS = Number(process.env.HOLDPOINT_ATTACKS ?? 30);
/** The number of schemas for each test and page, so that more schemas do not make a test longer. */
const PER_TEST = 50;
const AT_ONCE = 25;

const on = withApp(() => startHostileApp({ production: true }));

interface Batch {
  readonly validator: 'ajv' | 'interpreted';
  readonly seed: number;
  readonly count: number;
}

const totals = new Map<Batch['validator'], { sends: number; leaves: number }>();

async function tryAll(page: Page, { validator, seed, count }: Batch): Promise<readonly Tried[]> {
  const schemas = fc.sample(unseenSchema, { seed, numRuns: count }).map((one) => JSON.stringify(one));
  const tried: Tried[] = [];
  for (let first = 0; first < schemas.length; first += AT_ONCE) {
    const some = schemas.slice(first, first + AT_ONCE);
    tried.push(
      ...(await page.evaluate(([all, by]) => window.hostile.tryEach(all, by), [some, validator] as const)),
    );
  }
  return tried;
}

// Both get the same schemas. Those of the first seed fail with both if unseen values are not held
// back.
const batches = (['ajv', 'interpreted'] as const).flatMap((validator) =>
  Array.from(
    { length: Math.ceil(SCHEMAS / PER_TEST) },
    (_, batch): Batch => ({
      validator,
      seed: SEED + batch,
      count: Math.min(PER_TEST, SCHEMAS - batch * PER_TEST),
    }),
  ),
);

it.each(batches)(
  '$validator: every value that a form sends is on the screen (seed $seed, $count schemas)',
  async (batch) => {
    const page = await on.browser.newPage({ locale: 'en-US', timezoneId: ZONES[batch.validator] });
    await page.goto(on.app.url);
    await page.waitForFunction(() => 'hostile' in window);
    const tried = await tryAll(page, batch);
    expect(tried.filter(({ unseen }) => unseen.length > 0)).toEqual([]);
    expect(tried.filter(({ thrown }) => thrown.length > 0)).toEqual([]);
    const sends = tried.reduce((sum, { sends }) => sum + sends, 0);
    const leaves = tried.reduce((sum, { leaves }) => sum + leaves, 0);
    const { validator, count } = batch;
    const before = totals.get(validator) ?? { sends: 0, leaves: 0 };
    const total = { sends: before.sends + sends, leaves: before.leaves + leaves };
    totals.set(validator, total);
    console.log(`${validator}: ${total.sends} sends with ${total.leaves} values`);
    // Otherwise too little was sent to prove anything.
    expect(sends).toBeGreaterThan(count / 2);
    expect(leaves).toBeGreaterThan(sends);
    await on.browser.giveBack(page);
  },
);
