import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerEveryKind } from './support/answer-every-kind.js';
import { type ChatPage, openChat } from './support/chat-page.js';
import { addressOf, type StrictPage, startStrictApp, type Watch, watchPage } from './support/strict-app.js';
import { withApp } from './support/with-app.js';

// What finding out that a page forbids eval leaves behind: once, and nothing where the app says so itself.
const REFUSED_EVAL = { directive: 'script-src', blocked: 'eval', sample: '' };
const UNTRUSTED_EVAL = {
  directive: 'require-trusted-types-for',
  blocked: 'trusted-types-sink',
  sample: expect.stringContaining('return true'),
};

const askedOfThePage = { policy: 'strict', refused: [REFUSED_EVAL] } as const;
const toldByTheApp = { policy: 'typed', validator: 'interpreted', refused: [] } as const;
const cases = [askedOfThePage, toldByTheApp];

describe('a page under a strict policy', () => {
  const on = withApp(startStrictApp);

  async function openStrictChat(how: StrictPage): Promise<[ChatPage, Watch]> {
    const watched: Watch[] = [];
    const chat = await openChat(on.browser, addressOf(on.app, how), async (page) => {
      watched.push(await watchPage(page));
    });
    const [watch] = watched;
    if (!watch) throw new Error('The page was not watched.');
    return [chat, watch];
  }

  async function openKinds(how: StrictPage): Promise<[Page, Watch]> {
    const page = await on.browser.newPage();
    const watch = await watchPage(page);
    await page.goto(addressOf(on.app, { ...how, page: 'kinds' }));
    return [page, watch];
  }

  it('is watched: what is refused is heard of', async () => {
    const [page, watch] = await openKinds({ policy: 'typed', validator: 'interpreted' });
    await page.evaluate(() => {
      document.body.appendChild(document.createElement('style')).textContent = 'body { color: red }';
      document.body.setAttribute('style', 'color: red');
      document.body.appendChild(document.createElement('img')).src =
        'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      try {
        document.body.innerHTML = '<b>html</b>';
      } catch {
        // What is refused throws as well.
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
    await page.close();
  });

  it.each(cases)(
    '$policy, validator $validator: the whole Chat in its stack',
    async ({ refused, ...how }) => {
      const [chat, watch] = await openStrictChat(how);
      const before = watch.scripts.length;
      await approve(chat);
      expect(watch.violations).toEqual([]);
      expect(watch.scripts).toHaveLength(before);
      await edit(chat);
      await fillIn(chat);
      await answerSteps(chat);
      await tryAgain(chat);
      expect(watch.violations).toMatchObject(refused);
      expect(watch.scripts.length).toBeGreaterThan(before);
      expect(watch.complaints).toEqual([]);
      await expectNoInlineParts(chat.page);
      await chat.close();
    },
  );

  it.each(cases)(
    '$policy, validator $validator: the whole Chat in its dialog',
    async ({ refused, ...how }) => {
      const [chat, watch] = await openStrictChat({ ...how, as: 'dialog' });
      await approve(chat);
      expect(watch.violations).toEqual([]);
      await fillIn(chat);
      await leaveByEscape(chat);
      expect(watch.violations).toMatchObject(refused);
      expect(watch.complaints).toEqual([]);
      await expectNoInlineParts(chat.page);
      await chat.close();
    },
  );

  it.each([{ ...askedOfThePage, as: 'dialog' } as const, toldByTheApp])(
    '$policy, validator $validator: every kind of request and of field',
    async ({ refused, ...how }) => {
      const [page, watch] = await openKinds(how);
      await answerEveryKind(page);
      expect(await page.getByTestId('sent').textContent()).toContain(
        '"file":"data:image/svg+xml;name=logo.svg',
      );
      expect(watch.violations).toMatchObject(refused);
      expect(watch.complaints).toEqual([]);
      await expectNoInlineParts(page);
      await page.close();
    },
  );

  it.each([
    { policy: 'compiling', loads: /\/ajv-/, refused: [] },
    { policy: 'strict', loads: /\/interpreted-/, refused: [REFUSED_EVAL] },
    { policy: 'typedCompiling', loads: /\/interpreted-/, refused: [UNTRUSTED_EVAL] },
  ] as const)('$policy: finds out which validator may run', async ({ policy, loads, refused }) => {
    const [page, watch] = await openKinds({ policy });
    const form = page.getByRole('region').filter({ hasText: 'Set the project up.' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x');
    await form.getByRole('button', { name: 'Save answer' }).click();
    await form.getByRole('alert').getByRole('link', { name: 'Name' }).waitFor();
    expect(watch.scripts.filter((url) => /\/(ajv|interpreted)-/.test(url))).toEqual([
      expect.stringMatching(loads),
    ]);
    expect(watch.violations).toMatchObject(refused);
    await page.close();
  });

  it('looks as everywhere: the theme is set while it runs, the overlay covers the page and scrolls', async () => {
    const [page] = await openKinds({ policy: 'typed', validator: 'interpreted', as: 'dialog' });
    const approval = page.getByRole('button', { name: 'Approve', exact: true }).first();
    const look = () =>
      approval.evaluate((button) => {
        const card = button.closest('.hp-card');
        if (!card) throw new Error('The button is in no card.');
        return {
          accent: getComputedStyle(button).backgroundColor,
          radius: getComputedStyle(card).borderRadius,
        };
      });
    const before = await look();
    // The dialog keeps the pointer from the page's own button.
    await page.getByText('Green theme').dispatchEvent('click');
    await expect.poll(async () => (await look()).radius).toBe('3px');
    expect((await look()).accent).not.toBe(before.accent);
    expect(await overlayOf(page)).toMatchObject({
      position: 'fixed',
      covers: true,
      onTop: true,
      behind: 'none',
    });
    // Over the scrim: what is under the middle scrolls by itself.
    await page.mouse.move(40, 400);
    await page.mouse.wheel(0, 800);
    await expect.poll(async () => (await overlayOf(page)).scrolled).toBeGreaterThan(0);
    await page.close();
  });
});

async function approve(chat: ChatPage): Promise<void> {
  await chat.say('Email Ada that the meeting moved');
  await chat.status('interrupted');
  await chat.click('Approve');
  await chat.status('idle');
}

async function edit(chat: ChatPage): Promise<void> {
  await chat.say('Draft an email that I can edit');
  await chat.status('interrupted');
  await chat.click('Edit');
  await chat.page.getByRole('textbox', { name: /subject/i }).fill('Hello again');
  await chat.click(/Done|Keep|Apply/);
  await chat.click('Approve with 1 edit');
  await chat.status('idle');
}

async function fillIn(chat: ChatPage): Promise<void> {
  const { page } = chat;
  await chat.say('File the quarterly report');
  await chat.status('interrupted');
  await page.getByRole('radio', { name: 'Q2' }).check({ force: true });
  await page.getByLabel(/year/i).first().fill('1999');
  await page
    .getByLabel(/revenue/i)
    .first()
    .fill('4200000');
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
  const send = page.locator('.hp-card').getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await page
    .getByText(/2000 or/)
    .first()
    .waitFor();
  await page.getByLabel(/year/i).first().fill('2026');
  await send.click();
  await chat.status('idle');
  expect(chat.lastResume()).toEqual([
    { status: 'resolved', payload: { quarter: 'Q2', year: 2026, revenue: 4200000, audited: false } },
  ]);
}

async function answerSteps(chat: ChatPage): Promise<void> {
  await chat.say('Plan the team offsite');
  await chat.status('interrupted');
  await chat.page.setViewportSize({ width: 400, height: 900 });
  await chat.page.getByRole('radio', { name: /Autumn/ }).check();
  await chat.click('Next');
  await chat.page.getByRole('checkbox', { name: /Hiking/ }).check();
  await chat.click('Send', 'Question');
  await chat.status('idle');
  await chat.page.setViewportSize({ width: 1100, height: 900 });
}

async function tryAgain(chat: ChatPage): Promise<void> {
  await chat.say('Refund the last order');
  await chat.status('interrupted');
  await chat.click('Approve');
  await chat.status('failed');
  await chat.click('Try again');
  await chat.status('idle');
}

async function leaveByEscape(chat: ChatPage): Promise<void> {
  const { page } = chat;
  await chat.say('Check the budget against the policy');
  await chat.status('interrupted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep open' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await chat.status('idle');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Message').fill('The page behind it can be used again.');
}

/** Neither a style element nor a script written into the page, and no handler as an attribute. */
async function expectNoInlineParts(page: Page): Promise<void> {
  expect(await page.locator('style, script:not([src]), [onclick], iframe, object').count()).toBe(0);
}

function overlayOf(page: Page) {
  return page.locator('.hp-overlay').evaluate((overlay) => {
    const { width, height } = overlay.getBoundingClientRect();
    return {
      position: getComputedStyle(overlay).position,
      covers: width === innerWidth && height === innerHeight,
      onTop: document.elementFromPoint(2, innerHeight / 2) === overlay,
      behind: getComputedStyle(document.body).pointerEvents,
      scrolled: overlay.scrollTop,
    };
  });
}
