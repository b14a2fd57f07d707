import { beforeAll, describe, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const line = (name: RegExp) => on.page.getByRole('button', { name });

describe('two hundred requests', () => {
  beforeAll(async () => {
    await openStory(on.page, 'components-interruptinbox--hundreds');
    await on.page.waitForFunction(() => document.querySelectorAll('.hp-inbox [data-prompt]').length === 200);
  });

  it('are all there for a screen reader, and laid out where they are near the screen', async () => {
    expect(
      await on.page.getByRole('button', { name: /What shall customer 40 be told about matter 5/ }).count(),
    ).toBe(1);
    const laidOut = await on.page.evaluate(
      () =>
        [...document.querySelectorAll('.hp-inbox-ask')].filter((ask) =>
          ask.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    expect(laidOut).toBeGreaterThan(5);
    expect(laidOut).toBeLessThan(60);
  });

  it('are found by the browser’s own search, which opens the card', async () => {
    const panel = on.page.locator('.hp-inbox-panel', { hasText: 'customer 36 be told about matter 4' });
    // Cards are rendered one after another.
    await panel.locator('.hp-ask').waitFor({ state: 'attached' });
    expect(await panel.getAttribute('hidden')).toBe('until-found');
    // What a search does with a text in an element that is hidden until found, as a link to it does.
    await panel.locator('.hp-ask').evaluate((ask) => {
      location.hash = ask.id;
    });
    const card = on.page.getByRole('region', { name: /customer 36 be told about matter 4/ });
    await card.waitFor();
    await expect.poll(() => card.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  });

  it('keep what is typed in one while another is open', async () => {
    const first = line(/customer 1 be told about matter 1\?/);
    await first.click();
    const card = on.page.getByRole('region', { name: /customer 1 be told about matter 1\?/ });
    await card.getByRole('textbox').fill('Half of it');
    await line(/customer 1 be told about matter 2\?/).click();
    await card.waitFor({ state: 'hidden' });
    await first.click();
    expect(await card.getByRole('textbox').inputValue()).toBe('Half of it');
  });
});

it('by keyboard alone: to the first request, into its card, an answer, and on to the next', async () => {
  await openStory(on.page, 'components-interruptinbox--by-conversation');
  await line(/Delete the backups/).waitFor();
  await on.page.keyboard.press('Alt+Shift+H');
  const focused = () => on.page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(await focused()).toContain('Delete the backups');
  await on.page.keyboard.press('j');
  expect(await focused()).toContain('npm run migrate');
  await on.page.keyboard.press('Enter');
  const card = on.page.getByRole('region', { name: 'Wants to run Bash' });
  const approve = card.getByRole('button', { name: 'Approve', exact: true });
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

it('on a phone what became of a request stands below it, and not beside its words', async () => {
  await on.page.setViewportSize({ width: 390, height: 844 });
  await openStory(on.page, 'components-interruptinbox--answering');
  const receipt = on.page.locator('.hp-receipt', { hasText: 'Invite ada@example.com' });
  const question = await receipt.locator('.hp-receipt-question').boundingBox();
  const status = await receipt.locator('.hp-status').boundingBox();
  expect(question?.width).toBeGreaterThan(180);
  expect(status?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0));
});
