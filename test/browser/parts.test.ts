import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { filesIn, startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

const PARTS = /\/parts-[^/]*\.js(\?|$)/;
const FORM = /\/form-chunk-[^/]*\.js(\?|$)/;
const FORMS = { chunk: FORM, say: 'File the quarterly report' };
const QUESTION = /ada@example/;

describe('an app whose requests are shown by a chunk of its own', () => {
  const on = withApp(async () => {
    const files = await filesIn('test/browser/parts-app');
    return startBuiltApp({
      files: { ...files, 'main.tsx': "import './test/browser/parts-app/main.js';\n" },
      production: true,
    });
  });

  /**
   * Opens the app, and records its requests for the parts, and its resumes.
   */
  async function open(answer?: (route: Route) => unknown, { chunk = PARTS, say = '' } = {}) {
    const page = await on.browser.newPage();
    const fetched: string[] = [];
    const resumes: unknown[] = [];
    page.on('request', (request) => {
      if (PARTS.test(request.url())) fetched.push(request.url());
      const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
      if (typeof body === 'object' && body !== null && 'resume' in body) resumes.push(body.resume);
    });
    if (answer) await page.route(chunk, answer);
    await page.goto(say ? `${on.app.url}?say=${encodeURIComponent(say)}` : on.app.url);
    await page.getByTestId('status').waitFor();
    return { page, fetched, resumes, status: (status: string) => statusIs(page, status) };
  }

  const statusIs = (page: Page, status: string) =>
    expect.poll(() => page.getByTestId('status').textContent()).toBe(status);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const approve = (page: Page) => page.locator('.hp-card').getByRole('button', { name: APPROVES });
  const denial = [expect.objectContaining({ payload: { approved: false } })];
  const approval = [expect.objectContaining({ payload: { approved: true } })];

  it.each(['Send', 'Run'])(
    'fetches nothing before the first run, and one chunk with it: %s',
    async (start) => {
      const { page, fetched, resumes, status } = await open();
      expect(fetched).toEqual([]);
      await button(page, start).click();
      await status('interrupted');
      await approve(page).click();
      await status('idle');
      expect(fetched).toHaveLength(1);
      expect(resumes).toEqual([approval]);
      await on.browser.giveBack(page);
    },
  );

  it('shows and announces what was asked while the parts were loading', async () => {
    const held: Route[] = [];
    const { page, status } = await open((route) => held.push(route));
    const region = page.getByRole('status');
    const first = await region.elementHandle();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button(page, 'Run').click();
    await (await answered).finished();
    await status('running');
    expect(await region.textContent()).toBe('');
    await expect.poll(() => held.length).toBe(1);
    for (const route of held) await route.continue();
    await status('interrupted');
    await expect.poll(() => first?.textContent()).toMatch(QUESTION);
    await approve(page).click();
    await status('idle');
    await on.browser.giveBack(page);
  });

  it('shows a request as text that can be denied when the parts cannot be loaded', async () => {
    const { page, resumes } = await open((route) => route.abort());
    await button(page, 'Run').click();
    await page.getByText(QUESTION).first().waitFor();
    expect(await approve(page).count()).toBe(0);
    await button(page, 'Deny').click();
    await expect.poll(() => resumes).toEqual([denial]);
    await expect.poll(() => page.getByText(QUESTION).count()).toBe(0);
    await on.browser.giveBack(page);
  });

  it('starts one run for a double click on Deny', async () => {
    const { page, resumes } = await open((route) => route.abort());
    await button(page, 'Run').click();
    await page.getByText(QUESTION).first().waitFor();
    // A double click on a busy page: both clicks are handled before anything is shown anew.
    await button(page, 'Deny').evaluate((deny: HTMLElement) => {
      deny.click();
      deny.click();
    });
    await expect.poll(() => page.getByText(QUESTION).count()).toBe(0);
    expect(resumes).toEqual([denial]);
    await on.browser.giveBack(page);
  });

  it('does not deny in another thread what was asked in the first', async () => {
    const { page, resumes } = await open((route) => route.abort());
    await button(page, 'Run').click();
    await page.getByText(QUESTION).first().waitFor();
    await button(page, 'Other thread').click();
    await button(page, 'Deny').click();
    await expect.poll(() => page.getByText(QUESTION).count()).toBe(0);
    expect(await button(page, 'Deny').count()).toBe(0);
    expect(resumes).toEqual([]);
    await on.browser.giveBack(page);
  });

  it('loads the parts once they can be loaded, and has missed nothing', async () => {
    let isBroken = true;
    const { page, resumes, status } = await open((route) => (isBroken ? route.abort() : route.continue()));
    await button(page, 'Run').click();
    await page.getByText(QUESTION).first().waitFor();
    isBroken = false;
    await button(page, 'Try again').click();
    await status('interrupted');
    await approve(page).click();
    await status('idle');
    expect(resumes).toEqual([approval]);
    await on.browser.giveBack(page);
  });

  it('loads the code of a form again by itself after it failed once', async () => {
    let left = 1;
    const { page } = await open((route) => {
      left -= 1;
      return left < 0 ? route.continue() : route.abort();
    }, FORMS);
    await button(page, 'Send').click();
    await page.getByRole('textbox', { name: 'Quarter' }).or(page.getByLabel('Year')).first().waitFor();
    expect(left).toBeLessThan(0);
    await on.browser.giveBack(page);
  });

  it('loads the code of a form after "Try again" once it can be loaded', async () => {
    let isBroken = true;
    const { page } = await open((route) => (isBroken ? route.abort() : route.continue()), FORMS);
    await button(page, 'Send').click();
    await page.getByText('Couldn’t load the form.', { exact: true }).waitFor();
    isBroken = false;
    await button(page, 'Try again').click();
    await page.getByRole('textbox', { name: 'Quarter' }).or(page.getByLabel('Year')).first().waitFor();
    await on.browser.giveBack(page);
  });
});
