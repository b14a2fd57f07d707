import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Interrupt, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { HoldpointStack } from '../../registry/holdpoint/stack.js';

function Chat({ source, graceMs }: { readonly source: ScriptedSource; readonly graceMs: number }) {
  // One of the calls is ambiguous, which causes a warning.
  const run = useInterruptedRun(source, { onWarning: () => {} });
  return <HoldpointStack run={run} graceMs={graceMs} receipts />;
}

function show(graceMs = 0): ScriptedSource {
  const source = createScriptedSource();
  render(<Chat source={source} graceMs={graceMs} />);
  return source;
}

const approval = (id: string, message: string, more: Partial<Interrupt> = {}): Interrupt => ({
  id,
  reason: 'tool_call',
  message,
  toolCallId: `call-${id}`,
  ...more,
});
const call = (id: string, args: string) => [
  { type: 'TOOL_CALL_START', toolCallId: `call-${id}`, toolCallName: 'send_refund' },
  { type: 'TOOL_CALL_ARGS', toolCallId: `call-${id}`, delta: args },
  { type: 'TOOL_CALL_END', toolCallId: `call-${id}` },
];

function ask(more: Partial<Interrupt> = {}, args = '{"order":"A-1042"}'): ScriptedSource {
  const source = show();
  act(() => source.interrupt([approval('1', 'Send the refund?', more)], call('1', args)));
  return source;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const card = (name: string) => screen.getByRole('region', { name });
const sent = (source: ScriptedSource) => source.requests.map(({ resume }) => resume);

describe('one request', () => {
  it('shows its call in full and sends an approval', async () => {
    const source = ask();
    expect(card('Send the refund?').textContent).toContain('send_refundorderA-1042');
    await press('Approve');
    expect(sent(source)).toEqual([[{ interruptId: '1', status: 'resolved', payload: { approved: true } }]]);
  });

  it('sends a denial as an answer', async () => {
    const source = ask();
    await press('Deny');
    expect(sent(source)[0]).toMatchObject([{ status: 'resolved', payload: { approved: false } }]);
  });

  it('is cancelled by its own button', async () => {
    const source = ask();
    await press('Skip');
    await press('Skip');
    expect(sent(source)).toEqual([[{ interruptId: '1', status: 'cancelled' }]]);
  });

  it('ignores a press that came before a person can have read it', async () => {
    const source = show(600_000);
    act(() => source.interrupt([approval('1', 'Send the refund?')], call('1', '{}')));
    await press('Approve');
    button('Approve').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(sent(source)).toEqual([]);
  });

  it('asks a second time when it is dangerous, and a double click goes back', async () => {
    const source = ask({ metadata: { importance: 'high' } });
    await press('Approve');
    expect(sent(source)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Run this as shown above?');
    await press('Back');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send the refund?' }));
    await press('Approve');
    await press('Run it');
    expect(sent(source)).toMatchObject([[{ payload: { approved: true } }]]);
  });

  it('is confirmed by the tool’s name when it is critical', async () => {
    const source = ask({ metadata: { importance: 'critical' } });
    await press('Approve');
    await press('Run it');
    expect(sent(source)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /to confirm/ }), 'send_refund');
    await press('Run it');
    expect(sent(source)).toMatchObject([[{ payload: { approved: true } }]]);
  });

  it('starts again with the first step when the agent changes its proposal', async () => {
    const source = ask({ metadata: { importance: 'high' } });
    await press('Approve');
    act(() =>
      source.interrupt(
        [approval('1', 'Send the refund?', { metadata: { importance: 'high' } })],
        call('1', '{"order":"B-2"}'),
      ),
    );
    expect(screen.queryByRole('button', { name: 'Run it' })).toBeNull();
    expect(sent(source)).toEqual([]);
  });

  it('shows arguments as text when rows would hide something', () => {
    ask({}, '{"order":"A-1","order":"B-2"}');
    expect(card('Send the refund?').textContent).toContain('{"order":"A-1","order":"B-2"}');
  });

  it('writes out hidden characters', () => {
    ask({ message: 'Send\u202E it?' });
    expect(screen.getByRole('heading').textContent).toBe('SendU+202E it?');
  });

  it('keeps an answer that was not delivered, and sends the same again', async () => {
    const source = ask();
    await press('Approve');
    act(() => source.runError('The shop is closed.'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Your answer was not delivered. The shop is closed. It is saved: Approve.',
    );
    await press('Try again');
    expect(sent(source)).toHaveLength(2);
    expect(sent(source)[1]).toEqual(sent(source)[0]);
  });

  it('can be answered differently after a failure', async () => {
    const source = ask();
    await press('Approve');
    act(() => source.runError('The shop is closed.'));
    await press('Change answer');
    await press('Deny');
    expect(sent(source)[1]).toMatchObject([{ payload: { approved: false } }]);
  });

  it('is announced, and so is its end', async () => {
    const source = ask();
    expect(screen.getByRole('status').textContent).toBe('New request: Send the refund?');
    await press('Approve');
    act(() => source.succeed());
    expect(screen.getByRole('status').textContent).toBe('Approved: Send the refund?');
    expect(within(screen.getByRole('listitem')).getByText('Approved')).toBeTruthy();
  });
});

it('says nothing of the request of another conversation', () => {
  const [one, two] = ['one', 'two'].map((threadId) => createScriptedSource({ threadId }));
  if (!one || !two) throw new Error('two sources');
  const page = render(<Chat source={one} graceMs={0} />);
  act(() => one.interrupt([approval('1', 'Send the refund?')], call('1', '{}')));
  act(() => two.succeed());
  page.rerender(<Chat source={two} graceMs={0} />);
  expect(screen.queryByText(/Send the refund\?/)).toBeNull();
});

describe('several requests', () => {
  function askTwo(): ScriptedSource {
    const source = show();
    const two = [approval('1', 'Send the refund?'), approval('2', 'Close the order?')];
    act(() => source.interrupt(two, [...call('1', '{}'), ...call('2', '{}')]));
    return source;
  }
  const pressIn = (name: string, action: string) =>
    userEvent.click(within(card(name)).getByRole('button', { name: action }));

  it('are sent together, once each has an answer', async () => {
    const source = askTwo();
    await pressIn('Send the refund?', 'Approve');
    await press('Send 2 answers');
    expect(sent(source)).toEqual([]);
    await pressIn('Close the order?', 'Deny');
    expect(screen.getByText('2 of 2 answered')).toBeTruthy();
    await press('Send 2 answers');
    expect(sent(source)).toMatchObject([
      [
        { interruptId: '1', payload: { approved: true } },
        { interruptId: '2', payload: { approved: false } },
      ],
    ]);
  });

  it('move the focus to the next open one', async () => {
    askTwo();
    await pressIn('Send the refund?', 'Approve');
    expect(document.activeElement).toBe(card('Close the order?'));
  });

  it('leave the focus of a person who has moved it elsewhere', async () => {
    const source = askTwo();
    button('Send 2 answers').focus();
    await userEvent.click(document.body);
    act(() => source.runError('The shop is closed.'));
    expect(document.activeElement).toBe(document.body);
  });

  it('open again when an answer is changed', async () => {
    askTwo();
    await pressIn('Send the refund?', 'Approve');
    await press('Change');
    expect(within(card('Send the refund?')).getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});

it("are shown by Holdpoint's own card if they are no confirmation", async () => {
  const source = show();
  act(() => source.interrupt([{ id: '1', reason: 'input_required', message: 'Any wishes?' }]));
  await userEvent.type(await screen.findByRole('textbox'), 'None');
  await press('Send');
  expect(sent(source)).toMatchObject([[{ interruptId: '1', status: 'resolved' }]]);
});
