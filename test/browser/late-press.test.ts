import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { about, proposalPage, startProposalApp } from './support/proposal-page.js';
import { withApp } from './support/with-app.js';

const on = withApp(startProposalApp);

/** Keeps the page busy for a while once the text is in the document, before it is painted. */
function stayBusyAfter(page: Page, words: string): Promise<void> {
  return page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      console.info('busy');
      const end = performance.now() + 2000;
      while (performance.now() < end);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
}

it('a press made before the prompt was painted does not answer it', async () => {
  const page = await on.browser.newPage();
  const { open, ask, settled, pointAt, sent } = proposalPage(page, on.app.url);
  await open('dialog');
  await ask(about('a'));
  await settled();
  const { x, y } = await pointAt();
  await stayBusyAfter(page, 'b?');
  const isBusy = page.waitForEvent('console', (message) => message.text() === 'busy');
  const asked = ask(about('b'));
  // The press arrives while a is on the screen and b in the document.
  await isBusy;
  await page.mouse.click(x, y);
  await asked;
  expect(await sent()).toBe(0);
  await settled();
  // The press was at the position of the button that approves b.
  expect(await pointAt()).toEqual({ x, y });
  await page.mouse.click(x, y);
  expect(await sent()).toBe(1);
  await on.browser.giveBack(page);
});

it('a finger that went down on a prompt that is then replaced does not answer the new one', async () => {
  const page = await on.browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const { ask, pointAt, sent, approve } = proposalPage(page, on.app.url);
  await page.goto(`${on.app.url}?touch`);
  await ask(about('a'));
  await page.getByRole('dialog').waitFor();
  const { x, y } = await pointAt();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await ask(about('b'));
  await page.getByText('b?').first().waitFor();
  expect(await pointAt()).toEqual({ x, y });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await sent()).toBe(0);
  await approve().tap();
  expect(await sent()).toBe(1);
  await on.browser.giveBack(page);
});
