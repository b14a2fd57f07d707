import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HoldpointOptions, InterruptSlot, useInterruptedRun } from 'holdpoint';
import { fileEdit } from 'holdpoint/previews';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import { approved, toolCall, toolResult } from '../../../stories/parts/events.js';

const ask = {
  id: 'a',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Change it?',
  responseSchema: approved,
};
const edit = { file_path: 'cart.ts', old_string: 'let sum = 0;', new_string: 'let sum = 1;' };

/** Approves a call in a transcript, and opens the line that it becomes once its tool has reported. */
async function openedLine(name: string, args: object, result: string, options: HoldpointOptions = {}) {
  const source = createScriptedSource();
  function Chat() {
    const run = useInterruptedRun(source);
    return <InterruptSlot run={run} toolCallId="t-1" graceMs={0} {...options} />;
  }
  render(<Chat />);
  const on = { threadId: 'thread-1' };
  act(() => {
    source.push({ type: 'RUN_STARTED', ...on, runId: 'r-1' });
    for (const event of toolCall('t-1', name, args)) source.push(event);
    source.push({
      type: 'RUN_FINISHED',
      ...on,
      runId: 'r-1',
      outcome: { type: 'interrupt', interrupts: [ask] },
    });
  });
  const [approve] = document.querySelectorAll<HTMLButtonElement>('[data-variant="filled"]');
  act(() => approve?.click());
  act(() => {
    source.push({ type: 'RUN_STARTED', ...on, runId: 'r-2' });
    source.push(toolResult('t-1', result));
    source.push({ type: 'RUN_FINISHED', ...on, runId: 'r-2' });
  });
  const line = await screen.findByText(/^Approved$/);
  const head = line.closest('summary')?.textContent;
  await userEvent.setup({ writeToClipboard: true }).click(line);
  const receipt = document.querySelector<HTMLElement>('.hp-receipt') ?? document.body;
  return { head, receipt, inReceipt: within(receipt) };
}

describe('a receipt that is opened', () => {
  it('has the picture that was decided: a diff stays a diff', async () => {
    const { receipt, inReceipt } = await openedLine('Edit', edit, 'ok', {
      previews: [fileEdit],
      // However long the view takes to load.
      clock: createManualClock(0),
    });
    await waitFor(() => expect(receipt.querySelector('.hp-file-edit')).not.toBeNull());
    expect(inReceipt.getAllByText('cart.ts').length).toBeGreaterThan(0);
    expect(receipt.querySelector('.hp-call-preview .hp-file-edit')).not.toBeNull();
    expect(receipt.textContent).not.toContain('old_string');
  });

  it('tells a result part by part, and as JSON behind a click', async () => {
    const { inReceipt } = await openedLine('Edit', edit, '{"changed":true,"lines":2}');
    const result = within(inReceipt.getByText('Result').closest('details') ?? document.body);
    expect(result.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Changed', 'Lines']);
    expect(result.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Yes', '2']);
    expect(result.getByText('As JSON').closest('details')?.open).toBe(false);
  });

  it('tells a result that repeats a key as it is', async () => {
    const { receipt } = await openedLine('Edit', edit, '{"a":1,"a":2}');
    expect(receipt.textContent).toContain('{"a":1,"a":2}');
    expect(screen.queryByText('As JSON')).toBeNull();
  });

  it('is copied as text: what was asked, what was sent, what the tool reported', async () => {
    const { inReceipt } = await openedLine('Edit', edit, 'Two lines changed');
    await userEvent.click(inReceipt.getByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    for (const part of ['Approved: Change it?', 'Edit {', '"let sum = 1;"', 'Two lines changed'])
      expect(copied).toContain(part);
  });
});

it('its line tells what has happened in the app’s words, once the tool has reported it', async () => {
  const send = vi.fn(({ to }: Readonly<Record<string, unknown>>) => ({
    action: 'Send email',
    done: `Sent email to ${to}`,
  }));
  const { head } = await openedLine('sendEmail', { to: 'ada@example.com' }, 'ok', {
    consequences: { sendEmail: send },
  });
  expect(head).toMatch(/Sent email to ada@example.com/);
  expect(head).not.toMatch(/Send email\?/);
});
