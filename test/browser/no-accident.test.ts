import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBuiltApp } from './support/built-app.js';
import { withApp } from './support/with-app.js';

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
const about = (id: string, toolCallName = 'pay') => ({
  before: [
    { type: 'TOOL_CALL_START', toolCallId: `call-${id}`, toolCallName },
    { type: 'TOOL_CALL_ARGS', toolCallId: `call-${id}`, delta: '{"amount":10}' },
    { type: 'TOOL_CALL_END', toolCallId: `call-${id}` },
  ],
  interrupt: { id, reason: 'tool_call', toolCallId: `call-${id}`, message: `${id}?`, responseSchema: schema },
});
type Asked = ReturnType<typeof about>;

const on = withApp(() => startBuiltApp({ files: { 'main.tsx': MAIN } }));
let page: Page;

beforeEach(async () => {
  page = await on.browser.newPage();
});
afterEach(() => page.close());

async function open(as = ''): Promise<void> {
  await page.goto(`${on.app.url}?${as}`);
  await page.getByRole('textbox', { name: 'Composer' }).click();
}

/** Calls the source that the page shows. */
function tell(method: 'interrupt' | 'push', ...given: readonly unknown[]): Promise<void> {
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
  tell(
    'interrupt',
    asked.map(({ interrupt }) => interrupt),
    asked.flatMap(({ before }) => before),
  );
const change = (id: string) =>
  tell('push', { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: `call-${id}`, content: 'More.' });
const sent = () => page.evaluate<number>('window.source.requests.length');
const settled = () => expect.poll(() => page.locator('[data-fresh]').count()).toBe(0);
const approve = (index = 0) => page.getByRole('button', { name: 'Approve' }).nth(index);
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

it.each(['', 'dialog'])(
  'a pointer and a Space that went down over another proposal answer nothing: %s',
  async (as) => {
    await open(as);
    await ask(about('a'));
    await settled();
    await pointAt();
    await page.mouse.down();
    await change('a');
    await settled();
    await page.mouse.up();
    expect(await sent()).toBe(0);
    await approve().focus();
    await page.keyboard.down('Space');
    await tell('push', { type: 'TOOL_CALL_RESULT', messageId: 'n', toolCallId: 'call-a', content: 'Less.' });
    await settled();
    await page.keyboard.up('Space');
    expect(await sent()).toBe(0);
    await page.keyboard.press('Space');
    expect(await sent()).toBe(1);
  },
);

/** Keeps the page busy for a while once the words are in the document, before they are painted. */
function stayBusyAfter(words: string): Promise<void> {
  return page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      console.info('busy');
      const end = performance.now() + 2000;
      while (performance.now() < end);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
}

it('a press made before the prompt was painted does not answer it', async () => {
  await open('dialog');
  await ask(about('a'));
  await settled();
  const { x, y } = await pointAt();
  await stayBusyAfter('b?');
  const isBusy = page.waitForEvent('console', (message) => message.text() === 'busy');
  const asked = ask(about('b'));
  // The press arrives while a stands on the screen and b in the document.
  await isBusy;
  await page.mouse.click(x, y);
  await asked;
  expect(await sent()).toBe(0);
  await settled();
  // The press was on the button by which b is approved.
  expect(await pointAt()).toEqual({ x, y });
  await page.mouse.click(x, y);
  expect(await sent()).toBe(1);
});

it('a finger that went down over a prompt which is gone answers none that took its place', async () => {
  page = await on.browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${on.app.url}?touch`);
  await ask(about('a'));
  await page.getByRole('dialog').waitFor();
  const { x, y } = await pointAt();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await ask(about('b'));
  await page.getByText('b?').first().waitFor();
  expect(await pointAt()).toEqual({ x, y });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await sent()).toBe(0);
  await approve().tap();
  expect(await sent()).toBe(1);
});

it('a pointer that went down over a prompt which is gone answers none that took its place', async () => {
  await open();
  await ask(about('a'));
  await settled();
  await pointAt();
  await page.mouse.down();
  await ask(about('b'));
  await settled();
  await page.mouse.up();
  expect(await sent()).toBe(0);
  expect(await states()).toEqual(['open']);
});

/** A held key repeats: over what has just come, and over what has been there for a while. */
async function holdEnter(): Promise<void> {
  const repeat = async () => {
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  };
  await repeat();
  await settled();
  await repeat();
}

it('Enter held since before answers nothing: in the composer, in the next prompt, in the second step', async () => {
  await open();
  await page.keyboard.down('Enter');
  await ask(about('a'), about('b', 'destroy'));
  await holdEnter();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Composer');
  // The focus comes to a button while the key is still held.
  await approve().focus();
  await page.keyboard.down('Enter');
  expect(await states()).toEqual(['open', 'open']);
  await page.keyboard.up('Enter');
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(await states()).toEqual(['staged', 'open']);
  await approve().focus();
  await holdEnter();
  await page.keyboard.up('Enter');
  expect(await states()).toEqual(['staged', 'open']);
  await approve().focus();
  await holdEnter();
  // Both are answered, and the button that sends them heard nothing.
  expect(await states()).toEqual(['staged', 'staged']);
  expect(await sent()).toBe(0);
});

it('the second click of a double click answers nothing that came under the pointer', async () => {
  await open();
  await ask(about('a'), about('b'), about('c'));
  await settled();
  const { x, y } = await pointAt();
  await page.mouse.dblclick(x, y);
  expect(await states()).toEqual(['staged', 'open', 'open']);
});

it('a click through accessibility, which has no pointer, answers', async () => {
  await open();
  await ask(about('a'));
  await settled();
  await approve().evaluate((button: HTMLElement) => button.click());
  expect(await sent()).toBe(1);
});

it('a dialog takes the focus to itself: Enter and Space in it answer nothing', async () => {
  await open('dialog');
  await page.keyboard.type('I was');
  await ask(about('a'), about('b'));
  await page.getByRole('dialog').waitFor();
  for (const key of ['Enter', 'Space', 'y', '1']) await page.keyboard.press(key);
  await settled();
  for (const key of ['Enter', 'Space', 'y', '1']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  expect(await states()).toEqual(['open', 'open']);
});
