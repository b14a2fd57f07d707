import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHostileApp } from './support/hostile-run.js';
import { withApp } from './support/with-app.js';
import { running } from './support/with-page.js';

const SAID = 'Incomplete or not possible. Correct it or clear it.';

/** Month, day, year, hours, minutes, and before or after noon. */
const MOST_PARTS = 6;

const on = withApp(() => startHostileApp({ production: true }));

/** What a person types into the first part of a control, and what was filled in before. */
interface Case {
  readonly what: string;
  readonly format: 'date' | 'time' | 'date-time';
  readonly keys: readonly string[];
  readonly value?: string;
}

const cases: readonly Case[] = [
  { what: 'a date without a time', format: 'date-time', keys: ['0', '1', '1', '5', '2', '0', '2', '6'] },
  { what: 'a day that does not exist', format: 'date', keys: ['0', '2', '3', '1', '2', '0', '2', '6'] },
  { what: 'an hour alone', format: 'time', keys: ['0', '9'] },
  {
    what: 'a date of which the day was cleared',
    format: 'date',
    value: '2026-01-15',
    keys: ['ArrowRight', 'Delete'],
  },
  {
    what: 'a moment of which the hour was cleared',
    format: 'date-time',
    value: '2026-01-15T09:30:00Z',
    keys: ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete'],
  },
];

describe('a control that is half entered', () => {
  let shared: Page | undefined;
  beforeAll(async () => {
    shared = await on.browser.newPage({ locale: 'en-US', timezoneId: 'America/New_York' });
    await shared.goto(on.app.url);
    await shared.waitForFunction(() => 'hostile' in window);
  });
  afterEach(async () => expect(await shared?.evaluate(() => window.hostile.close())).toEqual([]));
  afterAll(() => shared && on.browser.giveBack(shared));

  it.each(cases)(
    '$what is not sent, and its field says so until it is cleared',
    async ({ format, keys, value }) => {
      const page = running(shared);
      const schema = JSON.stringify({
        type: 'object',
        properties: { t: { type: 'string' }, when: { type: 'string', format, title: 'When' } },
      });
      const formData = value === undefined ? undefined : JSON.stringify({ when: value });
      await page.evaluate((opening) => window.hostile.open(opening), {
        schema,
        formData,
        validator: 'interpreted' as const,
      });
      const control = page.locator('input[type=date], input[type=time], input[type=datetime-local]');
      await control.focus();
      for (const key of keys) await page.keyboard.press(key);
      const half = await page.evaluate(() => window.hostile.send());
      expect([half.sent, [...half.errors].sort()]).toEqual([[], [SAID, `When: ${SAID}`]]);
      expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await control.evaluate((element: HTMLInputElement) => element.validity.badInput)).toBe(true);
      await page.locator('[id="f.t"]').focus();
      await control.focus();
      for (const key of Array.from({ length: MOST_PARTS }, () => ['Delete', 'ArrowRight']).flat())
        await page.keyboard.press(key);
      expect(await page.evaluate(() => window.hostile.send())).toMatchObject({ sent: ['{}'], errors: [] });
    },
  );
});
