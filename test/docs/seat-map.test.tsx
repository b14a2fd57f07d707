import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { expect, it } from 'vitest';
import { SeatMap } from '../../stories/docs/seat-map.js';
import { seatRequest } from '../../stories/docs/seat-request.js';

function Chat({ source }: { source: ScriptedSource }) {
  const run = useInterruptedRun(source);
  return (
    <InterruptStack
      run={run}
      graceMs={0}
      renderers={{ reasons: { 'airline:seat': { question: SeatMap } } }}
    />
  );
}

function ask(request = seatRequest): ScriptedSource {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  act(() => source.interrupt([request]));
  return source;
}

const seat = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('chooses nothing by itself, and sends nothing before the person has chosen', async () => {
  const source = ask();
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  await press('Book this seat');
  expect(screen.getByRole('alert').textContent).toBe('Choose a seat first.');
  expect(source.requests).toEqual([]);
});

it('sends the seat that the person picks', async () => {
  const source = ask();
  await userEvent.click(seat('2C'));
  await press('Book this seat');
  const [entry] = source.requests[0]?.resume ?? [];
  expect(entry).toEqual({ interruptId: 'i-1', status: 'resolved', payload: { seat: '2C' } });
});

it('still has the seat when the run broke', async () => {
  const source = ask();
  await userEvent.click(seat('1A'));
  await press('Book this seat');
  act(() => source.runError('The airline does not answer.'));
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await press('Change answer');
  expect(seat('1A').checked).toBe(true);
});

it('abandons by the button that the card gave it', async () => {
  const source = ask();
  await press('Skip');
  await press('Skip');
  expect(source.requests[0]?.resume).toEqual([{ interruptId: 'i-1', status: 'cancelled' }]);
});

it('leaves a request that it cannot show to the card', () => {
  ask({ id: 'i-1', reason: 'airline:seat', message: 'Any wishes?' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('textbox')).toBeTruthy();
});
