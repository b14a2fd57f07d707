import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { about, proposalPage, startProposalApp } from './support/proposal-page.js';
import { withApp } from './support/with-app.js';

const on = withApp(startProposalApp);
let page: Page;
let shown: ReturnType<typeof proposalPage>;

beforeEach(async () => {
  page = await on.browser.newPage();
  shown = proposalPage(page, on.app.url);
});
afterEach(() => on.browser.giveBack(page));

it.each(['', 'dialog'])(
  'a pointer and a Space that went down on another proposal answer nothing: %s',
  async (as) => {
    await shown.open(as);
    await shown.ask(about('a'));
    await shown.settled();
    await shown.pointAt();
    await page.mouse.down();
    await shown.change('a');
    await shown.settled();
    await page.mouse.up();
    expect(await shown.sent()).toBe(0);
    await shown.approve().focus();
    await page.keyboard.down('Space');
    await shown.callSource('push', {
      type: 'TOOL_CALL_RESULT',
      messageId: 'n',
      toolCallId: 'call-a',
      content: 'Less.',
    });
    await shown.settled();
    await page.keyboard.up('Space');
    expect(await shown.sent()).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => shown.sent()).toBe(1);
  },
);

it('a pointer that went down on a prompt that is then replaced does not answer the new one', async () => {
  await shown.open();
  await shown.ask(about('a'));
  await shown.settled();
  await shown.pointAt();
  await page.mouse.down();
  await shown.ask(about('b'));
  await shown.settled();
  await page.mouse.up();
  expect(await shown.sent()).toBe(0);
  expect(await shown.states()).toEqual(['open']);
});

/**
 * A held key repeats: first right after a prompt has appeared, then after it has been there for a
 * while.
 */
async function holdEnter(): Promise<void> {
  const repeat = async () => {
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  };
  await repeat();
  await shown.settled();
  await repeat();
}

it('an Enter that is already held answers nothing: in the composer, the next prompt, the next step', async () => {
  await shown.open();
  await page.keyboard.down('Enter');
  await shown.ask(about('a'), about('b', 'destroy'));
  await holdEnter();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Composer');
  // The focus moves to a button while the key is still held.
  await shown.approve().focus();
  await page.keyboard.down('Enter');
  expect(await shown.states()).toEqual(['open', 'open']);
  await page.keyboard.up('Enter');
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(await shown.states()).toEqual(['staged', 'open']);
  await shown.approve().focus();
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(await shown.states()).toEqual(['staged', 'open']);
  await page.getByRole('button', { name: 'Run destroy' }).focus();
  await holdEnter();
  // Both are answered, and the button that sends them was not pressed.
  expect(await shown.states()).toEqual(['staged', 'staged']);
  expect(await shown.sent()).toBe(0);
});

it('the second click of a double click does not answer a prompt that just appeared', async () => {
  await shown.open();
  await shown.ask(about('a'), about('b'), about('c'));
  await shown.settled();
  const { x, y } = await shown.pointAt();
  await page.mouse.dblclick(x, y);
  await expect.poll(() => shown.states()).toEqual(['staged', 'open', 'open']);
});

it('a click by assistive technology, which has no pointer, answers', async () => {
  await shown.open();
  await shown.ask(about('a'));
  await shown.settled();
  await shown.approve().evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => shown.sent()).toBe(1);
});

it('a dialog focuses itself: Enter and Space in it answer nothing', async () => {
  await shown.open('dialog');
  await page.keyboard.type('I was');
  await shown.ask(about('a'), about('b'));
  await page.getByRole('dialog').waitFor();
  for (const key of ['Enter', 'Space', 'y', '1']) await page.keyboard.press(key);
  await shown.settled();
  for (const key of ['Enter', 'Space', 'y', '1']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  expect(await shown.states()).toEqual(['open', 'open']);
});
