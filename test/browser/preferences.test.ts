import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { openStory } from './support/story-page.js';
import { withPage } from './support/with-page.js';

const on = withPage({ viewport: { width: 820, height: 900 } });
// The next test starts without preferences.
afterEach(() => on.page.emulateMedia({ forcedColors: null, reducedMotion: null }));

/** The visible edge of an element in forced colours. */
function edges(locator: Locator) {
  return locator.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    const box = element.parentElement?.closest('[data-hp-root], .hp-card') ?? document.body;
    const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
    const seen = borderTopColor !== getComputedStyle(box).backgroundColor;
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return { border, seen, outline, backgroundColor, borderTopColor };
  });
}

describe('forced colours', () => {
  beforeEach(() => on.page.emulateMedia({ forcedColors: 'active' }));

  it('every button has a visible border', async () => {
    await openStory(on.page, 'preferences--everything');
    const buttons = await on.page.locator('[data-hp-root] .hp-button').all();
    expect(buttons.length).toBeGreaterThan(6);
    for (const button of buttons) {
      const { border, seen } = await edges(button);
      expect([await button.innerText(), border >= 1, seen]).toEqual([await button.innerText(), true, true]);
    }
  });

  it('a dangerous proposal has a thicker border, and its icon is drawn', async () => {
    await openStory(on.page, 'preferences--everything');
    const plain = await edges(on.page.locator('.hp-card').first());
    const dangerous = on.page.locator('.hp-card[data-danger]');
    expect((await edges(dangerous)).border).toBeGreaterThan(plain.border);
    const icon = dangerous.locator('.hp-icon svg').first();
    const [stroke, ground] = await icon.evaluate((element) => {
      const place = element.closest('.hp-icon') ?? element;
      return [getComputedStyle(element).stroke, getComputedStyle(place).backgroundColor];
    });
    expect(stroke).not.toBe('none');
    expect(stroke).not.toBe(ground);
  });

  it('the selected option differs from the others by more than a colour', async () => {
    await openStory(on.page, 'renderers-question--open');
    const radios = on.page.getByRole('radio');
    await radios.first().check();
    const chosen = await edges(on.page.locator('.hp-option[data-checked]'));
    const other = await edges(on.page.locator('.hp-option:not([data-checked])').first());
    expect(chosen.border).toBeGreaterThan(other.border);
    expect(await radios.first().isChecked()).toBe(true);
  });

  it('a checked control is filled, and its mark contrasts with the fill', async () => {
    await openStory(on.page, 'renderers-schemaform--every-control');
    for (const role of ['radio', 'checkbox'] as const) {
      const input = on.page.getByRole(role).first();
      const before = await edges(input);
      expect(before.border).toBeGreaterThanOrEqual(1);
      expect(before.seen).toBe(true);
      await input.check();
      const { backgroundColor } = await edges(input);
      const sign = await input.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
      expect(backgroundColor).not.toBe(before.backgroundColor);
      expect(sign).not.toBe(backgroundColor);
    }
  });

  it('the focused element is outlined', async () => {
    await openStory(on.page, 'preferences--everything');
    const approve = on.page.getByRole('button', { name: APPROVES }).first();
    await on.page.getByRole('button', { name: /^Skip/ }).first().focus();
    await on.page.keyboard.press('Shift+Tab');
    const focused = on.page.locator('.hp-button:focus-visible');
    expect(await focused.count()).toBe(1);
    expect((await edges(focused)).outline).toBeGreaterThanOrEqual(2);
    expect((await edges(approve)).outline).toBe(0);
  });
});

describe('text twice as large', () => {
  it('radio buttons and checkboxes grow with it, at whole pixels', async () => {
    await openStory(on.page, 'renderers-question--one-page-open');
    const input = on.page.locator('.hp-option > input').first();
    const size = async () => (await input.boundingBox())?.width ?? 0;
    const before = await size();
    const larger = await on.page.addStyleTag({ content: ':root { font-size: 200% }' });
    const after = await size();
    await larger.evaluate((style) => style.parentNode?.removeChild(style));
    expect(after).toBeGreaterThan(before * 1.8);
    expect([before % 1, after % 1]).toEqual([0, 0]);
  });
});

describe('a touch device', () => {
  let phone: Page;
  beforeAll(async () => {
    phone = await on.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
  });

  it.each([
    'renderers-question--one-page-open',
    'renderers-schemaform-lists--lists',
    'renderers-schemaform--open',
  ])('has 44 pixels for each control of %s', async (story) => {
    await openStory(phone, story);
    await phone.locator('.hp-button').first().waitFor();
    const targets = await phone
      .locator('.hp-button, .hp-option, .hp-step, .hp-input')
      .evaluateAll((all) =>
        all.map((element) => ({ ...element.getBoundingClientRect().toJSON(), name: element.className })),
      );
    expect(targets.length).toBeGreaterThan(4);
    expect(targets.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
    expect(await phone.evaluate(offCentre)).toEqual([]);
  });
});

describe('reduced motion', () => {
  /** Elements that are animated, or have a transition that takes time. */
  const moving = () =>
    on.page.evaluate(() => {
      const running = document.getAnimations().map((animation) => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return target?.closest('[data-hp-root]') ? target.className.toString() : null;
      });
      const slow = [...document.querySelectorAll('[data-hp-root], [data-hp-root] *')].filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((duration) => Number.parseFloat(duration) > 0.01),
      );
      return [...running.filter((name) => name !== null), ...slow.map(({ className }) => String(className))];
    });

  it('nothing moves while an answer is being sent', async () => {
    await on.page.emulateMedia({ reducedMotion: 'reduce' });
    await openStory(on.page, 'preferences--sending');
    expect(await on.page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0);
    expect(await moving()).toEqual([]);
  });

  it('with motion, something moves, so the test above can fail', async () => {
    await on.page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStory(on.page, 'preferences--sending');
    await expect.poll(moving).not.toEqual([]);
  });
});

/** The segments whose text is not vertically centred. */
function offCentre(): (string | null)[] {
  return [...document.querySelectorAll('.hp-segments > .hp-choice')].flatMap((segment) => {
    const { top, bottom } = segment.getBoundingClientRect();
    const words = segment.querySelector('.hp-choice-words, span')?.getBoundingClientRect();
    const off = words ? Math.abs(words.top - top - (bottom - words.bottom)) : Number.POSITIVE_INFINITY;
    return off > 2 ? [segment.textContent] : [];
  });
}
