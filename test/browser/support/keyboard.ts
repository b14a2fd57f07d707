import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The element with the focus, as the page and as a screen reader show it. */
export interface FocusStop {
  /**
   * Its role and name, as in the accessibility tree: `button "Approve"`. Empty if nothing has the
   * focus.
   */
  readonly says: string;
  readonly ours: boolean;
  /** Whether a line of at least 2 px is around it. */
  readonly ring: boolean;
}

/** More stops than any page here has; a longer search goes in circles. */
const ALL_ROUND = 90;

/** Resolves once the page has painted what it shows now, and what follows the paint has begun. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );
}

/** Uses a page with keys alone. Every stop of ours on the way must show its focus. */
export function createKeyboard(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  async function stop(): Promise<FocusStop> {
    // The focus follows the paint of what was pressed.
    await painted(page);
    const { lost, ...rest } = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return { lost: true, ours: false, ring: false };
      const root = active.closest('[data-hp-root]');
      const isRinged = (element: Element) => {
        const style = getComputedStyle(element);
        const isSeen = style.opacity !== '0' && style.visibility === 'visible';
        return isSeen && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      };
      // A radio button that is part of its label has its ring there, and a group has it around its
      // name.
      const shownAt = [active, active.closest('label'), active.querySelector(':scope > legend')];
      const ring = shownAt.some((element) => element !== null && isRinged(element));
      return { lost: false, ours: root !== null, ring };
    });
    const [tree = ''] = lost ? [] : (await page.locator(':focus').last().ariaSnapshot()).split('\n');
    return { says: tree.replace(/^- /, ''), ...rest };
  }

  /** The current stop, which must be in a prompt or beside it, and visible. */
  async function checked(): Promise<FocusStop> {
    const here = await stop();
    if (here.ours) expect(here.ring, `a ring around ${here.says}`).toBe(true);
    return here;
  }

  async function walk(key: 'Tab' | 'Shift+Tab', until: (here: FocusStop) => boolean): Promise<FocusStop> {
    const passed: string[] = [];
    for (let steps = 0; steps < ALL_ROUND; steps += 1) {
      const here = await checked();
      if (until(here)) return here;
      passed.push(here.says);
      await press(key);
    }
    throw new Error(`Not reached by ${key}. Passed: ${passed.join(' · ')}`);
  }

  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    stop: checked,
    /** Presses Tab from the focused element to the one with this name. */
    to: (says: RegExp) => walk('Tab', (here) => says.test(here.says)),
    backTo: (says: RegExp) => walk('Shift+Tab', (here) => says.test(here.says)),
    /** The same, and activates it. */
    async on(says: RegExp, key: 'Enter' | 'Space' = 'Enter') {
      await walk('Tab', (here) => says.test(here.says));
      // A prompt that has just appeared ignores keys.
      await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
      await press(key);
    },
    /** Presses a key at every stop of the prompts, from first to last. */
    async atEveryStop(key: string): Promise<readonly string[]> {
      const stops: string[] = [];
      for (let steps = 0; steps < ALL_ROUND; steps += 1) {
        const here = await checked();
        if (!here.ours) return stops;
        stops.push(here.says);
        await press(key);
        await press('Tab');
      }
      throw new Error(`There is no end: ${stops.join(' · ')}`);
    },
    /** Replaces the text in the focused field. */
    async replace(text: string) {
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

export type Keyboard = ReturnType<typeof createKeyboard>;
