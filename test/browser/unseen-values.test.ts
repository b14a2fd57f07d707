import fc from 'fast-check';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { unseenSchema } from '../fuzz/unseen-schema.js';
import type { Tried } from './support/hostile-page.js';
import { startHostileApp } from './support/hostile-run.js';
import { withApp } from './support/with-app.js';

const SEED = 20_261_122;
/** How many schemas are tried with each validator. Each is sent untouched and filled in. */
const SCHEMAS = Number(process.env.HOLDPOINT_ATTACKS ?? 150);
const AT_ONCE = 25;

const on = withApp(startHostileApp);

async function tryAll(page: Page, validator: 'ajv' | 'interpreted', seed: number): Promise<readonly Tried[]> {
  const schemas = fc.sample(unseenSchema, { seed, numRuns: SCHEMAS }).map((one) => JSON.stringify(one));
  const tried: Tried[] = [];
  for (let first = 0; first < schemas.length; first += AT_ONCE) {
    const some = schemas.slice(first, first + AT_ONCE);
    tried.push(
      ...(await page.evaluate(([all, by]) => window.hostile.tryEach(all, by), [some, validator] as const)),
    );
  }
  return tried;
}

it.each([
  ['ajv', SEED],
  ['interpreted', SEED + 1],
] as const)(
  `%s: every value that a form sends stands on the screen (seed %s, ${SCHEMAS} schemas)`,
  async (validator, seed) => {
    const page = await on.browser.newPage({ locale: 'en-US', timezoneId: 'UTC' });
    await page.goto(on.app.url);
    await page.waitForFunction(() => 'hostile' in window);
    const tried = await tryAll(page, validator, seed);
    expect(tried.filter(({ unseen }) => unseen.length > 0)).toEqual([]);
    expect(tried.filter(({ thrown }) => thrown.length > 0)).toEqual([]);
    const sends = tried.reduce((sum, { sends }) => sum + sends, 0);
    const leaves = tried.reduce((sum, { leaves }) => sum + leaves, 0);
    console.log(`${validator}: ${sends} sends with ${leaves} values`);
    // Otherwise nothing would have been looked at.
    expect(sends).toBeGreaterThan(SCHEMAS / 2);
    expect(leaves).toBeGreaterThan(sends);
    await page.close();
  },
);
