import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { root } from '../entries.mjs';

/**
 * Plays one approval in the built library: an event asks, the card is painted, the person presses Approve, and the reply
 * leaves.
 *
 * @returns {Promise<readonly string[]>} The files of `dist` in which a function ran between the event and the reply.
 */
export async function filesOfAnApproval() {
  // What React and the components ask the page for when they are loaded.
  const { window } = new JSDOM('<!doctype html><main></main>', { pretendToBeVisual: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    // Node has events too, which jsdom's targets do not take.
    if (name.startsWith('_') || (name in globalThis && !name.endsWith('Event'))) continue;
    Object.defineProperty(globalThis, name, { get: () => Reflect.get(window, name), configurable: true });
  }
  const { act, createElement } = await import('react');
  const { waitFor, within } = await import('@testing-library/react');
  const { createRoot } = await import('react-dom/client');
  const { InterruptStack, useInterruptedRun } = await import('holdpoint');
  const { createScriptedSource } = await import('holdpoint/testing');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

  const source = createScriptedSource({ onWarning() {} });
  const Chat = () => createElement(InterruptStack, { run: useInterruptedRun(source), graceMs: 0 });
  const main = window.document.querySelector('main');
  if (!main) throw new Error('The page has no main.');
  const page = createRoot(main);
  await act(async () => page.render(createElement(Chat)));

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Reading it once sets the counts to zero: what ran before the event does not count.
  await session.post('Profiler.takePreciseCoverage');
  const call = { toolCallId: 'c', toolCallName: 'sendEmail', delta: '{"to":"ben@example.com"}' };
  const responseSchema = {
    type: 'object',
    properties: { approved: { type: 'boolean' } },
    required: ['approved'],
  };
  const asked = { id: 'i', reason: 'tool_call', toolCallId: 'c', message: 'Send it?', responseSchema };
  await act(async () => source.interrupt([asked], [{ type: 'TOOL_CALL_CHUNK', ...call }]));
  // The first request loads what shows it.
  const approve = await within(main).findByRole('button', { name: 'Send' });
  await act(async () => approve.click());
  await waitFor(() => {
    if (source.requests.length === 0) throw new Error('Nothing was sent.');
  });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await act(async () => page.unmount());
  const dist = pathToFileURL(`${root}dist/`).href;
  return result
    .filter(({ url, functions }) => url.startsWith(dist) && functions.some(hasRun))
    .map(({ url }) => url.slice(dist.length))
    .sort();
}

/** @param {import('node:inspector').Profiler.FunctionCoverage} coverage */
function hasRun({ ranges: [whole], functionName }) {
  // The function without a name that covers a whole file is the module itself.
  return (whole?.count ?? 0) > 0 && !(functionName === '' && whole?.startOffset === 0);
}
