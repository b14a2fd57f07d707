import { act, screen } from '@testing-library/react';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { card, pickOne, yesNo } from '../press.js';
import { showStack } from '../show-stack.js';

describe('a single interrupt', () => {
  it('is sent once by a double click', async () => {
    const { user, sent } = showStack([yesNo('a')]);
    await user.dblClick(screen.getByRole('button', { name: 'Yes' }));
    expect(sent()).toEqual([[{ interruptId: 'a', status: 'resolved', payload: true }]]);
  });

  it('ignores activation for a moment after it appears', async () => {
    const { user, clock, sent } = showStack([yesNo('a')], { graceMs: 350 });
    const yes = screen.getByRole('button', { name: 'Yes' });
    expect(card('a').hasAttribute('data-fresh')).toBe(true);
    act(() => clock.advance(349));
    await user.click(yes);
    expect(sent()).toEqual([]);
    act(() => clock.advance(1));
    expect(card('a').hasAttribute('data-fresh')).toBe(false);
    await user.click(yes);
    expect(sent()).toHaveLength(1);
  });

  it('keeps the focus in the stack when it is removed', async () => {
    const { user, finish } = showStack([yesNo('a')]);
    screen.getByRole('button', { name: 'Yes' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    finish();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Requests from the agent' }));
  });

  it('moves the focus away from a control that is disabled while the answer is sent', async () => {
    const { user, finish } = showStack([pickOne]);
    screen.getByRole('radio', { name: 'North' }).focus();
    await user.keyboard('1{Enter}');
    expect(screen.getByRole('radio', { name: 'North' }).matches(':disabled')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Which pole?');
    finish();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Requests from the agent' }));
  });

  it('restores the focus after a browser removed it from a disabled control', () => {
    const { source } = showStack([pickOne]);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'North' });
    radio.focus();
    // jsdom does not blur a control when it is disabled.
    radio.addEventListener('focusout', () => {
      radio.disabled = true;
    });
    act(() => radio.blur());
    expect(document.activeElement).toBe(document.body);
    act(() => source.interrupt([pickOne, yesNo('b')]));
    expect(document.activeElement?.textContent).toBe('Which pole?');
  });

  it('offers its choices again if a failed answer is to be changed', async () => {
    let broken = true;
    const source = createScriptedSource({
      onRequest() {
        if (broken) throw new Error('offline');
      },
    });
    const { press, payload } = showStack([yesNo('a')], { source });
    await press('No');
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    await press('Change answer');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Yes');
    await press('Change answer');
    broken = false;
    await press('Yes');
    expect(payload()).toBe(true);
  });
});
