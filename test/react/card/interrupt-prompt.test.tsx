import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScriptedSource } from 'holdpoint/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { approvedWithReason, toolCall } from '../../../stories/parts/events.js';
import { card, yesNo } from '../press.js';
import { showStack } from '../show-stack.js';

// The announcer stays in the document after a test.
afterEach(() => document.querySelector('[data-hp-words]')?.remove());

const pressIn = (id: string, name: string) => userEvent.click(within(card(id)).getByRole('button', { name }));

describe('a prompt by itself', () => {
  it('takes no focus when it arrives, and announces the request and later its ending', async () => {
    const { source, clock, press, finish } = showStack([], { as: 'prompt' });
    const composer = screen.getByRole('textbox', { name: 'Composer' });
    composer.focus();
    act(() => source.interrupt([yesNo('a')]));
    expect(document.activeElement).toBe(composer);
    const region = screen.getByText('New request: Go on with a?').closest('[role="status"]');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    const later = screen.getByRole('log');
    expect(later.textContent).toBe('');
    await press('No');
    finish();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('log')).toBe(later);
    expect(later.textContent).toBe('Denied: Go on with a?');
    act(() => source.interrupt([yesNo('b\u202e')]));
    act(() => clock.advance(1_000));
    act(() => source.succeed());
    expect(later.lastElementChild?.textContent).toBe('No longer open: Go on with b[RLO]?');
  });

  it('announces nothing if it is unmounted with its request open', () => {
    const { unmount } = showStack([yesNo('a')], { as: 'prompt' });
    const before = screen.getByRole('log').textContent;
    unmount();
    expect(screen.getByRole('log').textContent).toBe(before);
  });

  it('announces a request again if it is asked again after an answer, and not if it is only told again', async () => {
    const { source, user } = showStack([yesNo('a')], { as: 'first' });
    const [first] = screen.getAllByText('New request: Go on with a?');
    act(() => source.interrupt([yesNo('a')]));
    expect(screen.getAllByText('New request: Go on with a?')).toEqual([first]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    act(() => source.interrupt([yesNo('a')]));
    const [second] = screen.getAllByText('New request: Go on with a?');
    expect(second).not.toBe(first);
  });
});

describe('prompts that share a resume', () => {
  const text = (id: string) => ({ ...yesNo(id), responseSchema: { type: 'string' } });

  it('keep their answers until the app sends them, and say so on the button', async () => {
    const { user, sent } = showStack([text('a'), yesNo('b')], { as: 'prompt' });
    await user.type(within(card('a')).getByRole('textbox'), 'Ada');
    expect(within(card('a')).queryByRole('button', { name: 'Send' })).toBeNull();
    await pressIn('a', 'Save answer');
    await waitFor(() => expect(card('a').dataset.state).toBe('staged'));
    expect(card('a').textContent).toContain('not sent yet');
    expect(sent()).toEqual([]);
  });

  it('send at once if there is only one', () => {
    showStack([text('a')], { as: 'prompt' });
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('each show a failure, keep every answer, and one of them sends all again', async () => {
    const source = createScriptedSource({
      onRequest() {
        throw new Error('offline');
      },
    });
    const { sent } = showStack([yesNo('a'), yesNo('b')], { source, as: 'prompt' });
    await pressIn('a', 'Yes');
    await pressIn('b', 'No');
    await userEvent.click(screen.getByRole('button', { name: 'The app’s own' }));
    await screen.findAllByRole('alert');
    expect(within(card('a')).getByRole('alert').textContent).toContain('Your approval is saved.');
    expect(within(card('b')).getByRole('alert').textContent).toContain('Your refusal is saved.');
    await pressIn('b', 'Try again');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

it('a prompt whose answer could not be sent keeps its question, and the words of the agent below it', async () => {
  const source = createScriptedSource({
    onRequest() {
      throw new Error('offline');
    },
  });
  const asked = { id: 'p', reason: 'tool_call', toolCallId: 'call-p', message: 'May I?' };
  const { press } = showStack([{ ...asked, responseSchema: approvedWithReason }], {
    source,
    as: 'prompt',
    before: toolCall('call-p', 'pay', { to: 'Ada' }),
    consequences: { pay: { question: 'Pay the invoice?', action: 'Pay' } },
  });
  await press('Pay');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading').textContent).toBe('Pay the invoice?');
  expect(screen.getByText('May I?').closest('.hp-asking')).toBeNull();
});

describe('a prompt that the app renders without a key', () => {
  it('starts again with the next interrupt, with its delay and an empty field', async () => {
    const withReason = (id: string) => ({ ...yesNo(id), responseSchema: approvedWithReason });
    const { press, user, clock, source, sent } = showStack([withReason('a')], { as: 'first', graceMs: 350 });
    act(() => clock.advance(350));
    await press('No with a reason…');
    await user.keyboard('Too early');
    await press('No');
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => source.interrupt([withReason('b')]));
    expect(screen.getByText('Go on with b?', { selector: '.hp-ask' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
    await press('Yes');
    expect(screen.getByRole('button', { name: 'Yes' }).hasAttribute('aria-busy')).toBe(false);
    act(() => clock.advance(350));
    await press('Yes');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});
