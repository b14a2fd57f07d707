import type { Page } from 'playwright';
import { expect } from 'vitest';
import { startBuiltApp } from './built-app.js';
import type { TestBrowser } from './open-browser.js';
import { about } from './proposal-page.js';

const MAIN = `import { InterruptDialog, InterruptSlot, InterruptStack, useInterruptAutoScroll, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const mode = location.search.slice(1);
const sources = [createScriptedSource(), createScriptedSource()];
Object.assign(window, { sources });
const dialects = [{
  name: 'test',
  read({ interrupt: { metadata } }) {
    const prompt = metadata?.prompt && { more: null, ...metadata.prompt };
    return prompt && { prompt, payload: (answer) => answer, cancel: 'own' };
  },
}];

function Run({ source }) {
  const run = useInterruptedRun(source, mode === 'review' ? { dialects } : {});
  if (mode === 'stack' || mode === 'review') return <InterruptStack run={run} destructiveTools={['destroy']} />;
  return (
    <>
      {['a', 'b', 'c'].map((id) => (
        <Fragment key={id}>
          <p>I would like to pay.</p>
          <InterruptSlot run={run} toolCallId={'call-' + id} destructiveTools={['destroy']} />
        </Fragment>
      ))}
      <InterruptStack run={run} />
    </>
  );
}

function Transcript({ shown }) {
  const { scroller, content } = useInterruptAutoScroll();
  return (
    <div ref={scroller} id="scroller" style={{ height: 800, overflowY: 'auto' }}>
      <div ref={content}>
        <div style={{ height: 900 }}>What was said before.</div>
        {shown.map((source, index) => <Run key={index} source={source} />)}
        <div style={{ height: 900 }} />
      </div>
    </div>
  );
}

function place() {
  const div = document.body.appendChild(document.createElement('div'));
  if (mode !== 'shadow') return div;
  const root = div.attachShadow({ mode: 'open' });
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) root.append(link.cloneNode());
  return root.appendChild(document.createElement('div'));
}
if (mode === 'roots') {
  const holder = place();
  Object.assign(holder.style, { height: '800px', overflowY: 'auto' });
  holder.id = 'scroller';
  for (const source of sources)
    createRoot(holder.appendChild(document.createElement('div'))).render(<Run source={source} />);
  holder.appendChild(document.createElement('div')).style.height = '900px';
} else createRoot(place()).render(<Transcript shown={mode === 'runs' ? sources : [sources[0]]} />);
`;

export const startActsApp = () => startBuiltApp({ production: true, files: { 'main.tsx': MAIN } });

export type Mode = 'slots' | 'stack' | 'review' | 'runs' | 'roots' | 'shadow';

const choices = [
  { id: 'approve', label: null, tone: 'approve', feedback: 'none' },
  { id: 'deny', label: null, tone: 'deny', feedback: 'none' },
];
const item = (to: string) => ({
  kind: 'confirmation',
  message: `Pay ${to}?`,
  calls: [],
  choices,
  edit: null,
  extras: [],
  importance: null,
  more: null,
});
const review = {
  id: 'r',
  reason: 'review',
  metadata: { prompt: { kind: 'review', message: null, items: ['ada', 'ben', 'cy'].map(item) } },
};

/** Opens a page whose clock stands still, with requests that can be answered. */
export async function openActs(browser: TestBrowser, url: string, mode: Mode, touch = false) {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 900 },
    reducedMotion: 'reduce',
    ...(touch && { hasTouch: true }),
  });
  await page.clock.install();
  await page.goto(`${url}?${mode}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const ids = mode === 'runs' || mode === 'roots' ? [['a'], ['a']] : [['a', 'b', 'c']];
  const asked = ids.map((all) => all.map((id) => about(id, `pay-${id}`)));
  const given =
    mode === 'review'
      ? [{ interrupts: [review], events: [] as object[] }]
      : asked.map((all) => ({
          interrupts: all.map(({ interrupt }) => interrupt as object),
          events: all.flatMap(({ before }) => before as object[]),
        }));
  await page.evaluate((all) => {
    const sources: unknown = Reflect.get(window, 'sources');
    if (!Array.isArray(sources)) throw new Error('The page has no sources.');
    for (const [index, { interrupts, events }] of all.entries()) sources[index].interrupt(interrupts, events);
  }, given);
  await approve(page).first().waitFor();
  await pass(page, 1_000);
  await approve(page)
    .first()
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await pass(page, 1_000);
  return page;
}

/** The buttons that approve what is not answered yet. */
export const approve = (page: Page) =>
  page.getByRole('button', { name: /^(?:Pay|Yes)$/ }).and(page.locator(':not([data-held] *)'));

/** Lets time pass on the page's clock, in steps, as frames and timers start others. */
export async function pass(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 200) await page.clock.runFor(Math.min(200, left));
}

/** Returns how many requests, or proposals of a review, were decided. */
export async function decided(page: Page): Promise<number> {
  const [progress] = await page.getByText(/^\d of 3 reviewed$/).allTextContents();
  if (progress !== undefined) return Number(progress[0]);
  const lines = page.getByRole('button', { name: 'Change', exact: true });
  const sent = await page.evaluate<number>(() => {
    // Starts what waits for a paint, without a frame, as the clock stands still.
    window.dispatchEvent(new Event('visibilitychange'));
    const sources: unknown = Reflect.get(window, 'sources');
    if (!Array.isArray(sources)) throw new Error('The page has no sources.');
    return sources.reduce((sum, { requests }) => sum + requests.length, 0);
  });
  // A card that was answered stays for a moment, whether its answer is sent yet or not.
  return (await lines.count()) + Math.max(sent, await page.locator('[data-held]').count());
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a button that approves is. */
export async function pointOf(page: Page, index = 0): Promise<Point> {
  const box = await approve(page).nth(index).boundingBox();
  if (!box) throw new Error('The button is not shown.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/**
 * Scrolls so that a button that approves lies at a point, as when what is above it becomes shorter. Again where the page itself has
 * scrolled meanwhile, once the browser has told it of the line that is left of a card.
 */
export async function bringUnder(page: Page, { y }: Point, index = 0): Promise<void> {
  const distance = async () => (await pointOf(page, index)).y - y;
  await expect
    .poll(async () => {
      const by = await distance();
      await page.locator('#scroller').evaluate((box, top) => box.scrollBy({ top, behavior: 'instant' }), by);
      return Math.abs(await distance());
    })
    .toBeLessThanOrEqual(2);
}
