import { beforeAll, expect, it } from 'vitest';
import { takeRenders } from '../../stories/parts/counted-answer.js';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
beforeAll(async () => {
  await openStory(on.page, 'components-interruptinbox--thousand');
  await on.page.waitForFunction(() => document.querySelectorAll('.hp-inbox [data-prompt]').length === 1_000);
});

const ask = (customer: number, matter: number) =>
  `What shall customer ${customer} be told about matter ${matter}?`;
// By attribute, because finding roles among a thousand cards takes seconds.
const line = (customer: number, matter: number) =>
  on.page.locator(`.hp-inbox-line[data-item^="many-${customer - 1}"][data-item$="ask-${matter - 1}"]`);
const card = (customer: number, matter: number) => on.page.locator(`[data-asks="${ask(customer, matter)}"]`);

it('a thousand requests are in the accessibility tree, and laid out only near the screen', async () => {
  const session = await on.page.context().newCDPSession(on.page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
  expect(roles.filter((role) => role === 'listitem')).toHaveLength(1_000);
  expect(roles.filter((role) => role === 'list')).toHaveLength(200);
  const laidOut = () =>
    on.page.evaluate(
      () =>
        [...document.querySelectorAll('.hp-inbox-ask')].filter((one) =>
          one.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  expect(await laidOut()).toBeGreaterThan(5);
  expect(await laidOut()).toBeLessThan(60);
});

it.each([
  ['at a desk', 1280],
  ['on a phone', 390],
])('nothing moves when lines are laid out: %s', async (_, width) => {
  const other = await on.browser.newPage({ viewport: { width, height: 844 } });
  await openStory(other, 'components-interruptinbox--thousand');
  const line = other.locator('.hp-inbox-line[data-item^="many-119"][data-item$="ask-2"]');
  const moved = await line.evaluate(async (line) => {
    line.scrollIntoView({ block: 'center' });
    const before = line.getBoundingClientRect().top;
    // The lines around it are laid out some frames later, perhaps between a press and its release.
    const next = line.closest('li')?.nextElementSibling?.querySelector('.hp-inbox-ask');
    while (!next?.checkVisibility({ contentVisibilityAuto: true })) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return line.getBoundingClientRect().top - before;
  });
  await on.browser.giveBack(other);
  expect(Math.abs(moved)).toBeLessThan(2);
});

it('typing in a card renders only this card, and the text is kept after scrolling and after another was open', async () => {
  await line(150, 3).click();
  const field = card(150, 3).locator('input');
  await field.waitFor();
  await field.focus();
  await on.page.evaluate(takeRenders);
  await field.pressSequentially('Wait');
  expect(await on.page.evaluate(takeRenders)).toEqual({ [ask(150, 3)]: 4 });
  await on.page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(() => line(1, 1).evaluate((one) => one.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  expect(await field.inputValue()).toBe('Wait');
  await line(1, 1).click();
  await field.waitFor({ state: 'hidden' });
  await line(150, 3).click();
  await field.waitFor();
  expect(await field.inputValue()).toBe('Wait');
});

it('the browser’s search finds text in the last request, and opens it in view', async () => {
  const last = card(200, 5);
  expect(await last.isVisible()).toBe(false);
  expect(await last.evaluate((one) => one.closest('.hp-inbox-panel')?.getAttribute('hidden'))).toBe(
    'until-found',
  );
  // A link to a hidden-until-found element opens it in the same way as the browser's search.
  await last.locator('.hp-ask').evaluate((found) => {
    location.hash = found.id;
  });
  await last.waitFor();
  await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await card(150, 3).isVisible()).toBe(false);
});

it('an answer renders only the cards of its conversation', async () => {
  await line(170, 3).click();
  await card(170, 3).locator('input').waitFor();
  await on.page.evaluate(takeRenders);
  await card(170, 3).getByText('Answer', { exact: true }).click();
  // Collects all polls, so that another conversation rendered before this one is found too.
  const seen = new Set<string | undefined>();
  const customers = async () => {
    const rendered = Object.keys(await on.page.evaluate(takeRenders));
    for (const one of rendered) seen.add(/customer (\d+)/.exec(one)?.[1]);
    return [...seen];
  };
  await expect.poll(customers).toEqual(['170']);
});
