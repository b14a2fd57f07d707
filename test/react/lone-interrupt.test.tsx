import { act, screen } from '@testing-library/react';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { card, pickOne, yesNo } from './press.js';
import { showStack } from './show-stack.js';

describe('a lone interrupt', () => {
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

  it('keeps the focus from falling to the page once it is gone', async () => {
    const { user, finish } = showStack([yesNo('a')]);
    screen.getByRole('button', { name: 'Yes' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    finish();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Requests from the agent' }));
  });

  it('takes the focus on from a control that is switched off while the answer is on its way', async () => {
    const { user, finish } = showStack([pickOne]);
    screen.getByRole('radio', { name: 'North' }).focus();
    await user.keyboard('1{Enter}');
    expect(screen.getByRole('radio', { name: 'North' }).matches(':disabled')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Which pole?');
    finish();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Requests from the agent' }));
  });

  it('remembers a focus that the browser took from a control which was switched off', () => {
    const { source } = showStack([pickOne]);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'North' });
    radio.focus();
    // jsdom takes the focus from nothing that is disabled already.
    radio.addEventListener('focusout', () => {
      radio.disabled = true;
    });
    act(() => radio.blur());
    expect(document.activeElement).toBe(document.body);
    act(() => source.interrupt([pickOne, yesNo('b')]));
    expect(document.activeElement?.textContent).toBe('Which pole?');
  });

  it('brings back the ways to answer where a failed answer is to be another', async () => {
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
