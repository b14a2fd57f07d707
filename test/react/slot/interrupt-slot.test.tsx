import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptDialog, InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import {
  createManualClock,
  createScriptedSource,
  type ManualClock,
  type ScriptedSource,
} from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { APPROVES, approved, REFUSES, toolCall, toolResult } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';

const MAIL = { to: 'ada@example.com' };
const ask = {
  id: 'a',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Send it?',
  responseSchema: approved,
};
const question = { id: 'q', reason: 'input_required', message: 'Which one?' };

interface ChatProps {
  readonly source: ScriptedSource;
  readonly clock?: ManualClock;
  readonly calls?: readonly string[];
  readonly messages?: readonly string[];
}

/** A transcript with places for some calls and messages, and the stack at its end. */
function Chat({ source, clock, calls = [], messages = [] }: ChatProps) {
  const run = useInterruptedRun(source, { ...(clock && { clock }) });
  return (
    <>
      {calls.map((id) => (
        <section key={id} aria-label={`call ${id}`}>
          <InterruptSlot run={run} toolCallId={id} graceMs={0} />
        </section>
      ))}
      {messages.map((id) => (
        <section key={id} aria-label={`message ${id}`}>
          <InterruptSlot run={run} messageId={id} graceMs={0} />
        </section>
      ))}
      <section aria-label="end">
        <InterruptStack run={run} graceMs={0} />
      </section>
    </>
  );
}

const place = (name: string) => within(screen.getByRole('region', { name }));
const approve = (where: string) => place(where).queryByRole('button', { name: APPROVES });

function open(props: Omit<ChatProps, 'source'>, events: readonly object[], asked: object) {
  const source = createScriptedSource();
  const { rerender } = render(<Chat source={source} {...props} />);
  const run = (runId: string, some: readonly object[], outcome: object) =>
    act(() => {
      source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId });
      for (const event of some) source.push(event);
      source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId, outcome });
    });
  run('r-1', events, { type: 'interrupt', interrupts: [asked] });
  const change = (next: Omit<ChatProps, 'source'>) => rerender(<Chat source={source} {...next} />);
  return { source, run, change, user: userEvent.setup() };
}

const said = (messageId: string) => ({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });

describe('a request about a call', () => {
  it('is shown at its call, and not in the stack', () => {
    open({ calls: ['t-0', 't-1'] }, toolCall('t-1', 'sendEmail', MAIL), ask);
    expect(approve('call t-1')).toBeTruthy();
    expect(approve('call t-0')).toBeNull();
    expect(approve('end')).toBeNull();
  });

  it('is one line there from the answer to the result, and opens again', async () => {
    const { user, source, run } = open({ calls: ['t-1'] }, toolCall('t-1', 'sendEmail', MAIL), ask);
    await user.click(place('call t-1').getByRole('button', { name: APPROVES }));
    expect(approve('call t-1')).toBeNull();
    expect(place('call t-1').getByText('Sending…')).toBeTruthy();
    act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' }));
    expect(place('call t-1').queryByText('Sending…')).toBeNull();
    expect(place('call t-1').getByText('Running…')).toBeTruthy();
    const folded = place('call t-1').getByText('Send it?').closest('details');
    expect(folded?.open).toBe(false);
    await user.click(place('call t-1').getByText('Send it?'));
    expect(folded?.open).toBe(true);
    expect(folded?.textContent).toContain('ada@example.com');
    act(() => source.push(toolResult('t-1', 'Delivered.')));
    expect(place('call t-1').queryByText('Running…')).toBeNull();
    act(() => source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r-2' }));
    const line = place('call t-1').getByText('Approved').closest('details');
    await eventually(() => expect(line?.open).toBe(true));
    expect(line?.querySelector('code.hp-name')?.textContent).toBe('sendEmail');
    expect(line?.textContent).toContain('ada@example.com');
    expect(line?.textContent).toContain('Delivered.');
    expect(screen.getAllByText('Send it?')).toHaveLength(1);
    await user.click(place('call t-1').getByText('Send it?'));
    expect(line?.open).toBe(false);
    run('r-3', [said('m-2')], { type: 'success' });
    expect(place('call t-1').getByText('Approved')).toBeTruthy();
  });

  it('does not show a denied call as running', async () => {
    const { user, source } = open({ calls: ['t-1'] }, toolCall('t-1', 'sendEmail', MAIL), ask);
    await user.click(place('call t-1').getByRole('button', { name: REFUSES }));
    expect(place('call t-1').getByText('Sending…')).toBeTruthy();
    act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' }));
    expect(place('call t-1').queryByText(/Sending|Running/)).toBeNull();
    expect(place('call t-1').getByText('Denied')).toBeTruthy();
  });

  it('is shown in the stack while its call has no slot', () => {
    const { change } = open({}, toolCall('t-1', 'sendEmail', MAIL), ask);
    expect(approve('end')).toBeTruthy();
    change({ calls: ['t-1'] });
    expect(approve('call t-1')).toBeTruthy();
    expect(approve('end')).toBeNull();
    change({});
    expect(approve('end')).toBeTruthy();
  });

  it('is announced once, by the stack', async () => {
    open({ calls: ['t-1'] }, toolCall('t-1', 'sendEmail', MAIL), ask);
    await eventually(() => expect(screen.getAllByText('New request: Send it?')).toHaveLength(1));
  });
});

it('is reached by the bar of the stack if several are open', async () => {
  const source = createScriptedSource();
  render(<Chat source={source} calls={['t-1', 't-2']} />);
  const other = { ...ask, id: 'b', toolCallId: 't-2', message: 'Delete it?' };
  act(() =>
    source.interrupt([ask, other], [...toolCall('t-1', 'send', MAIL), ...toolCall('t-2', 'delete', MAIL)]),
  );
  await userEvent.click(place('call t-1').getByRole('button', { name: APPROVES }));
  await userEvent.click(place('end').getByRole('button', { name: 'Next unanswered' }));
  expect(screen.getByRole('region', { name: 'call t-2' }).contains(document.activeElement)).toBe(true);
  await userEvent.click(place('call t-2').getByRole('button', { name: REFUSES }));
  await userEvent.click(place('end').getByRole('button', { name: 'Send 2 answers' }));
  expect(source.requests[0]?.resume?.map(({ interruptId }) => interruptId)).toEqual(['a', 'b']);
});

describe('a request about no call', () => {
  it('is shown after the message that it followed', () => {
    const clock = createManualClock();
    const { run } = open({ messages: ['m-1', 'm-2'], clock }, [said('m-1')], question);
    expect(place('message m-1').getByText('Which one?')).toBeTruthy();
    act(() => clock.advance(1_000));
    run('r-2', [said('m-2')], { type: 'success' });
    // Another run ended without it: how it ended, nobody knows.
    expect(place('message m-1').getByText('No longer open')).toBeTruthy();
    expect(place('message m-2').queryByText('Which one?')).toBeNull();
  });

  it('is shown in the stack if that message has no slot', () => {
    open({ messages: ['m-2'] }, [said('m-1')], question);
    expect(place('end').getByText('Which one?')).toBeTruthy();
  });
});

it('is left to a dialog while it is open, and its receipt is shown', async () => {
  const source = createScriptedSource();
  function WithDialog() {
    const run = useInterruptedRun(source);
    return (
      <>
        <section aria-label="place">
          <InterruptSlot run={run} toolCallId="t-1" graceMs={0} />
        </section>
        <InterruptDialog run={run} graceMs={0} />
      </>
    );
  }
  render(<WithDialog />);
  act(() => source.interrupt([ask], toolCall('t-1', 'sendEmail', MAIL)));
  await userEvent.click(screen.getByRole('button', { name: APPROVES, hidden: true }));
  act(() => source.succeed());
  expect(place('place').getByText('Approved')).toBeTruthy();
});
