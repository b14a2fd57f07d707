import type { Page } from 'playwright';
import { expect } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { startBuiltApp } from './built-app.js';
import { painted } from './keyboard.js';

const MAIN = `import { InterruptDialog, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

const source = createScriptedSource();
Object.assign(window, { source });
const Shown = ['?dialog', '?touch'].includes(location.search) ? InterruptDialog : InterruptStack;
function Chat() {
  const run = useInterruptedRun(source);
  return (
    <>
      <input aria-label="Composer" />
      <Shown run={run} destructiveTools={['destroy']} {...(location.search === '?touch' && { graceMs: 0 })} />
    </>
  );
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
`;

const schema = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
export const about = (id: string, toolCallName = 'pay') => ({
  before: [
    { type: 'TOOL_CALL_START', toolCallId: `call-${id}`, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId: `call-${id}`, delta: '{"amount":10}' },
    { type: 'TOOL_CALL_END', toolCallId: `call-${id}` },
  ],
  interrupt: { id, reason: 'tool_call', toolCallId: `call-${id}`, message: `${id}?`, responseSchema: schema },
});
type Asked = ReturnType<typeof about>;

export const startProposalApp = () => startBuiltApp({ production: true, files: { 'main.tsx': MAIN } });

/** The actions and checks of a test in a page of proposals. */
export type ProposalPage = ReturnType<typeof proposalPage>;

export function proposalPage(page: Page, url: string) {
  async function open(as = ''): Promise<void> {
    await page.goto(`${url}?${as}`);
    await page.getByRole('textbox', { name: 'Composer' }).click();
  }

  /** Calls the source that the page shows. */
  function callSource(method: 'interrupt' | 'push', ...given: readonly unknown[]): Promise<void> {
    return page.evaluate(
      ([name, values]) => {
        const source: unknown = Reflect.get(window, 'source');
        if (typeof source !== 'object' || source === null) throw new Error('The page has no source.');
        Reflect.apply(Reflect.get(source, name), source, values);
      },
      [method, given] as const,
    );
  }
  const ask = (...asked: readonly Asked[]) =>
    callSource(
      'interrupt',
      asked.map(({ interrupt }) => interrupt),
      asked.flatMap(({ before }) => before),
    );
  const change = (id: string) =>
    callSource('push', {
      type: 'TOOL_CALL_RESULT',
      messageId: 'm',
      toolCallId: `call-${id}`,
      content: 'More.',
    });
  async function sent(): Promise<number> {
    await painted(page);
    return page.evaluate<number>('window.source.requests.length');
  }
  /** Waits until a request is shown, whose code may arrive late, and all that are shown take presses. */
  async function settled(): Promise<void> {
    await page.locator('[data-prompt]').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
  }
  const approve = (index = 0) => page.getByRole('button', { name: APPROVES }).nth(index);
  const states = () =>
    page.locator('[data-prompt]').evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));

  async function pointAt(index = 0): Promise<{ x: number; y: number }> {
    await approve(index).scrollIntoViewIfNeeded();
    const box = await approve(index).boundingBox();
    if (!box) throw new Error('The button is not shown.');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(point.x, point.y);
    return point;
  }

  return { open, callSource, ask, change, sent, settled, approve, states, pointAt };
}
