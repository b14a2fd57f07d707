import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import {
  approve,
  bringUnder,
  decided,
  type Mode,
  openActs,
  pass,
  pointOf,
  startActsApp,
} from './support/acts-page.js';
import { withApp } from './support/with-app.js';

const on = withApp(startActsApp);
let page: Page;
// Its clock stands still.
afterEach(() => page.close());

/** Approves the first request by mouse, and brings the next one under the pointer after a while. */
async function approveFirst(mode: Mode, later: number) {
  page = await openActs(on.browser, on.app.url, mode);
  const point = await pointOf(page);
  await page.mouse.move(point.x, point.y);
  await page.mouse.click(point.x, point.y);
  expect(await decided(page)).toBe(1);
  await pass(page, later);
  // A proposal of a review keeps its buttons.
  await bringUnder(page, point, mode === 'review' ? 1 : 0);
  return point;
}

/** Where requests may stand, and after how long one clicks again: the rule is the page's, so every delay is tried in one place. */
const PLACES = [
  { mode: 'slots', delays: [100, 250, 400, 800, 1_200, 3_000] },
  { mode: 'stack', delays: [400] },
  { mode: 'runs', delays: [250, 3_000] },
  { mode: 'roots', delays: [250, 3_000] },
  { mode: 'shadow', delays: [400] },
] as const;

describe.each(PLACES)('requests in $mode', ({ mode, delays }) => {
  it.each(delays)('a second click at the same point after %i ms approves nothing', async (later) => {
    const { x, y } = await approveFirst(mode, later);
    await page.mouse.click(x, y);
    expect(await decided(page)).toBe(1);
    expect(await page.getByRole('alert').allTextContents()).toEqual([
      'This moved under your pointer just now. Move the pointer, then press again.',
    ]);
  });
});

describe.each(['slots', 'roots'] as const)('requests in %s', (mode) => {
  it('a click counts once the mouse has moved by 8 px, after a second', async () => {
    const { x, y } = await approveFirst(mode, 700);
    await page.mouse.move(x + 8, y);
    await page.mouse.click(x + 8, y);
    expect(await decided(page)).toBe(1);
    await pass(page, 400);
    // The page has now scrolled to the next request.
    await bringUnder(page, { x, y });
    await page.mouse.click(x + 8, y);
    expect(await decided(page)).toBe(2);
  });

  it('a click counts without a move after five seconds', async () => {
    const { x, y } = await approveFirst(mode, 5_100);
    await page.mouse.click(x, y);
    expect(await decided(page)).toBe(2);
  });
});

it.each([
  [100, 1],
  [900, 1],
  [1_100, 2],
])('in a review, a click at the same point after %i ms', async (later, wanted) => {
  const { x, y } = await approveFirst('review', later);
  await page.mouse.click(x, y);
  expect(await decided(page)).toBe(wanted);
});

it.each([
  [100, 1],
  [900, 1],
  // The answered card has become a line, which moved the page, a second after the press.
  [1_100, 1],
  [1_500, 2],
])('a finger at the same point after %i ms', async (later, wanted) => {
  page = await openActs(on.browser, on.app.url, 'slots', true);
  const { x, y } = await pointOf(page);
  await page.touchscreen.tap(x, y);
  expect(await decided(page)).toBe(1);
  await pass(page, later);
  await bringUnder(page, { x, y });
  await page.touchscreen.tap(x, y);
  expect(await decided(page)).toBe(wanted);
});

it('nothing scrolls by itself for a second after an act, and then it does', async () => {
  page = await openActs(on.browser, on.app.url, 'slots');
  const top = () => page.locator('#scroller').evaluate((box) => box.scrollTop);
  const { x, y } = await pointOf(page);
  const before = await top();
  await page.mouse.click(x, y);
  await pass(page, 900);
  expect(await top()).toBe(before);
  await pass(page, 300);
  expect(await top()).toBeGreaterThan(before);
});

it('a click by voice or a screen reader, and a key, follow the rule for keys', async () => {
  await approveFirst('slots', 300);
  const click = () =>
    approve(page)
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await click();
  expect(await decided(page)).toBe(1);
  // The grace period of the other requests is over, and no pointer is at rest on them.
  await pass(page, 200);
  await click();
  expect(await decided(page)).toBe(2);
  await pass(page, 500);
  await approve(page).first().focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  expect(await page.evaluate<number>('window.sources[0].requests.length')).toBe(0);
});

it('a press that is refused moves the focus to no button', async () => {
  const { x, y } = await approveFirst('slots', 300);
  await page.mouse.click(x, y);
  const isOnOpenButton = () => document.activeElement?.matches('button:not([aria-disabled=true])') ?? false;
  expect(await page.evaluate(isOnOpenButton)).toBe(false);
  await page.keyboard.press('Space');
  expect(await decided(page)).toBe(1);
});
