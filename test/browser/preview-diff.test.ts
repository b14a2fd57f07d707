import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

const MAIN = `import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { fileEdit } from 'holdpoint/previews';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const lines = Array.from({ length: 10_000 }, (_, line) => 'const value' + line + ' = ' + line + ';');
const changed = lines.flatMap((line, index) =>
  index === 5_000 ? [line + ' // changed', '// added'] : [line],
);
const args = { file_path: 'values.ts', old_string: lines.join('\\n'), new_string: changed.join('\\n') };
const source = createScriptedSource();
const previews = [fileEdit];
// A preview whose code is late gives way to the arguments: by this clock none is, however slow the machine.
const clock = createManualClock();
function Chat() {
  return <InterruptStack run={useInterruptedRun(source)} previews={previews} clock={clock} graceMs={0} />;
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
source.interrupt(
  [{ id: 'i-1', reason: 'tool_call', toolCallId: 'c-1', message: 'Edit?' }],
  [
    { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'Edit' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: JSON.stringify(args) },
    { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
  ],
);
`;

const on = withApp(() => startBuiltApp({ production: true, files: { 'main.tsx': MAIN } }));

async function withPage(width: number, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await on.browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(on.app.url);
  await page.locator('.hp-file-edit').waitFor();
  await look(page);
  await on.browser.giveBack(page);
}

const changedLines = (page: Page) =>
  page.locator('del.hp-line, ins.hp-line').evaluateAll((lines) =>
    lines.map((line) => {
      const { top, left, width } = line.getBoundingClientRect();
      return { top, left, width };
    }),
  );

it('removed and added lines are side by side when there is room', () =>
  withPage(1_200, async (page) => {
    const [was, now, added] = await changedLines(page);
    if (!was || !now || !added) throw new Error('Three lines changed.');
    expect(now).toEqual({ top: was.top, left: was.left + was.width, width: was.width });
    expect(added.left).toBe(now.left);
    expect(added.top).toBeGreaterThan(now.top);
  }));

it('removed and added lines are one below the other when there is no room', () =>
  withPage(700, async (page) => {
    const lines = await changedLines(page);
    expect(new Set(lines.map(({ left }) => left)).size).toBe(1);
    expect(new Set(lines.map(({ top }) => top)).size).toBe(3);
  }));

it('ten thousand lines are folded to a few until all are requested, and then laid out only near the screen', () =>
  withPage(700, async (page) => {
    const all = page.locator('.hp-line');
    expect(await all.count()).toBe(9);
    await page.getByRole('button', { name: '4,997 unchanged lines' }).click();
    await expect.poll(() => all.count()).toBe(10_002);
    const laidOut = () =>
      all.evaluateAll(
        (lines) => lines.filter((line) => line.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    // The browser lays them out when it next draws the page.
    await expect.poll(laidOut).toBeGreaterThan(20);
    expect(await laidOut()).toBeLessThan(1_000);
    // The focus stays at the pressed place, so that the keyboard reaches what follows.
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('hp-long');
  }));
