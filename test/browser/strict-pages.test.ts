import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { answerEveryKind } from './support/answer-every-kind.js';
import { type OpenedChat, openChat } from './support/chat-page.js';
import { addressOf, type StrictPage, startStrictApp, type Watch, watchPage } from './support/strict-app.js';
import {
  answerSteps,
  approve,
  edit,
  expectNoInlineParts,
  fillIn,
  leaveByEscape,
  overlayOf,
  tryAgain,
} from './support/strict-chat.js';
import { withApp } from './support/with-app.js';

// The violation of testing for eval: once per page, and none when the app sets the validator
// itself.
const REFUSED_EVAL = { directive: 'script-src', blocked: 'eval', sample: '' };
const UNTRUSTED_EVAL = {
  directive: 'require-trusted-types-for',
  blocked: 'trusted-types-sink',
  sample: expect.stringContaining('return true'),
};

const setByTheApp = { policy: 'typed', validator: 'interpreted' } as const;

describe('a page under a strict policy', () => {
  const inDevelopment = withApp(() => startStrictApp());
  const published = withApp(() => startStrictApp({ production: true }));
  // React's development build reports an app's mistakes on the console.
  const onFor = ({ validator }: StrictPage) => (validator === undefined ? inDevelopment : published);

  async function openStrictChat(how: StrictPage): Promise<[OpenedChat, Watch]> {
    const on = onFor(how);
    const watched: Watch[] = [];
    const chat = await openChat(on.browser, addressOf(on.app, how), async (page) => {
      watched.push(await watchPage(page));
    });
    const [watch] = watched;
    if (!watch) throw new Error('The page was not watched.');
    onTestFinished(watch.end);
    return [chat, watch];
  }

  async function openKinds(how: StrictPage): Promise<[Page, Watch, close: () => Promise<void>]> {
    const on = onFor(how);
    const page = await on.browser.newPage();
    const watch = await watchPage(page);
    onTestFinished(watch.end);
    await page.goto(addressOf(on.app, { ...how, page: 'kinds' }));
    return [page, watch, () => on.browser.giveBack(page)];
  }

  it('is watched: violations are recorded', async () => {
    const [page, watch, close] = await openKinds(setByTheApp);
    await page.evaluate(() => {
      document.body.appendChild(document.createElement('style')).textContent = 'body { color: red }';
      document.body.setAttribute('style', 'color: red');
      document.body.appendChild(document.createElement('img')).src =
        'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      try {
        document.body.innerHTML = '<b>html</b>';
      } catch {
        // Some violations also throw.
      }
    });
    await expect
      .poll(() => watch.violations.map(({ directive }) => directive).sort())
      .toEqual([
        'img-src',
        'require-trusted-types-for',
        'style-src-attr',
        'style-src-elem',
        'style-src-elem',
      ]);
    await close();
  });

  it('typed, policy detected by the page: the whole Chat in its stack', async () => {
    const [chat, watch] = await openStrictChat({ policy: 'typed' });
    const before = watch.scripts.length;
    await approve(chat);
    expect(watch.violations).toEqual([]);
    // What shows requests, and what it shares with other chunks: no form and no validator.
    expect(watch.scripts.length - before).toBeLessThanOrEqual(2);
    await edit(chat);
    await fillIn(chat);
    await answerSteps(chat);
    await tryAgain(chat);
    expect(watch.violations).toMatchObject([UNTRUSTED_EVAL]);
    expect(watch.scripts.length).toBeGreaterThan(before);
    // Chromium's message about the violation.
    expect(watch.complaints).toEqual([expect.stringContaining("requires 'TrustedScript'")]);
    await expectNoInlineParts(chat.page);
    await chat.close();
  });

  it('typed, policy set by the app: the whole Chat in its dialog', async () => {
    const [chat, watch] = await openStrictChat({ ...setByTheApp, as: 'dialog' });
    await approve(chat);
    await fillIn(chat);
    await leaveByEscape(chat);
    expect(watch.violations).toEqual([]);
    expect(watch.complaints).toEqual([]);
    await expectNoInlineParts(chat.page);
    await chat.close();
  });

  it.each([
    { policy: 'strict', as: 'dialog', refused: [REFUSED_EVAL] } as const,
    { ...setByTheApp, refused: [] } as const,
  ])('$policy, validator $validator: every kind of request and of field', async ({ refused, ...how }) => {
    const [page, watch, close] = await openKinds(how);
    await answerEveryKind(page);
    expect(await page.getByTestId('sent').textContent()).toContain(
      '"file":"data:image/svg+xml;name=logo.svg',
    );
    expect(watch.violations).toMatchObject(refused);
    expect(watch.complaints).toEqual([]);
    await expectNoInlineParts(page);
    await close();
  });

  it.each([
    { policy: 'compiling', loads: /\/ajv-/, refused: [] },
    { policy: 'strict', loads: /\/interpreted-/, refused: [REFUSED_EVAL] },
    { policy: 'typedCompiling', loads: /\/interpreted-/, refused: [UNTRUSTED_EVAL] },
  ] as const)('$policy: detects which validator may run', async ({ policy, loads, refused }) => {
    const [page, watch, close] = await openKinds({ policy });
    // A preview that arrives moves what lies below it, and a press during that is refused.
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('region').filter({ hasText: 'Set the project up.' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x');
    await form.getByRole('button', { name: 'Save answer' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByRole('link', { name: 'Name' }).waitFor();
    const loaded = watch.scripts.filter((url) => /\/(ajv|interpreted)-/.test(url));
    expect(loaded.length).toBeGreaterThan(0);
    for (const url of loaded) expect(url).toMatch(loads);
    expect(watch.violations).toMatchObject(refused);
    await close();
  });

  it('looks the same: the theme can be changed, and the overlay covers the page and scrolls', async () => {
    const [page, , close] = await openKinds({ ...setByTheApp, as: 'dialog' });
    const approval = page.getByRole('button', { name: APPROVES }).first();
    const look = () =>
      approval.evaluate((button) => {
        // The cards in the dialog have no frame of their own.
        const dialog = button.closest('.hp-dialog');
        if (!dialog) throw new Error('The button is in no dialog.');
        return {
          accent: getComputedStyle(button).backgroundColor,
          radius: getComputedStyle(dialog).borderRadius,
        };
      });
    const before = await look();
    // The dialog blocks pointer events for the page's own button.
    await page.getByText('Green theme').dispatchEvent('click');
    await expect.poll(async () => (await look()).radius).toBe('3px');
    expect((await look()).accent).not.toBe(before.accent);
    expect(await overlayOf(page)).toMatchObject({
      position: 'fixed',
      covers: true,
      onTop: true,
      behind: 'none',
    });
    // With the pointer over the scrim, because a card under the middle would scroll by itself.
    await page.mouse.move(40, 400);
    await page.mouse.wheel(0, 800);
    await expect.poll(async () => (await overlayOf(page)).scrolled).toBeGreaterThan(0);
    await close();
  });
});
