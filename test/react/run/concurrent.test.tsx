import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { StrictMode, Suspense, startTransition, use, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';

const FREE = { id: 'a', reason: 'acme:odd', message: 'Anything else?' };
const MORE = { ...FREE, id: 'b' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As long as a slice of React's work or longer, so that React yields after each of these. */
function beSlow(): void {
  for (const until = performance.now() + 12; performance.now() < until; );
}

describe('React’s concurrent rendering', () => {
  it('shows the same state in all parts of a page, even if the run changes during a render', async () => {
    // Outside of act() React renders a transition in slices, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const source = createScriptedSource();
    const shown: string[] = [];
    let rendered = 0;
    let renderedThen = Number.NaN;
    let reveal = () => {};
    function Reader() {
      const run = useInterruptedRun(source);
      rendered += 1;
      if (rendered === 2) {
        // Runs as soon as React yields: between two slices.
        queueMicrotask(() => {
          renderedThen = rendered;
          source.interrupt([FREE]);
        });
      }
      beSlow();
      return <i>{run.interrupts.length}</i>;
    }
    function Page() {
      const [open, setOpen] = useState(false);
      reveal = () => startTransition(() => setOpen(true));
      useLayoutEffect(() => {
        if (open) shown.push([...host.querySelectorAll('i')].map((one) => one.textContent).join(''));
      });
      return open && [1, 2, 3, 4, 5].map((key) => <Reader key={key} />);
    }
    const host = document.createElement('div');
    const root = createRoot(host);
    root.render(<Page />);
    await eventually(() => expect(String(reveal)).toContain('setOpen'));
    reveal();
    await eventually(() => expect(host.textContent).toBe('11111'));
    expect(renderedThen).toBeGreaterThanOrEqual(2);
    expect(renderedThen).toBeLessThan(5);
    for (const texts of shown) expect(['00000', '11111']).toContain(texts);
    root.unmount();
  });

  it('leaves nothing behind if the first render is discarded', async () => {
    const source = createScriptedSource();
    const stops: (() => void)[] = [];
    const { subscribe } = source;
    let watching = 0;
    source.subscribe = (onChange) => {
      watching += 1;
      const stop = subscribe(onChange);
      stops.push(stop);
      return () => {
        watching -= 1;
        stop();
      };
    };
    const never = new Promise<void>(() => {});
    const answeredIn: string[] = [];
    function Waits() {
      useInterruptedRun(source, { onAnswer: () => answeredIn.push('thrown away') });
      use(never);
      return null;
    }
    const first = await act(async () =>
      render(
        <Suspense fallback="Loading">
          <Waits />
        </Suspense>,
      ),
    );
    expect(first.container.textContent).toBe('Loading');
    first.unmount();
    expect(watching).toBe(0);

    function Chat() {
      const run = useInterruptedRun(source, { onAnswer: () => answeredIn.push('shown') });
      return <InterruptStack receipts run={run} graceMs={0} />;
    }
    const second = render(<Chat />, { wrapper: StrictMode });
    expect(watching).toBe(1);
    act(() => source.interrupt([{ ...FREE, reason: 'confirmation' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(source.requests).toHaveLength(1);
    expect(answeredIn).toEqual(['shown']);
    second.unmount();
    expect(watching).toBe(0);
  });

  it('keeps what was typed and answered when a part beside it suspends the page', async () => {
    const source = createScriptedSource();
    let resolve = () => {};
    const loading = new Promise<void>((done) => {
      resolve = done;
    });
    function Beside({ waits }: { readonly waits: boolean }) {
      if (waits) use(loading);
      return null;
    }
    function Chat({ waits }: { readonly waits: boolean }) {
      const run = useInterruptedRun(source);
      return (
        <Suspense fallback="Loading">
          <InterruptStack receipts run={run} graceMs={0} />
          <Beside waits={waits} />
        </Suspense>
      );
    }
    const page = render(<Chat waits={false} />);
    act(() => source.interrupt([FREE, MORE]));
    const [first, second] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
    if (!first || !second) throw new Error('two are asked');
    fireEvent.change(first, { target: { value: 'Ada' } });
    fireEvent.change(second, { target: { value: 'Half a th' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Save answer' })[0] ?? document.body);
    await act(async () => page.rerender(<Chat waits={true} />));
    expect(page.container.textContent).toContain('Loading');
    await act(async () => resolve());
    await eventually(() => expect(page.container.textContent).not.toContain('Loading'));
    const states = [...document.querySelectorAll<HTMLElement>('[data-prompt]')].map(
      (one) => one.dataset.state,
    );
    expect(states).toEqual(['staged', 'open']);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a th');
  });
});
