import { act, fireEvent, render } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createEventStreamSource, type EventStreamRequest, type HoldpointError } from 'holdpoint/core';
import { vi } from 'vitest';
import { eventually } from '../../support/eventually.js';

/** The events of an agent's run between its start and its end, and its end. */
export interface BadRun {
  readonly before?: readonly unknown[];
  readonly end?: unknown;
}

const START = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };

/** RUN_FINISHED with this outcome. */
export function finished(outcome?: unknown) {
  return { type: 'RUN_FINISHED', threadId: 't', runId: 'r', ...(outcome === undefined ? {} : { outcome }) };
}

/** A run that ends with these interrupts. */
export function asks(...interrupts: readonly unknown[]): BadRun {
  return { end: finished({ type: 'interrupt', interrupts }) };
}

/** A page with its own composer and a stack over a stream of given events. */
export function showEvents({ before = [], end = finished() }: BadRun) {
  const warnings: HoldpointError[] = [];
  const requests: EventStreamRequest[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const source = createEventStreamSource({
    threadId: 't',
    onWarning,
    run: (request) => void requests.push(request),
  });
  function Chat() {
    const run = useInterruptedRun(source, { onWarning });
    return (
      <>
        <InterruptStack receipts run={run} graceMs={0} />
        <input aria-label="Composer" disabled={!run.canSend} />
      </>
    );
  }
  const shown = render(<Chat />);
  act(() => {
    for (const event of [START, ...before, end]) source.push(event);
  });
  const { container } = shown;
  return {
    ...shown,
    container,
    source,
    requests,
    warnings,
    codes: () => warnings.map(({ code }) => code),
    again: () => shown.rerender(<Chat />),
    canSend: () => shown.getByLabelText('Composer').matches(':enabled'),
    cards: () => [...container.querySelectorAll('[data-prompt]')],
  };
}

/** Errors that must not occur while something odd is shown. */
export function listenForErrors() {
  const heard: unknown[] = [];
  const hear = (event: Event) => void heard.push(event);
  const reject = (reason: unknown) => void heard.push(reason);
  window.addEventListener('error', hear);
  process.on('unhandledRejection', reject);
  const log = vi.spyOn(console, 'error').mockImplementation((...parts) => void heard.push(parts));
  return {
    heard,
    stop() {
      window.removeEventListener('error', hear);
      process.off('unhandledRejection', reject);
      log.mockRestore();
    },
  };
}

/** The ways to answer, in the order in which they are tried. */
export type Way = 'approve' | 'choose' | 'write' | 'form' | 'cancel';

/** Answers one card in the first way that it offers, and returns which. */
export async function answerCard(card: Element): Promise<Way> {
  if (card.getAttribute('data-state') === 'expired') return cancelCard(card);
  if (button(card, /^(Approve|Yes)/)) {
    press(card, /^(Approve|Yes)/, 'approve');
    // What is uncertain about a call is asked twice; a button that is busy ignores the press.
    const step = button(card, /^(Approve|Yes|Run )/);
    if (step) fireEvent.click(step);
    return 'approve';
  }
  await eventually(() => {
    if (card.querySelector('.hp-loading')) throw new Error('its form is on its way');
  });
  const option = card.querySelector('input[type=radio]');
  const text = card.querySelector('textarea, input[type=text]');
  const isForm = card.getAttribute('data-kind') === 'form';
  if (option) fireEvent.click(option);
  else if (text) fireEvent.change(text, { target: { value: isForm ? '{}' : 'an answer' } });
  return press(card, /^(Send|Save)/, option ? 'choose' : isForm ? 'form' : 'write');
}

const SKIP = /^Skip/;

export function offersCancel(card: Element): boolean {
  return button(card, SKIP) !== undefined;
}

/** Cancels the request of one card. */
export function cancelCard(card: Element): Way {
  press(card, SKIP, 'cancel');
  // It is asked about once.
  return press(card, SKIP, 'cancel');
}

function button(card: Element, name: RegExp): Element | undefined {
  return [...card.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''));
}

function press(card: Element, name: RegExp, way: Way): Way {
  const found = button(card, name);
  if (!found) throw new Error('there is no way to answer');
  fireEvent.click(found);
  return way;
}
