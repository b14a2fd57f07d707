import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { toolCall, toolResult } from '../../stories/parts/events.js';
import { approval } from '../support/open-store.js';
import { CLIENTS, versions } from './support/clients.js';
import * as faults from './support/faults.js';
import { openChat } from './support/open-chat.js';
import { serveFaults } from './support/serve-faults.js';

const IDS = { threadId: 'thread-1', runId: 'run-2' };
const TEXT = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' };

describe.each(versions)('a run over @ag-ui/client %s that the person stops', (version) => {
  it('after text has streamed: the line says approved, the page says who stopped it, and the composer works', async () => {
    const server = await serveFaults();
    const agent = CLIENTS[version](server.url, 'thread-1');
    const chat = openChat(agent);
    await chat.say('Email Ada');
    await chat.becomes('interrupted');
    server.befall(faults.held('TEXT_MESSAGE_CONTENT'));
    let hasWritten = false;
    chat.agent.subscribe({
      onEvent({ event }) {
        if (event.type === 'TEXT_MESSAGE_CONTENT') hasWritten = true;
      },
    });
    await chat.press('Send');
    await waitFor(() => expect(hasWritten).toBe(true));
    act(() => agent.abortRun());
    await chat.becomes('idle');
    expect(chat.run()).toMatchObject({
      canSend: true,
      error: null,
      interrupts: [],
      receipts: [{ ending: 'approved' }],
    });
    expect(chat.alerts()).toEqual([]);
    expect(chat.text()).toContain('Approved');
    expect(chat.text()).toContain('You stopped the agent.');
    expect(chat.text()).not.toContain('signal is aborted');

    await chat.say('Check the budget');
    await chat.becomes('interrupted');
    expect(server.posted.at(-1)?.resume).toBeUndefined();
    expect(chat.text()).not.toContain('You stopped the agent.');
  });
});

/** A transcript with one call at its slot, and the stack below it, after the call was approved. */
async function approvedAtCall() {
  const source = createScriptedSource();
  function App() {
    const run = useInterruptedRun(source);
    return (
      <>
        <InterruptSlot run={run} toolCallId="t" graceMs={0} />
        <InterruptStack run={run} graceMs={0} />
      </>
    );
  }
  render(<App />);
  act(() =>
    source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 't' })], toolCall('t', 'pay', {})),
  );
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Approve');
  const tell = (...events: readonly object[]) =>
    act(() => {
      for (const event of events) source.push(event);
    });
  tell({ type: 'RUN_STARTED', ...IDS });
  return { source, press, tell };
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the line of an answer that was taken', () => {
  it('is there at the first work, while the run still streams, and stays when the run ends', async () => {
    const { source, tell } = await approvedAtCall();
    expect(screen.queryByText(/^Running/)).toBeTruthy();
    tell(TEXT);
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(screen.queryByText(/^Running/)).toBeNull();
    expect(buttons()).toEqual([]);
    act(() => source.succeed());
    expect(screen.getByText('Approved')).toBeTruthy();
  });

  it('after the result and a broken stream says approved and done, and offers to send it again', async () => {
    const { source, press, tell } = await approvedAtCall();
    tell(toolResult('t', 'sent'));
    act(() => source.fail(new Error('ECONNRESET')));
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(screen.getByText(/sent/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      'The connection was lost before the agent finished.',
    );
    expect(buttons()).toEqual(['Send again']);
    await press('Send again');
    expect(screen.getByText(/The agent has already taken this answer/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Back');
    await press('Back');
    expect(source.requests).toHaveLength(1);
    await press('Send again');
    await press('Send again');
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
    act(() => source.succeed());
    expect(buttons()).toEqual([]);
  });

  it('after an error of the agent also offers to change it, in a second step', async () => {
    const { source, press, tell } = await approvedAtCall();
    tell(TEXT, { type: 'RUN_ERROR', message: 'overloaded' });
    expect(buttons()).toEqual(['Send again', 'Change answer']);
    expect(screen.getByRole('alert').textContent).toBe('overloaded.');
    await press('Change answer');
    expect(source.requests).toHaveLength(1);
    await press('Change answer');
    expect(source.requests).toHaveLength(1);
    await press('Deny');
    expect(source.requests[1]?.resume).toMatchObject([{ payload: { approved: false } }]);
  });

  it('after the result and an error of the agent offers nothing: it was done', async () => {
    const { tell } = await approvedAtCall();
    tell(toolResult('t', 'sent'), { type: 'RUN_ERROR', message: 'overloaded' });
    expect(screen.getByText('Approved')).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it('is a card again, with its answer, where the agent refused it before it worked', async () => {
    const { press, source, tell } = await approvedAtCall();
    tell({ type: 'RUN_ERROR', message: 'payload does not match' });
    expect(screen.getByRole('alert').textContent).toContain('payload does not match');
    expect(screen.getByRole('alert').textContent).toContain('Your approval is saved.');
    expect(buttons()).toContain('Change answer');
    await press('Try again');
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
  });

  it('says that it may have arrived where the stream broke before the agent worked, and sends it again in one press', async () => {
    const { press, source } = await approvedAtCall();
    act(() => source.fail(new Error('ECONNRESET')));
    expect(screen.getByRole('alert').textContent).toContain('Your answer may have arrived.');
    await press('Try again');
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
  });
});
