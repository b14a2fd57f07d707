import { expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const line = (name: RegExp) => on.page.getByRole('button', { name });

it('with the keyboard: to the first request, into its card, an answer, and on to the next', async () => {
  await openStory(on.page, 'components-interruptinbox--by-conversation');
  await line(/Delete the backups/).waitFor();
  await on.page.keyboard.press('Alt+Shift+H');
  const focused = () => on.page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toContain('Delete the backups');
  await on.page.keyboard.press('j');
  expect(await focused()).toContain('npm run migrate');
  await on.page.keyboard.press('Enter');
  const card = on.page.getByRole('region', { name: 'Run this command?' });
  const approve = card.getByRole('button', { name: 'Run this command', exact: true });
  for (
    let stop = 0;
    stop < 6 && !(await approve.evaluate((one) => one === document.activeElement));
    stop += 1
  )
    await on.page.keyboard.press('Tab');
  expect(await approve.evaluate((one) => one === document.activeElement)).toBe(true);
  await on.page.keyboard.press('Enter');
  await on.page.getByText('Approved', { exact: true }).waitFor();
  await expect.poll(focused).toContain('Which hotel');
});

it('on a phone the ending of a request is below its title, and not beside it', async () => {
  await on.page.setViewportSize({ width: 390, height: 844 });
  await openStory(on.page, 'components-interruptinbox--answering');
  const receipt = on.page.locator('.hp-receipt', { hasText: 'Invite ada@example.com' });
  const question = await receipt.locator('.hp-receipt-question').boundingBox();
  const status = await receipt.locator('.hp-status').boundingBox();
  expect(question?.width).toBeGreaterThan(180);
  expect(status?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0));
});
