import { render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type AgentLike,
  type HoldpointError,
  type InterruptedRun,
  InterruptStack,
  useInterruptedRun,
} from 'holdpoint';
import { useState } from 'react';
import { vi } from 'vitest';

export type Chat = ReturnType<typeof openChat>;

/**
 * A chat as an app writes it: all open requests, and a message box that is disabled while nothing
 * may be sent.
 */
export function openChat(agent: AgentLike) {
  // The clients themselves log every failed run.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings: string[] = [];
  const answers: unknown[] = [];
  let latest: InterruptedRun | undefined;
  function App() {
    const run = useInterruptedRun(agent, {
      onWarning: ({ code }: HoldpointError) => warnings.push(code),
      onAnswer: ({ answer }) => answers.push(answer),
    });
    latest = run;
    return (
      <>
        <p role="note">{run.status}</p>
        <InterruptStack receipts run={run} graceMs={0} />
        <Composer run={run} />
      </>
    );
  }
  const { container } = render(<App />, { reactStrictMode: true });
  // jsdom has no layout, so it cannot tell whether a pointer reaches an element.
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const button = (name: string) => usable(container, 'button', name);
  return {
    agent,
    warnings,
    /** The answers in the app's audit log. */
    answers,
    container,
    run: () => {
      if (!latest) throw new Error('The chat is not on the page.');
      return latest;
    },
    text: () => (container.textContent ?? '').replace(/\s+/g, ' '),
    press: async (name: string) => user.click(await button(name)),
    pressTwice: async (name: string) => user.dblClick(await button(name)),
    write: async (into: string, text: string) => {
      await user.click(await usable(container, 'textbox', into));
      await user.paste(text);
    },
    typed: (into: string) => within(container).getByLabelText<HTMLInputElement>(into).value,
    async say(text: string) {
      await user.click(await usable(container, 'textbox', 'Message'));
      await user.paste(text);
      await user.click(await button('Send message'));
    },
    /** Resolves when the page shows this status of the run. */
    becomes: (status: InterruptedRun['status']) =>
      waitFor(() => {
        const said = container.querySelector('[role=note]')?.textContent;
        if (said !== status) throw new Error(`The run is ${said}, not ${status}: ${container.textContent}`);
      }),
    alerts: () => textsOf(container.querySelectorAll('[role=alert]')).filter((text) => text !== ''),
    buttons: () => textsOf(container.querySelectorAll('button')),
  };
}

function Composer({ run }: { readonly run: InterruptedRun }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The stack shows errors.
        run.send(text).catch(() => {});
        setText('');
      }}
    >
      <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit" disabled={!run.canSend}>
        Send message
      </button>
    </form>
  );
}

function textsOf(elements: Iterable<Element>): readonly string[] {
  return [...elements].map(({ textContent }) => textContent ?? '');
}

/**
 * A button by its text, or a text box by its label, because finding roles in a whole page is slow.
 */
function usable(page: HTMLElement, role: 'button' | 'textbox', name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const named =
      role === 'textbox'
        ? within(page).queryAllByLabelText<HTMLElement>(name)
        : [...page.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    const [control] = named;
    if (!control) throw new Error(`No ${role} named ${name} in: ${page.textContent}`);
    if (control.matches(':disabled, [aria-disabled=true]')) throw new Error(`${name} takes no input yet.`);
    return control;
  });
}
