import { beforeAll, describe, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const FILING = 'renderers-schemaform--open';
const LONG_CHOICE = 'renderers-schemaform--long-choice-open';
const GERMAN = 'renderers-schemaform--numbers-in-german';

describe('a number, by real keys', () => {
  const on = withPage({ viewport: { width: 800, height: 700 } });
  const field = () => on.page.getByRole('textbox', { name: 'Revenue' });
  const caret = () =>
    field().evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null));

  it.each([
    [FILING, '1234567.5', '1,234,567.50', '1,234,567.5'],
    [GERMAN, '1234567,5', '1.234.567,50', '1.234.567,5'],
  ])('in %s stays as typed, and is grouped when the field is left', async (story, typed, grouped, start) => {
    await openStory(on.page, story);
    await field().pressSequentially(typed);
    expect(await field().inputValue()).toBe(typed);
    await on.page.keyboard.press('Tab');
    expect(await field().inputValue()).toBe(grouped);
    // Coming back by a press or a key changes nothing that the person sees.
    await field().click({ position: { x: 60, y: 12 } });
    expect(await field().inputValue()).toBe(grouped);
    // The first edit keeps the caret between the same two digits.
    await field().evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(5, 5));
    await on.page.keyboard.press('9');
    const [before, after] = [grouped.slice(0, 5), grouped.slice(5)];
    const edited = `${before.replace(/[.,]/, '')}9${after.replace(/[.,](?=\d{3})/, '')}`;
    expect(await field().inputValue()).toBe(edited);
    expect(await caret()).toBe(5);
    await on.page.keyboard.press('Backspace');
    expect(await caret()).toBe(4);
    await on.page.keyboard.press('Tab');
    expect((await field().inputValue()).startsWith(start)).toBe(true);
    // Selecting all and typing replaces all.
    await on.page.keyboard.press('Shift+Tab');
    await on.page.keyboard.press('7');
    expect(await field().inputValue()).toBe('7');
  });
});

describe('an error of a field that is left', () => {
  const on = withPage({ viewport: { width: 800, height: 900 } });

  it('moves no button while a press on it lasts, so the press counts', async () => {
    await openStory(on.page, FILING);
    await on.page.getByRole('textbox', { name: 'Year' }).fill('1999');
    const send = on.page.getByRole('button', { name: 'Send' });
    const box = (await send.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await on.page.mouse.move(box.x + 10, box.y + 10);
    await on.page.mouse.down();
    expect((await send.boundingBox())?.y).toBe(box.y);
    await on.page.mouse.up();
    await on.page.getByRole('alert').waitFor({ state: 'attached' });
    // All errors are in sight, so that the summary is for screen readers alone.
    const summary = await on.page.locator('.hp-issues').boundingBox();
    expect(summary?.height ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('the errors of a form that is longer than the screen', () => {
  const on = withPage({ viewport: { width: 800, height: 200 } });

  it('are listed with links where their fields are out of sight', async () => {
    await openStory(on.page, FILING);
    await on.page.getByRole('button', { name: 'Send' }).click();
    await on.page.getByRole('alert').waitFor({ state: 'attached' });
    // Down at the buttons, the first field is out of sight.
    await on.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await on.page.getByRole('link', { name: 'Quarter' }).click();
    const q1 = on.page.getByRole('radio', { name: 'Q1' });
    expect(await q1.evaluate((radio) => radio === document.activeElement)).toBe(true);
  });
});

describe.each([
  ['a wide page', { width: 1000, height: 700 }],
  ['a phone with its keyboard up', { width: 390, height: 480 }],
])('a long choice on %s', (_, viewport) => {
  const on = withPage({ viewport });
  beforeAll(() => openStory(on.page, LONG_CHOICE));
  const field = () => on.page.getByRole('combobox', { name: 'City' });
  const send = () => on.page.getByRole('button', { name: 'Send' });

  it('floats within the screen, and moves nothing of the form', async () => {
    await on.page.keyboard.press('Escape');
    await on.page.getByRole('listbox').waitFor({ state: 'detached' });
    const before = await send().boundingBox();
    await field().click();
    const list = (await on.page.getByRole('listbox').boundingBox()) ?? { y: -1, height: 0, x: -1, width: 0 };
    expect(await send().boundingBox()).toEqual(before);
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.height).toBeGreaterThan(80);
    expect(list.y + list.height).toBeLessThanOrEqual(viewport.height);
  });

  it('scrolls on through all of its options', async () => {
    const list = on.page.getByRole('listbox');
    for (let times = 0; times < 12; times += 1) {
      await list.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      await on.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    const last = on.page.getByRole('option').last();
    expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
    expect(await on.page.getByRole('option').count()).toBeLessThanOrEqual(200);
    await on.page.keyboard.press('Escape');
    expect(await on.page.getByRole('listbox').count()).toBe(0);
  });
});
