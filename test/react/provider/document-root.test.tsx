import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';

// Next's app router renders the whole page, so React listens on the document itself.
it('accepts a click if React’s root is the document', async () => {
  const source = createScriptedSource();
  const { document, MouseEvent } = new JSDOM('<!doctype html><html><body></body></html>').window;
  function Page() {
    const run = useInterruptedRun(source);
    return (
      <html lang="en">
        <body>
          <InterruptStack run={run} graceMs={0} />
        </body>
      </html>
    );
  }
  const root = createRoot(document);
  await act(async () => root.render(<Page />));
  await act(async () => source.interrupt([{ id: 'i', reason: 'confirmation', message: 'Go on?' }]));
  const yes = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Yes');
  await act(async () => {
    for (const type of ['pointerdown', 'pointerup', 'click'])
      yes?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
  });
  expect(source.requests.map(({ resume }) => resume)).toEqual([
    [{ interruptId: 'i', status: 'resolved', payload: true }],
  ]);
  await act(async () => root.unmount());
});
