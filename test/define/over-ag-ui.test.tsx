import { HttpAgent } from '@ag-ui/client';
import { render, screen } from '@testing-library/react';
import { type AnyInterruptDefinition, InterruptStack, useInterruptedRun, withRenderer } from 'holdpoint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pickSeat } from '../../stories/docs/pick-seat.js';
import { SeatPicker } from '../../stories/docs/seat-picker.js';
import { seatAgent } from '../../stories/docs/seat-server.js';
import { serve } from '../agent/support.js';
import { person } from '../sources/show-source.js';
import { eventually } from '../support/eventually.js';

/** The page over AG-UI's own client, and a server with the same definition. */
async function begin(definitions: readonly AnyInterruptDefinition[]) {
  const booked: string[] = [];
  const posted: { readonly resume?: unknown }[] = [];
  const url = await serve(async (request, response) => {
    request.setEncoding('utf8');
    let text = '';
    for await (const chunk of request) text += chunk;
    const input = JSON.parse(text);
    posted.push(input);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const event of seatAgent(input, (seat) => booked.push(seat)))
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  });
  const agent = new HttpAgent({ url, threadId: 'thread-1' });
  const warnings: string[] = [];
  function Chat() {
    const run = useInterruptedRun(agent, {
      interrupts: definitions,
      onWarning: ({ code }) => warnings.push(code),
    });
    return (
      <>
        <output data-testid="status">{run.status}</output>
        <output data-testid="reasons">{run.interrupts.map(({ reason }) => reason)}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  render(<Chat />);
  agent.addMessage({ id: 'm1', role: 'user', content: 'Book LH 400' });
  await agent.runAgent();
  const ended = () => eventually(() => expect(screen.getByTestId('status').textContent).toBe('idle'));
  return { ...person(), booked, posted, warnings, ended };
}

describe('a definition that a server and a page share', () => {
  it('is shown by its component, and the server reads the answer', async () => {
    const { choose, press, ended, booked, posted, warnings } = await begin([
      withRenderer(pickSeat, SeatPicker),
    ]);
    expect(screen.getByTestId('reasons').textContent).toBe('acme:pick-seat');
    expect(await screen.findByRole('group', { name: 'Which seat on LH 400?' })).toBeTruthy();
    await choose(/12A/);
    await press('Book this seat');
    await ended();
    expect(booked).toEqual(['12A']);
    expect(posted[1]).toMatchObject({
      resume: [{ interruptId: 'seat-1', status: 'resolved', payload: { seat: '12A' } }],
    });
    expect(screen.getByText('Seat 12A')).toBeTruthy();
    expect(warnings).toEqual([]);
  });

  it('is a form without a component, with the texts of its schema', async () => {
    const { type, press, choose, ended, booked, warnings } = await begin([pickSeat]);
    await type(/Seat/, 'front');
    await choose('fish');
    await press('Send');
    await eventually(() =>
      expect(screen.getByRole('textbox', { name: /Seat/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(booked).toEqual([]);
    await type(/Seat/, '12F');
    await press('Send');
    await ended();
    expect(booked).toEqual(['12F']);
    expect(screen.getByText('Seat 12F, fish meal')).toBeTruthy();
    expect(warnings).toEqual([]);
  });

  it('sends a cancel to the server', async () => {
    const { press, ended, booked } = await begin([pickSeat]);
    await press('Skip');
    await press('Skip');
    await ended();
    expect(booked).toEqual([]);
  });

  it('works if the page does not know it', async () => {
    const { type, press, ended, booked } = await begin([]);
    expect(screen.getByTestId('reasons').textContent).toBe('');
    await type(/Seat/, '11A');
    await press('Send');
    await ended();
    expect(booked).toEqual(['11A']);
  });

  it('falls back to the form if its component throws', async () => {
    // React logs every caught error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const Broken = () => {
      throw new Error('no map');
    };
    const { type, press, ended, booked, warnings } = await begin([withRenderer(pickSeat, Broken)]);
    await type(/Seat/, '11A');
    await press('Send');
    await ended();
    expect([booked, warnings]).toEqual([['11A'], ['RENDER_FAILED']]);
  });
});
