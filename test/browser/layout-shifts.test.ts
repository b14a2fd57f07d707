import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { toolRequests } from '../../stories/bench/tool-requests.js';
import { startFirstApp } from './support/first-app.js';
import { withApp } from './support/with-app.js';

const PARTS = /\/parts-[^/]*\.js(\?|$)/;

/** As a chat has it whose transcript scrolls above its text field. */
const DOCKED = '.hp-composer { position: fixed; inset: auto 0 0; }';

/** A run that says something before each of its calls, and asks about all of them. */
function streamOf(count: number): string {
  const { interrupts, calls } = toolRequests(count);
  const run = { threadId: 'thread-1', runId: 'run-1' };
  const events = [
    { type: 'RUN_STARTED', ...run },
    ...interrupts.flatMap((_, index) => [
      { type: 'TEXT_MESSAGE_START', messageId: `said-${index}`, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: `said-${index}`, delta: `I send report ${index}.` },
      { type: 'TEXT_MESSAGE_END', messageId: `said-${index}` },
      ...calls.slice(3 * index, 3 * index + 3),
    ]),
    { type: 'RUN_FINISHED', ...run, outcome: { type: 'interrupt', interrupts } },
  ];
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/**
 * Records which elements the browser has moved from now on, once a card was painted: `above` stands before the first card,
 * `inside` in a card. And where all that can be pressed is now.
 */
async function watch(page: Page) {
  const pressable = await page.locator('button, textarea').elementHandles();
  const places = () => Promise.all(pressable.map((element) => element.boundingBox()));
  const before = await places();
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = (shift: PerformanceEntry) => {
      const card = document.querySelector('.hp-card');
      if (!card || !('sources' in shift) || !Array.isArray(shift.sources)) return;
      for (const { node } of shift.sources) {
        if (!(node instanceof Node)) continue;
        const where = card.compareDocumentPosition(node);
        const inside = node.parentElement?.closest('.hp-card');
        if (where & Node.DOCUMENT_POSITION_PRECEDING) moved.push(`above: ${node.textContent}`);
        if (inside) moved.push(`inside: ${node.textContent}`);
      }
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift' });
  });
  const moved = () => page.evaluate(() => ('moved' in window ? window.moved : null));
  return { moved, before, places };
}

describe('when a request appears in the chat of Getting started', () => {
  const on = withApp(startFirstApp);

  it.each([
    [1, 'with its code', false],
    [1, 'before its code', true],
    [100, 'with its code', false],
    [100, 'before its code', true],
  ])('nothing above it and nothing that can be pressed moves: %i, %s', async (count, _when, isLate) => {
    const page = await on.browser.newPage({ viewport: { width: 1100, height: 900 } });
    const held: Route[] = [];
    if (isLate) await page.route(PARTS, (route) => void held.push(route));
    await page.route('**/agent', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: streamOf(count) }),
    );
    await page.goto(on.app.url);
    await page.addStyleTag({ content: DOCKED });
    await page.getByLabel('Message').fill('Send them');
    const { moved, before, places } = await watch(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(`I send report ${count - 1}.`).waitFor();
    if (isLate) {
      await expect.poll(() => held.length).toBe(1);
      for (const route of held) await route.continue();
    }
    await expect.poll(() => page.locator('.hp-card').count()).toBe(count);
    await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
    expect(await moved()).toEqual([]);
    expect(await places()).toEqual(before);
    await on.browser.giveBack(page);
  });
});
