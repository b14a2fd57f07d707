import { act } from '@testing-library/react';
import {
  InterruptComposer,
  InterruptDialog,
  InterruptSlot,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PartsContext, pageParts } from '../../../src/react/parts/page-parts.js';
import type { PartsLoader } from '../../../src/react/parts/parts-loader.js';
import { approval } from '../../support/open-store.js';
import { heldParts } from './support.js';

afterEach(() => vi.restoreAllMocks());

function Chat({ source }: { readonly source: ScriptedSource }) {
  const run = useInterruptedRun(source);
  return (
    <main>
      <InterruptSlot run={run} messageId="m" />
      <InterruptStack run={run} theme={{ accent: 'plum' }} />
      <InterruptDialog run={run} open={false} />
      <InterruptComposer run={run} />
    </main>
  );
}

function page(source: ScriptedSource, loader: PartsLoader) {
  return (
    <PartsContext.Provider value={loader}>
      <Chat source={source} />
    </PartsContext.Provider>
  );
}

function askingSource(): ScriptedSource {
  const source = createScriptedSource();
  source.interrupt([approval('a')]);
  return source;
}

it('a server renders the same with all at once as without the parts', () => {
  const [whole, places] = [pageParts, heldParts().loader].map((loader) =>
    renderToString(page(askingSource(), loader)),
  );
  expect(pageParts.getState().parts).not.toBeNull();
  expect(whole).toContain('role="group"');
  expect(places).toBe(whole);
});

it('a page takes over without a change, also where the parts arrived before that, and then shows the request', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const held = heldParts();
  const source = askingSource();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(source, held.loader));
  const [group] = root.querySelectorAll('[role=group]');
  held.loader.load();
  await held.arrive();
  const onRecoverableError = vi.fn();
  const mounted = await act(async () => hydrateRoot(root, page(source, held.loader), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
  expect(root.querySelector('[role=group]')).toBe(group);
  expect(group?.textContent).toContain('Go on with a?');
  await act(async () => mounted.unmount());
  root.remove();
});
