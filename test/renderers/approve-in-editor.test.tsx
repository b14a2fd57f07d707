import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Interrupt } from 'holdpoint/core';
import { afterEach, expect, it, vi } from 'vitest';
import { approvedWithEdits, toolCall } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema: approvedWithEdits };
const email = { to: 'a@b.com', subject: 'Hi', body: 'Hi' };
const editedArgs = { ...email, subject: 'Hi!' };
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

async function edit(
  more: Parameters<typeof showStack>[1] = {},
  interrupts: readonly Interrupt[] = [ask],
  args: object = email,
) {
  const stack = showStack([...interrupts], { before: toolCall('t-1', 'sendEmail', args), ...more });
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] ?? document.body);
  const subject = await screen.findByRole('textbox', { name: /Subject/ });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^To/ })));
  await userEvent.type(subject, '!');
  return stack;
}

it('approves at once with the edited arguments; no other button saves', async () => {
  const { press, sent, payload } = await edit();
  expect(buttons()).toEqual(['Send with changes', 'Discard']);
  await press(/with changes$/);
  await waitFor(() => expect(payload()).toEqual({ approved: true, editedArgs }));
  expect(sent()).toHaveLength(1);
});

it('Enter in a field only saves, even after an approval that failed', async () => {
  const { press, sent } = await edit();
  const to = screen.getByRole('textbox', { name: /^To/ });
  await userEvent.clear(to);
  await userEvent.type(to, 'nobody');
  await press(/with changes$/);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.clear(to);
  await userEvent.type(to, 'c@d.com{Enter}');
  expect(await screen.findByRole('button', { name: /with 2 edits$/ })).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

it('leads to the second step of a destructive call, and never skips it', async () => {
  const { press, sent, payload } = await edit({ destructiveTools: ['sendEmail'] });
  await press(/with changes$/);
  await screen.findByRole('button', { name: 'Run sendEmail with 1 edit' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-focus')).toBe('sure'));
  expect(sent()).toHaveLength(0);
  await press('Run sendEmail with 1 edit');
  await waitFor(() => expect(payload()).toEqual({ approved: true, editedArgs }));
});

it('leads to the critical step, and never skips it', async () => {
  const { press, sent } = await edit({}, [{ ...ask, metadata: { importance: 'critical' } }]);
  await press(/with changes$/);
  expect(await screen.findByRole('button', { name: /^Hold to run / })).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

it('shows first what has to be read, and approves if there is nothing to read', async () => {
  const body = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const long = await edit({ requireSeen: true }, [ask], { ...email, body });
  await long.press(/with changes$/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Show all 40 lines'));
  expect(screen.getByText('Read to the end first')).toBeTruthy();
  expect(long.sent()).toHaveLength(0);
  long.unmount();
  const short = await edit({ requireSeen: true });
  await short.press(/with changes$/);
  await waitFor(() => expect(short.payload()).toEqual({ approved: true, editedArgs }));
});

it('can also only save if several requests are answered together', async () => {
  const other = {
    id: 'i-2',
    reason: 'confirmation',
    message: 'And this?',
    responseSchema: approvedWithEdits,
  };
  const { press, sent } = await edit({}, [ask, other]);
  expect(buttons()).toEqual(expect.arrayContaining(['Send with changes', 'Save changes', 'Discard']));
  await press('Save changes');
  expect(await screen.findByRole('button', { name: /with 1 edit$/ })).toBeTruthy();
  await press('Edit');
  await userEvent.type(await screen.findByRole('textbox', { name: /Subject/ }), '!');
  await press(/with changes$/);
  await screen.findByText('1 of 2 answered');
  expect(sent()).toHaveLength(0);
});
