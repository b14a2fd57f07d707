import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { startFirstApp } from './support/first-app.js';
import { withApp } from './support/with-app.js';

describe('the first code of Getting started, over the built package', () => {
  const on = withApp(startFirstApp);

  /** The page, with the URLs of its scripts and the bodies that it posted. */
  async function open() {
    const page = await on.browser.newPage();
    const scripts: string[] = [];
    const bodies: { resume?: { status: string; payload?: unknown }[] }[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (request.method() === 'POST') bodies.push(request.postDataJSON());
    });
    await page.goto(on.app.url);
    return { page, scripts, bodies, errors };
  }

  async function say(page: Page, text: string) {
    await page.getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.hp-card').waitFor();
    await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
  }

  it('approves without ever loading the form or a validator', async () => {
    const { page, scripts, bodies, errors } = await open();
    const before = scripts.length;
    await say(page, 'Email Ada that the meeting moved');
    await page.locator('.hp-card').getByRole('button', { name: APPROVES }).click();
    await page.getByText('Done. The email to ada@example.com is sent.').waitFor();
    expect(bodies[1]?.resume).toMatchObject([{ status: 'resolved', payload: { approved: true } }]);
    const late = scripts.slice(before);
    expect(late.length).toBeLessThan(20);
    expect(late.filter((url) => /\/parts-/.test(url))).toHaveLength(1);
    expect(late.filter((url) => /form|valid|ajv|interpreted/.test(url))).toEqual([]);
    // The ending is shown at the call, above the agent's later text.
    await expect.poll(() => page.locator('.hp-slot .hp-receipt').count()).toBe(1);
    expect(await page.locator('.hp-slot ~ p').allTextContents()).toEqual([
      'Done. The email to ada@example.com is sent.',
    ]);
    expect(errors).toEqual([]);
  });

  it('answers by its text field while something is open', async () => {
    const { page, bodies, errors } = await open();
    await say(page, 'Email Ada that the meeting moved');
    await page.getByLabel('Message').fill('make it 16:00');
    await page.getByRole('button', { name: 'Don’t send with this note' }).click();
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]?.resume).toMatchObject([
      { status: 'resolved', payload: { approved: false, reason: 'make it 16:00' } },
    ]);
    expect(errors).toEqual([]);
  });

  it('loads the form when a schema comes, and sends what was typed', async () => {
    const { page, scripts, bodies, errors } = await open();
    const before = scripts.length;
    await say(page, 'File the quarterly report');
    await page.getByLabel('Year').fill('2026');
    expect(scripts.length).toBeGreaterThan(before);
    await page.getByRole('radio', { name: 'Q3' }).check({ force: true });
    await page.getByLabel('Revenue').fill('10');
    await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
    await page.locator('.hp-card').getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]?.resume).toMatchObject([
      { status: 'resolved', payload: { quarter: 'Q3', year: 2026, revenue: 10, audited: true } },
    ]);
    expect(errors).toEqual([]);
  });

  it('includes its stylesheet, which a later class overrides', async () => {
    const { page } = await open();
    await say(page, 'Publish the release notes');
    const card = page.locator('.hp-card');
    expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    await page.addStyleTag({ content: '.hp-card { border-top-width: 5px }' });
    expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('5px');
  });
});
