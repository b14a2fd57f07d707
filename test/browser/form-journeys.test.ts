import type { Locator } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const STEPS = 'renderers-schemaform-lists--groups';
const LISTS = 'renderers-schemaform-lists--move-by-keyboard';
const RENTAL = 'renderers-schemaform-lists--names-and-values';
const LONG_CHOICE = 'renderers-schemaform--long-choice-open';

/** As much as a phone shows above its keyboard. */
const KEYBOARD_UP = { width: 390, height: 480 };

describe('a form on a phone with the keyboard up, by touch', () => {
  const on = withPage({ viewport: KEYBOARD_UP, hasTouch: true, isMobile: true });
  const box = async (one: Locator) => {
    const found = await one.boundingBox();
    if (!found) throw new Error('It is not on the page.');
    return { ...found, bottom: found.y + found.height, right: found.x + found.width };
  };
  const button = (name: string) => on.page.getByRole('button', { name, exact: true });
  const field = (name: string) => on.page.getByRole('textbox', { name });
  const turn = (direction: string) =>
    on.page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
  afterEach(async () => {
    await on.page.setViewportSize(KEYBOARD_UP);
    await turn('ltr');
  });

  it('goes through the steps with the buttons in reach, and shows each field that is pressed whole', async () => {
    await openStory(on.page, STEPS);
    expect(await field('Salary').isVisible()).toBe(false);
    for (const name of ['Email', 'About']) {
      // Only its upper edge is above the buttons.
      const next = await box(button('Next'));
      expect(next.bottom).toBeLessThanOrEqual(KEYBOARD_UP.height);
      const hidden = await box(field(name));
      await on.page.evaluate((by) => window.scrollBy(0, by), hidden.y + 32 - next.y);
      const { x, y } = await box(field(name));
      await on.page.touchscreen.tap(x + 20, y + 8);
      await expect
        .poll(async () => (await box(field(name))).bottom - (await box(button('Next'))).y)
        .toBeLessThanOrEqual(0);
      expect(await field(name).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await button('Next').tap();
    await expect.poll(() => on.page.evaluate(() => document.activeElement?.textContent)).toBe('2 of 3');
    await field('Salary').fill('4000');
    await button('Next').tap();
    await button('Send').tap();
    // The first error is in the first step.
    await expect.poll(() => on.page.evaluate(() => document.activeElement?.id)).toMatch(/person\.email$/);
    expect(await field('Salary').isVisible()).toBe(false);
    expect(await field('Email').isVisible()).toBe(true);
    // On a wide page all steps stand below each other.
    await on.page.setViewportSize({ width: 900, height: 700 });
    expect(await field('Salary').inputValue()).toBe('4,000');
    expect(await button('Next').isVisible()).toBe(false);
    const send = await box(button('Send'));
    expect(send.bottom).toBeLessThanOrEqual(700);
  });

  it('moves an entry that is dragged by its handle, and puts back one that was removed', async () => {
    await openStory(on.page, LISTS);
    const tags = () => on.page.getByRole('textbox', { name: /^Tags/ }).evaluateAll(valuesOf);
    const before = await tags();
    expect(before).toHaveLength(2);
    // The buttons of an entry leave room for what is written.
    const written = await box(on.page.getByRole('textbox', { name: /^Tags/ }).first());
    expect(written.width).toBeGreaterThan(KEYBOARD_UP.width / 2);
    const handles = on.page.locator('.hp-item-number[data-handle]');
    await handles.first().scrollIntoViewIfNeeded();
    const [from, past] = [await box(handles.nth(0)), await box(on.page.locator('.hp-item').nth(1))];
    await on.page.mouse.move(from.x + 5, from.y + from.height / 2);
    await on.page.mouse.down();
    await on.page.mouse.move(from.x + 5, past.bottom - 2, { steps: 4 });
    expect(await on.page.locator('[data-drop="after"]').count()).toBe(1);
    await on.page.mouse.up();
    await expect.poll(tags).toEqual([...before].reverse());
    await button('Remove Tags 1').tap();
    await expect.poll(tags).toEqual(before.slice(0, 1));
    await button('Undo').tap();
    await expect.poll(tags).toEqual([...before].reverse());
  });

  it('keeps short choices in one row of large segments, and the ends of a range side by side', async () => {
    await openStory(on.page, RENTAL);
    const rows = await on.page.locator('.hp-segments').evaluateAll(rowsOf);
    expect(rows.length).toBeGreaterThan(1);
    for (const { tops, least, right } of rows) {
      expect(new Set(tops).size).toBe(1);
      expect(least).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(KEYBOARD_UP.width);
    }
    const [first, last] = await Promise.all(['First day', 'Last day'].map((name) => box(dateOf(name))));
    expect(first?.y).toBe(last?.y);
  });

  const dateOf = (name: string) => on.page.getByLabel(name).first();

  it('reads from right to left with the icon of a date on its own button, and not over the date', async () => {
    await openStory(on.page, RENTAL);
    await turn('rtl');
    const date = await box(dateOf('First day'));
    const icon = await box(on.page.locator('.hp-dated > .hp-svg').first());
    // Chromium lays a date out from left to right, with its button at the right.
    expect(icon.x).toBeGreaterThan(date.x + date.width / 2);
    expect(icon.right).toBeLessThanOrEqual(date.right);
  });

  it('shows the start of a long chosen option beside the arrow, whichever way the page reads', async () => {
    await openStory(on.page, LONG_CHOICE);
    await turn('rtl');
    const select = on.page.getByRole('combobox', { name: 'City' });
    expect(await select.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
    expect(await select.evaluate((input) => getComputedStyle(input).paddingLeft)).toBe(
      await select.evaluate((input) => `${Number.parseFloat(getComputedStyle(input).fontSize) * 2}px`),
    );
  });

  it('opens a long choice in a dialog and in a shadow tree, beside its field, also after a scroll inside', async () => {
    await openStory(on.page, LONG_CHOICE);
    await on.page.evaluate(moveIntoShadowOfDialog);
    const select = on.page.getByRole('combobox', { name: 'City' });
    const list = on.page.locator('.hp-popup');
    await select.tap();
    const gap = async () => {
      const [control, popup] = [await box(select), await box(list)];
      expect(Math.abs(popup.x - control.x)).toBeLessThan(1);
      expect(Math.abs(popup.width - control.width)).toBeLessThan(1);
      return Math.round(Math.min(Math.abs(popup.y - control.bottom), Math.abs(control.y - popup.bottom)));
    };
    expect(await gap()).toBeLessThanOrEqual(5);
    const before = (await box(select)).y;
    await on.page.locator('#scrolls').evaluate((element) => element.scrollBy(0, 30));
    await expect.poll(async () => (await box(select)).y).toBe(before - 30);
    await expect.poll(gap).toBeLessThanOrEqual(5);
    await on.page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    expect(await on.page.locator('dialog').evaluate((dialog) => dialog.hasAttribute('open'))).toBe(true);
    await select.tap();
    await on.page.getByRole('option', { name: 'City 2', exact: true }).tap();
    expect(await select.inputValue()).toBe('City 2');
  });
});

function valuesOf(fields: readonly Element[]): readonly string[] {
  return fields.map((one) => (one instanceof HTMLInputElement ? one.value : ''));
}

function rowsOf(segments: readonly Element[]) {
  return segments.map((one) => {
    const boxes = [...one.children].map((child) => child.getBoundingClientRect());
    return {
      tops: boxes.map(({ top }) => top),
      least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
      right: one.getBoundingClientRect().right,
    };
  });
}

/** Moves the whole story, with its styles, into a shadow tree in a dialog that is opened above the page. */
function moveIntoShadowOfDialog(): void {
  const story = document.querySelector('#storybook-root');
  if (!story) throw new Error('There is no story.');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.style.cssText = 'width: 340px; padding: 0; transform: translateY(4px)';
  const shadow = dialog.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
    shadow.append(style.cloneNode(true));
  const scrolls = shadow.appendChild(document.createElement('div'));
  scrolls.id = 'scrolls';
  scrolls.style.cssText = 'height: 360px; overflow: auto';
  scrolls.append(story);
  scrolls.appendChild(document.createElement('div')).style.height = '600px';
  dialog.showModal();
}
