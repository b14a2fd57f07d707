import { act, fireEvent, render, screen, within } from '@testing-library/react';
import {
  type HoldpointError,
  InterruptDialog,
  type InterruptedRunOptions,
  InterruptPrompt,
  InterruptStack,
  type InterruptStackProps,
  useInterruptedRun,
} from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';

export type Shown = Omit<InterruptStackProps, 'run'> & { as?: 'stack' | 'dialog' | 'prompt' };

/** Fails a test in which a promise was rejected without a handler. */
export function hearRejections(): void {
  let rejected: unknown[] = [];
  const hear = (reason: unknown) => void rejected.push(reason);
  beforeEach(() => {
    rejected = [];
    // React logs every error that a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    process.on('unhandledRejection', hear);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.off('unhandledRejection', hear);
    expect(rejected).toEqual([]);
  });
}

/** What an app may pass wherever the library accepts a value. */
export const fail = (): never => {
  throw new Error('the app’s own');
};

export const ASK = { id: 'i', reason: 'tool_call', message: 'Go?', expiresAt: '2999-01-01T00:00:00Z' };
export const TEXT = { id: 'i', reason: 'input_required', message: 'Who?', responseSchema: { not: {} } };

/** A page with a paragraph of the app beside the request, whatever the app passes. */
export function show(interrupts: readonly object[], shown: Shown = {}, options: InterruptedRunOptions = {}) {
  const warnings: HoldpointError[] = [];
  const source = createScriptedSource();
  const { as = 'stack', ...props } = shown;
  function Page() {
    const run = useInterruptedRun(source, { onWarning: (one) => void warnings.push(one), ...options });
    const given = { graceMs: 0, ...props, run };
    return (
      <>
        {as === 'stack' && <InterruptStack receipts {...given} />}
        {as === 'dialog' && <InterruptDialog {...given} />}
        {as === 'prompt' &&
          run.interrupts.map((one) => <InterruptPrompt key={one.key} {...given} interrupt={one} />)}
        <p>The app stands</p>
      </>
    );
  }
  const page = render(<Page />);
  act(() => source.interrupt(interrupts.map((one) => ({ id: 'i', reason: 'x', ...one }))));
  return {
    ...page,
    source,
    again: () => page.rerender(<Page />),
    stands: () => expect(screen.getByText('The app stands')).toBeTruthy(),
    press: (name: RegExp) => {
      const [first] = [...document.querySelectorAll('button')].filter(({ textContent }) =>
        name.test(textContent ?? ''),
      );
      if (!first) throw new Error(`no button ${name} ${document.body.innerHTML.slice(0, 900)}`);
      fireEvent.click(first);
    },
    card: () => {
      const card = document.querySelector<HTMLElement>('[data-prompt]');
      if (!card) throw new Error('nothing is shown');
      return card;
    },
    posted: () => source.requests.flatMap(({ resume }) => resume ?? []),
    warned: async (...callbacks: readonly unknown[]) => {
      await eventually(() => expect(warnings.length).toBeGreaterThanOrEqual(callbacks.length));
      expect(warnings.map(({ code, detail }) => named(code, detail))).toEqual(callbacks);
    },
    codes: () => warnings.map(({ code }) => code),
  };
}

function named(code: string, detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'callback' in detail ? detail.callback : code;
}

/** Writes an answer into the only prompt, and sends it. */
export async function written(page: ReturnType<typeof show>) {
  await eventually(() => expect(document.querySelector('.hp-loading')).toBeNull());
  const field = within(page.card()).getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Ada' } });
  page.press(/^Send/);
}
