import fc from 'fast-check';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { filledForm } from '../fuzz/unseen-schema.js';
import type { Opening, Tried } from './support/hostile-page.js';
import { startHostileApp } from './support/hostile-run.js';
import { withApp } from './support/with-app.js';

/** Another seed generates other forms. */
const SEED = Number(process.env.HOLDPOINT_SEED ?? 20_261_122);
/** How many forms are tried with each validator. Each is sent untouched, with each control half entered, and after each step of filling and emptying it. */
const FORMS = Number(process.env.HOLDPOINT_ATTACKS ?? 15);
/** The number of forms for each test and page, so that more forms do not make a test longer. */
const PER_TEST = 50;
const AT_ONCE = 25;
/** New York is west of UTC, with daylight saving. */
const ZONES = ['UTC', 'America/New_York'];

const on = withApp(() => startHostileApp({ production: true }));

interface Batch {
  readonly validator: Opening['validator'];
  readonly timezoneId: string;
  readonly seed: number;
  readonly count: number;
}

const totals = new Map<string, { sends: number; leaves: number; halves: number }>();

const opening = filledForm.map(({ schema, value }) => ({
  schema: JSON.stringify(schema),
  formData: value === undefined ? undefined : JSON.stringify(value),
}));

async function openPage(timezoneId: string): Promise<Page> {
  const page = await on.browser.newPage({ locale: 'en-US', timezoneId });
  await page.goto(on.app.url);
  await page.waitForFunction(() => 'hostile' in window);
  // A page that was lent before has it already.
  if (!(await page.evaluate(() => 'pressKeys' in window)))
    await page.exposeFunction('pressKeys', async (keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    });
  return page;
}

async function tryAll(page: Page, { validator, seed, count }: Batch): Promise<readonly Tried[]> {
  const openings = fc.sample(opening, { seed, numRuns: count }).map((one) => ({ ...one, validator }));
  const tried: Tried[] = [];
  for (let first = 0; first < openings.length; first += AT_ONCE)
    tried.push(
      ...(await page.evaluate((all) => window.hostile.tryEach(all), openings.slice(first, first + AT_ONCE))),
    );
  return tried;
}

// Both validators get the same forms, in the other zone than each other and than the batch before.
const batches = Array.from({ length: Math.ceil(FORMS / PER_TEST) }).flatMap((_, batch) =>
  (['ajv', 'interpreted'] as const).map(
    (validator, second): Batch => ({
      validator,
      timezoneId: ZONES[(batch + second) % ZONES.length] ?? 'UTC',
      seed: SEED + batch,
      count: Math.min(PER_TEST, FORMS - batch * PER_TEST),
    }),
  ),
);

it.each(batches)(
  '$validator in $timezoneId: every value that a form sends is on the screen, and what is no value is not sent (seed $seed, $count forms)',
  async (batch) => {
    const page = await openPage(batch.timezoneId);
    const tried = await tryAll(page, batch);
    expect(tried.filter(({ unseen }) => unseen.length > 0)).toEqual([]);
    expect(tried.filter(({ notHeld }) => notHeld.length > 0)).toEqual([]);
    expect(tried.filter(({ thrown }) => thrown.length > 0)).toEqual([]);
    const sum = (what: 'sends' | 'leaves' | 'halves') => tried.reduce((all, one) => all + one[what], 0);
    const [sends, leaves, halves] = [sum('sends'), sum('leaves'), sum('halves')];
    const { validator, timezoneId, count } = batch;
    const by = `${validator} in ${timezoneId}`;
    const before = totals.get(by) ?? { sends: 0, leaves: 0, halves: 0 };
    const total = {
      sends: before.sends + sends,
      leaves: before.leaves + leaves,
      halves: before.halves + halves,
    };
    totals.set(by, total);
    console.log(`${by}: ${total.sends} sends with ${total.leaves} values, ${total.halves} half entered`);
    // Otherwise too little was tried to prove anything.
    expect(sends).toBeGreaterThan(count / 2);
    expect(leaves).toBeGreaterThan(sends);
    expect(halves).toBeGreaterThan(count);
    await on.browser.giveBack(page);
  },
);
