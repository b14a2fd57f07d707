import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { filesIn, startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

const PARTS = /\/parts-[^/]*\.js(\?|$)/;
const FORM = /\/form-chunk-[^/]*\.js(\?|$)/;
const QUESTION = /ada@example/;

describe('an app that loads Holdpoint with its first run', () => {
  const on = withApp(async () => {
    const files = await filesIn('test/browser/lazy-app');
    return startBuiltApp({
      files: { ...files, 'main.tsx': "import './test/browser/lazy-app/main.js';\n" },
      production: true,
    });
  });

  /** Opens the app. `fetched` are the parts that it asked for, `resumes` what it sent. */
  async function open(answerParts: (route: Route) => unknown = (route) => route.continue(), say = '') {
    const page = await on.browser.newPage();
    const fetched: string[] = [];
    const resumes: unknown[] = [];
    page.on('request', (request) => {
      if (PARTS.test(request.url())) fetched.push(request.url());
      const body: unknown = request.method() === 'POST' ? request.postDataJSON() : null;
      if (typeof body === 'object' && body !== null && 'resume' in body) resumes.push(body.resume);
    });
    await page.route(say ? FORM : PARTS, answerParts);
    await page.goto(say ? `${on.app.url}?say=${encodeURIComponent(say)}` : on.app.url);
    await page.getByTestId('status').waitFor();
    return { page, fetched, resumes, status: (status: string) => statusIs(page, status) };
  }

  const statusIs = (page: Page, status: string) =>
    expect.poll(() => page.getByTestId('status').textContent()).toBe(status);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const denial = [expect.objectContaining({ payload: { approved: false } })];
  const approval = [expect.objectContaining({ payload: { approved: true } })];

  it.each(['Send', 'Run'])('fetches nothing of it before, and all with it: %s', async (start) => {
    const { page, fetched, resumes, status } = await open();
    expect(fetched).toEqual([]);
    await button(page, start).click();
    await status('interrupted');
    await button(page, 'Approve').click();
    await status('idle');
    expect(fetched).toHaveLength(1);
    expect(resumes).toEqual([approval]);
    await page.close();
  });

  it('shows and announces what was asked while it was loading', async () => {
    const held: Route[] = [];
    const { page, status } = await open((route) => held.push(route));
    const region = page.getByRole('status');
    const first = await region.elementHandle();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button(page, 'Run').click();
    await (await answered).finished();
    await status('idle');
    expect(await region.textContent()).toBe('');
    for (const route of held) await route.continue();
    await status('interrupted');
    await expect.poll(() => first?.textContent()).toMatch(QUESTION);
    await button(page, 'Approve').click();
    await status('idle');
    await page.close();
  });

  it('shows it as text that can be denied where it cannot be loaded', async () => {
    const { page, resumes } = await open((route) => route.abort());
    await button(page, 'Run').click();
    await page.getByText(QUESTION).waitFor();
    expect(await button(page, 'Approve').count()).toBe(0);
    await button(page, 'Deny').click();
    await expect.poll(() => resumes).toEqual([denial]);
    await expect.poll(() => page.getByText(QUESTION).count()).toBe(0);
    await page.close();
  });

  it('loads it once it can be, and has missed nothing', async () => {
    let isBroken = true;
    const { page, resumes, status } = await open((route) => (isBroken ? route.abort() : route.continue()));
    await button(page, 'Run').click();
    await page.getByText(QUESTION).waitFor();
    isBroken = false;
    await button(page, 'Try again').click();
    await status('interrupted');
    await button(page, 'Approve').click();
    await status('idle');
    expect(resumes).toEqual([approval]);
    await page.close();
  });

  it('loads the code of a form again by itself where it failed once', async () => {
    let left = 1;
    const { page } = await open((route) => {
      left -= 1;
      return left < 0 ? route.continue() : route.abort();
    }, 'File the quarterly report');
    await button(page, 'Send').click();
    await page.getByRole('textbox', { name: 'Quarter' }).or(page.getByLabel('Year')).first().waitFor();
    expect(left).toBeLessThan(0);
    await page.close();
  });

  it('loads the code of a form by "Try again" once it can be', async () => {
    let isBroken = true;
    const { page } = await open(
      (route) => (isBroken ? route.abort() : route.continue()),
      'File the quarterly report',
    );
    await button(page, 'Send').click();
    await button(page, 'Try again').waitFor();
    isBroken = false;
    await button(page, 'Try again').click();
    await page.getByRole('textbox', { name: 'Quarter' }).or(page.getByLabel('Year')).first().waitFor();
    await page.close();
  });
});
