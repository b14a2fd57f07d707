import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

const MAIN = `import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const isLong = location.hash === '#long';
const calls = ['ada', 'ben', 'cleo'].map((name, index) => ({
  id: 't-' + index,
  args: { name, email: name + '@example.com', ...(isLong && { text: 'A line of a letter.\\n'.repeat(25) }) },
}));
const source = createScriptedSource();
window.sent = () => source.requests.map(({ resume }) => resume?.length);
const approved = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
function Chat() {
  const run = useInterruptedRun(source);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {calls.map(({ id }) => <InterruptSlot key={id} run={run} toolCallId={id} />)}
      <InterruptStack run={run} />
    </div>
  );
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
source.interrupt(
  calls.map(({ id }) => ({ id, reason: 'tool_call', toolCallId: id, responseSchema: approved })),
  calls.flatMap(({ id, args }) => [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'invite' },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', toolCallId: id },
  ]),
);
`;

const on = withApp(() => startBuiltApp({ production: true, files: { 'main.tsx': MAIN } }));

async function withPage(hash: string, width: number, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await on.browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${on.app.url}${hash}`);
  await page.locator('.hp-batch:not([data-fresh] *)').waitFor();
  await look(page);
  await on.browser.giveBack(page);
}

const sent = (page: Page) => page.evaluate<readonly unknown[]>('window.sent()');

it.each([390, 760])(
  'three calls are one card at %i px, and the lines of the others lead to their rows',
  (width) =>
    withPage('', width, async (page) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      for (const tick of await page.locator('.hp-batch-tick').all()) {
        const box = await tick.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
      await page
        .getByRole('button', { name: /^Go to it/ })
        .last()
        .click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('cleo@example.com');
    }),
);

it('the keyboard chooses, opens and sends', () =>
  withPage('', 760, async (page) => {
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Approve 2' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.hp-batch-item[open] .hp-arguments').waitFor();
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Approve 3' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.hp-slot [data-state="sending"]').nth(2).waitFor();
    expect(await sent(page)).toEqual([3]);
  }));

it('nothing is approved whose arguments were not on the screen, also where they were folded unread', () =>
  withPage('#long', 760, async (page) => {
    const approve = page.getByRole('button', { name: 'Approve 3' });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    const last = page.locator('.hp-batch-item > summary').last();
    // By a click that does not scroll to it first.
    await last.evaluate((one) => Reflect.apply(HTMLElement.prototype.click, one, []));
    await page.locator('.hp-batch-item:not([open])').waitFor();
    await page.getByText('You haven’t seen all of them yet').scrollIntoViewIfNeeded();
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    await last.click();
    for (const end of await page.locator('.hp-batch-row [data-edge="actions"]').all())
      await end.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    for (const row of await page.locator('.hp-batch-line').all()) await row.scrollIntoViewIfNeeded();
    await page.locator('.hp-card .hp-button:not([aria-disabled])', { hasText: 'Approve 3' }).click();
    await page.locator('.hp-slot [data-state="sending"]').nth(2).waitFor();
    expect(await sent(page)).toEqual([3]);
  }));
