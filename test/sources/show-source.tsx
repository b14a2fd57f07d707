import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InterruptedRun, type InterruptSource, InterruptStack, useInterruptedRun } from 'holdpoint';
import type { HoldpointCode } from 'holdpoint/core';

/** A real stack over a source of another system, as an app would put it on the page. */
export function showSource(source: InterruptSource) {
  const warnings: HoldpointCode[] = [];
  const seen: { run: InterruptedRun | null } = { run: null };
  function Chat() {
    const run = useInterruptedRun(source, { onWarning: ({ code }) => warnings.push(code) });
    seen.run = run;
    return <InterruptStack receipts run={run} graceMs={0} />;
  }
  const rendered = render(<Chat />);
  return { ...rendered, ...person(), warnings, run: () => seen.run };
}

/** Who asks, as the header of the request says it; null where it does not. */
export function saidToAsk(): string | null {
  return document.querySelector('.hp-by')?.textContent ?? null;
}

/** What a person does with what is on the page. */
export function person() {
  const user = userEvent.setup();
  return {
    user,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    choose: async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name })),
    tick: async (name: string | RegExp) => user.click(await screen.findByRole('checkbox', { name })),
    type: async (name: string | RegExp, text: string) => {
      const field = await screen.findByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, text.replace(/[{[]/g, '$&$&'));
    },
  };
}
