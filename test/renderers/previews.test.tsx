import { act, screen, waitFor, within } from '@testing-library/react';
import type { CallPreview, PreviewProps } from 'holdpoint/previews';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { APPROVES, toolCall, toolCallText } from '../../stories/parts/events.js';
import { showStack } from '../react/show-stack.js';

const responseSchema = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
  required: ['approved'],
};
const ask = { id: 'i-1', reason: 'tool_call', toolCallId: 't-1', responseSchema };
const args = { row: 12, seat: 'C', meal: 'vegan' };

function SeatMap({ call }: PreviewProps) {
  return <p>{`Seat ${call.args['seat']} in row ${call.args['row']}`}</p>;
}

const seats: CallPreview = {
  match: ({ name }) => (name === 'book_seat' ? { shows: ['row', 'seat'] } : null),
  Preview: SeatMap,
  summary: ({ args }) => `${args['row']}${args['seat']}`,
};

const seatsWith = (part: Partial<CallPreview>): CallPreview => ({ ...seats, ...part });

function show(options: Parameters<typeof showStack>[1] = {}, sent: unknown = args) {
  return showStack([ask], { before: toolCall('t-1', 'book_seat', sent), previews: [seats], ...options });
}

const preview = () => document.querySelector('.hp-call-preview');
const namesOf = (list: Element | null | undefined) =>
  [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);

describe('a preview', () => {
  it('replaces the arguments, and those that it does not show are listed below it', () => {
    show();
    expect(preview()?.textContent).toBe('Seat C in row 12');
    const rest = screen.getByText('Also sent').parentElement;
    expect(namesOf(rest)).toEqual(['Meal']);
    expect(namesOf(document.querySelector('.hp-proposal'))).toEqual(['Meal']);
  });

  it('has a button that shows the arguments as they are sent', async () => {
    const { user } = show();
    await user.click(screen.getByText('Raw arguments'));
    const all = document.querySelector('.hp-all-arguments');
    await waitFor(() => expect(all?.querySelector('pre')?.textContent).toBe(JSON.stringify(args, null, 2)));
  });

  it('is the first in the list that matches the call', () => {
    const other = seatsWith({ Preview: () => <p>Another picture</p> });
    show({ previews: [seatsWith({ match: () => null }), other, seats] });
    expect(preview()?.textContent).toBe('Another picture');
  });

  it('is shown above another if it adds to the arguments', () => {
    const risk = seatsWith({ alongside: true, Preview: () => <p>Costs money</p> });
    show({ previews: [seats, risk] });
    const all = [...document.querySelectorAll('.hp-call-preview')].map(({ textContent }) => textContent);
    expect(all).toEqual(['Costs money', 'Seat C in row 12']);
  });

  it('gives the call in one line on its receipt', async () => {
    const { press, finish } = show();
    await press(APPROVES);
    finish([]);
    await waitFor(() =>
      expect(document.querySelector('.hp-receipt')?.textContent).toContain('book_seat: 12C'),
    );
  });
});

describe('the arguments are shown, and the request can be answered,', () => {
  const isPlain = () => {
    expect(namesOf(document.querySelector('.hp-arguments'))).toEqual(['Row', 'Seat', 'Meal']);
    expect(screen.getByRole('button', { name: APPROVES })).toBeTruthy();
  };
  const broken = () => {
    throw new Error('No map');
  };

  it('if the preview throws, with a warning', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show({ previews: [seatsWith({ Preview: broken })] });
    isPlain();
    expect(screen.queryByText(/Not in the preview/)).toBeNull();
  });

  it('if its match throws, and another preview is tried', () => {
    show({ previews: [seatsWith({ match: broken }), seats] });
    expect(preview()?.textContent).toBe('Seat C in row 12');
  });

  it('if its match changes its argument', () => {
    const match: CallPreview['match'] = (call) => {
      Reflect.deleteProperty(call.args, 'meal');
      Object.assign(call.args, { row: 1 });
      return { shows: ['row', 'seat'] };
    };
    show({ previews: [seatsWith({ match })] });
    isPlain();
  });

  it('while the preview loads; it is shown if it loads in time', async () => {
    let arrive = (_: { default: typeof SeatMap }) => {};
    const Late = lazy(() => new Promise<{ default: typeof SeatMap }>((resolve) => (arrive = resolve)));
    show({ previews: [seatsWith({ Preview: Late })] });
    isPlain();
    await act(async () => arrive({ default: SeatMap }));
    await waitFor(() => expect(preview()?.textContent).toBe('Seat C in row 12'));
  });

  it('for good if it loads for longer than a second', async () => {
    let arrive = (_: { default: typeof SeatMap }) => {};
    const Late = lazy(() => new Promise<{ default: typeof SeatMap }>((resolve) => (arrive = resolve)));
    const { clock } = show({ previews: [seatsWith({ Preview: Late })] });
    act(() => clock.advance(1_000));
    await act(async () => arrive({ default: SeatMap }));
    isPlain();
    expect(preview()).toBeNull();
  });

  it('if it could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Unloadable = lazy(() => Promise.reject(new Error('offline')));
    show({ previews: [seatsWith({ Preview: Unloadable })] });
    await act(async () => {});
    isPlain();
  });

  it.each([
    ['a key appears twice', toolCallText('t-1', 'book_seat', '{"row":1,"row":2,"seat":"A"}')],
    ['a number loses digits', toolCallText('t-1', 'book_seat', '{"row":12345678901234567890,"seat":"A"}')],
    ['they are no object', toolCall('t-1', 'book_seat', [12, 'C'])],
  ])('if the arguments are uncertain: %s', (_, before) => {
    showStack([ask], { before, previews: [seats] });
    expect(preview()).toBeNull();
    expect(screen.getByRole('button', { name: APPROVES })).toBeTruthy();
  });
});

describe('with edits', () => {
  const written = seatsWith({
    match: () => ({ shows: ['row', 'seat'], edits: ['seat'] }),
  });

  it('the preview shows what will be sent, and the change to what was proposed', async () => {
    const { press, user, payload } = show({ previews: [written] });
    await press('Edit');
    const field = await screen.findByRole('textbox', { name: /^seat/i });
    expect(screen.queryByRole('textbox', { name: /^meal/i })).toBeNull();
    await user.clear(field);
    await user.type(field, 'D{Enter}');
    await screen.findByRole('button', { name: /with 1 edit$/ });
    expect(preview()?.textContent).toBe('Seat D in row 12');
    const changed = document.querySelector<HTMLElement>('.hp-argument[data-state="changed"]');
    expect(within(changed ?? document.body).getByText('C')).toBeTruthy();
    await press(/with 1 edit$/);
    expect(payload()).toMatchObject({ approved: true, editedArgs: { ...args, seat: 'D' } });
  });

  it('the preview follows what is typed, and the changes so far are told', async () => {
    const { press, user } = show({ previews: [written] });
    await press('Edit');
    const field = await screen.findByRole('textbox', { name: /^seat/i });
    expect(preview()?.textContent).toBe('Seat C in row 12');
    expect(screen.queryByText('1 change')).toBeNull();
    await user.clear(field);
    await user.type(field, 'DE');
    await waitFor(() => expect(preview()?.textContent).toBe('Seat DE in row 12'));
    const change = screen.getByText('1 change').closest('details');
    expect(change?.querySelector('del')?.textContent).toContain('C');
    expect(change?.querySelector('ins')?.textContent).toContain('DE');
    await press('Edit all arguments');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^seat/i })).value).toBe('DE');
    expect(preview()?.textContent).toBe('Seat DE in row 12');
    await press('Discard');
    expect(preview()?.textContent).toBe('Seat C in row 12');
  });

  it('the preview gives way where it cannot show what is typed', async () => {
    const onlyC = seatsWith({
      match: ({ args: { seat } }) => (seat === 'C' ? { shows: ['row', 'seat'], edits: ['seat'] } : null),
    });
    const { press, user } = show({ previews: [onlyC] });
    await press('Edit');
    const field = await screen.findByRole('textbox', { name: /^seat/i });
    await user.type(field, 'D');
    await waitFor(() => expect(preview()).toBeNull());
    expect(screen.getByText('1 change')).toBeTruthy();
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(preview()?.textContent).toBe('Seat C in row 12'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^seat/i }).value).toBe('C');
  });

  it('what is found in a call follows what is typed', async () => {
    const finding = seatsWith({
      match: () => ({ shows: ['row', 'seat'], edits: ['seat'] }),
      findings: ({ args: { seat } }) => (seat === 'CX' ? ['an exit row'] : []),
    });
    const { press, user } = show({ previews: [finding] });
    await press('Edit');
    await user.type(await screen.findByRole('textbox', { name: /^seat/i }), 'X');
    expect(await screen.findByText('an exit row')).toBeTruthy();
  });

  it('the form lists the other arguments, and all can be edited', async () => {
    const { press } = show({ previews: [written] });
    await press('Edit');
    await screen.findByRole('textbox', { name: /^seat/i });
    expect(namesOf(document.querySelector('.hp-editor'))).toEqual(['Row', 'Meal']);
    await press('Edit all arguments');
    expect(await screen.findByRole('textbox', { name: /^meal/i })).toBeTruthy();
  });
});
