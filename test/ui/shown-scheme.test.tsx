import { render, waitFor } from '@testing-library/react';
import { HoldpointProvider, InterruptStack, type Theme, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';

const page = document.documentElement;

afterEach(() => {
  page.removeAttribute('class');
  page.removeAttribute('style');
  document.body.removeAttribute('style');
});

function Shown({ theme }: { readonly theme?: Theme }) {
  const [source] = useState(createScriptedSource);
  const run = useInterruptedRun(source);
  return (
    <HoldpointProvider {...(theme ? { theme } : {})}>
      <InterruptStack run={run} />
    </HoldpointProvider>
  );
}

/** What the root of a stack says about the scheme that it is shown in. */
function shownIn(container: Element): string | null | undefined {
  return container.querySelector('[data-hp-root]')?.getAttribute('data-shown-scheme');
}

describe('the scheme of a root', () => {
  it.each([
    ['light', {}],
    ['dark', { class: 'dark' }],
    ['dark', { 'data-theme': 'dark' }],
    ['dark', { 'data-bs-theme': 'dark' }],
    ['dark', { style: 'color-scheme: dark' }],
    ['dark', { style: 'background-color: rgb(20, 20, 24)' }],
    ['light', { style: 'background-color: rgba(20, 20, 24, 0.2)' }],
    ['light', { class: 'dark', style: 'display: none' }, { class: 'light' }],
    ['dark', { style: 'color-scheme: light' }, { style: 'color-scheme: dark' }],
    ['dark', { style: 'color-scheme: dark' }, { style: 'background-color: rgb(255, 255, 255)' }],
  ])('is %s inside of %j %j', (expected, ...around) => {
    let place: Element = document.body.appendChild(document.createElement('div'));
    const outermost = place;
    for (const attributes of around) {
      place = place.appendChild(document.createElement('div'));
      for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, String(value));
    }
    const { unmount } = render(<Shown />, { container: place });
    expect(shownIn(place)).toBe(expected);
    unmount();
    outermost.remove();
  });

  it('is what the theme names, whatever the page has', () => {
    page.className = 'dark';
    expect(shownIn(render(<Shown theme={{ scheme: 'light' }} />).container)).toBe('light');
  });

  it('follows the page', async () => {
    const { container, unmount } = render(<Shown />);
    const root = container.querySelector('[data-hp-root]');
    page.className = 'dark';
    await waitFor(() => expect(shownIn(container)).toBe('dark'));
    page.className = '';
    await waitFor(() => expect(shownIn(container)).toBe('light'));
    document.body.style.backgroundColor = 'rgb(0, 0, 0)';
    await waitFor(() => expect(shownIn(container)).toBe('dark'));
    unmount();
    document.body.style.backgroundColor = '';
    // Records of changes come in a microtask.
    await Promise.resolve();
    expect(root?.getAttribute('data-shown-scheme')).toBe('dark');
  });

  it('is not in what the server renders, so that hydration finds nothing else', () => {
    expect(renderToString(<Shown theme={{ scheme: 'dark' }} />)).not.toContain('data-shown-scheme');
  });
});
