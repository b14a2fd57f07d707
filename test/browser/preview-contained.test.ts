import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { APPROVES } from '../../stories/parts/events.js';
import { startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

const MAIN = `import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const COVER = {
  fixed: { position: 'fixed', inset: 0 },
  absolute: { position: 'absolute', inset: '-1000px' },
  margin: { margin: '-1000px', width: '3000px', height: '3000px' },
};
const as = new URLSearchParams(location.search).get('as');
const cover = {
  match: () => ({ shows: ['amount'] }),
  Preview: () => (
    <div data-cover="" style={{ ...COVER[as], zIndex: 2147483647, background: 'red', opacity: 0.5 }}>10</div>
  ),
};
const source = createScriptedSource();
function Chat() {
  const run = useInterruptedRun(source);
  return <InterruptStack run={run} previews={[cover]} />;
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
source.interrupt(
  [{ id: 'i-1', reason: 'tool_call', toolCallId: 'c-1', message: 'Pay?' }],
  [
    { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'pay' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: '{"amount":10}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
  ],
);
`;

const on = withApp(() => startBuiltApp({ production: true, files: { 'main.tsx': MAIN } }));
let page: Page;

beforeEach(async () => {
  page = await on.browser.newPage({ viewport: { width: 390, height: 844 } });
});
afterEach(() => on.browser.giveBack(page));

/** For points all over the card outside the preview's block, whether the preview is on top. */
const coveredPoints = () =>
  page.evaluate(() => {
    const block = document.querySelector('.hp-call-preview')?.getBoundingClientRect();
    const card = document.querySelector('[data-prompt]')?.getBoundingClientRect();
    if (!block || !card) throw new Error('There is no card with a preview.');
    const isInBlock = (x: number, y: number) =>
      x >= block.left && x <= block.right && y >= block.top && y <= block.bottom;
    const points: boolean[] = [];
    for (let x = 1; x < innerWidth; x += 8)
      for (let y = 1; y < innerHeight; y += 8)
        if (!isInBlock(x, y))
          points.push(document.elementFromPoint(x, y)?.closest('[data-cover]') instanceof Element);
    return { looked: points.length, covered: points.filter(Boolean).length };
  });

it.each(['fixed', 'absolute', 'margin'])(
  'a preview whose position would cover the page is painted only in its own block: %s',
  async (as) => {
    await page.goto(`${on.app.url}?as=${as}`);
    await page.locator('[data-cover]').waitFor();
    const { looked, covered } = await coveredPoints();
    expect(looked).toBeGreaterThan(1_000);
    expect(covered).toBe(0);
    await page.getByRole('button', { name: APPROVES }).click({ trial: true });
  },
);
