import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { approvedWithReason } from '../../../stories/parts/events.js';
import { showStack } from '../show-stack.js';

// The announcer stays in the document after a test.
afterEach(() => document.querySelector('[data-hp-words]')?.remove());

const yesNo = { id: 'a', reason: 'confirmation', message: 'Go on?' };

describe('the dialog', () => {
  it('cancels everything that is open at once', async () => {
    const { user, sent } = showStack([yesNo, { ...yesNo, id: 'b' }], { as: 'dialog' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Skip all 2' }));
    expect(sent()).toEqual([
      [
        { interruptId: 'a', status: 'cancelled' },
        { interruptId: 'b', status: 'cancelled' },
      ],
    ]);
  });

  const graphAsks = { id: 'g', reason: 'langgraph:interrupt', message: 'Who?' };

  it('offers no cancel if the producer accepts none, neither on the prompt nor after Escape', async () => {
    const { user } = showStack([graphAsks], { as: 'dialog' });
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('cancels the requests that allow it, and keeps the others open', async () => {
    const { user, sent } = showStack([graphAsks, yesNo, { ...yesNo, id: 'b' }], { as: 'dialog' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Skip all 2' }));
    expect(sent()).toEqual([]);
    expect(screen.getByText('2 of 3 answered')).toBeTruthy();
  });

  it('leaves Escape to a field that closes on it', async () => {
    const { user, press } = showStack([{ ...yesNo, responseSchema: approvedWithReason }], { as: 'dialog' });
    await press('No with a reason…');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'No with a reason…' })).toBeTruthy();
  });

  it('stays open for a click outside, and returns the focus when it closes', async () => {
    const { user, press, finish, source } = showStack([], { as: 'dialog' });
    const composer = screen.getByRole('textbox', { name: 'Composer' });
    await user.click(composer);
    act(() => source.interrupt([yesNo]));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await press('Yes');
    finish();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(composer));
  });

  it('moves the focus nowhere if the element that had it is gone', async () => {
    const { container, source, finish } = showStack([], { as: 'dialog' });
    const before = container.appendChild(document.createElement('button'));
    before.focus();
    act(() => source.interrupt([yesNo]));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    before.remove();
    finish();
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    screen.getByRole('textbox', { name: 'Composer' }).focus();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Composer' }));
  });

  it('answers several one by one, sends all, and returns the focus once', async () => {
    const { user, press, source, finish, sent } = showStack([], { as: 'dialog' });
    const composer = screen.getByRole('textbox', { name: 'Composer' });
    await user.click(composer);
    act(() => source.interrupt([yesNo, { ...yesNo, id: 'b' }]));
    const [first] = screen.getAllByRole('button', { name: 'Yes' });
    first?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.matches('[data-prompt][data-state="open"]')).toBe(true);
    await press('No');
    await press('Send 2 answers');
    expect(sent()).toMatchObject([[{ payload: true }, { payload: false }]]);
    const later = screen.getByRole('log');
    expect(later.textContent).toBe('');
    finish();
    await waitFor(() => expect(document.activeElement).toBe(composer));
    // The dialog and the region inside it were each removed once.
    expect(Array.from(later.children, ({ textContent }) => textContent)).toEqual([
      'Approved: Go on?',
      'Denied: Go on?',
    ]);
  });

  it('leaves behind how its requests ended, where it stands', async () => {
    const { press, finish, source, clock } = showStack([yesNo], { as: 'dialog' });
    await press('Yes');
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const receipt = await screen.findByText('Approved');
    expect(receipt.closest('.hp-receipts')?.textContent).toContain('Go on?');
    act(() => source.interrupt([{ ...yesNo, id: 'b', message: 'And now?' }]));
    act(() => clock.advance(1_000));
    act(() => source.succeed());
    await waitFor(() => expect(document.querySelectorAll('.hp-receipts > li')).toHaveLength(2));
  });
});
