import { act, screen } from '@testing-library/react';
import type { InterruptStackProps } from 'holdpoint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { showStack } from '../react/show-stack.js';

const NOON = Date.UTC(2026, 0, 1, 12);

function until(ms: number, renderers: InterruptStackProps['renderers'] = {}) {
  const expiresAt = new Date(NOON + ms).toISOString();
  return showStack([{ id: 'i-1', reason: 'confirmation', message: 'Go on?', expiresAt }], { renderers });
}

describe('the countdown', () => {
  it('tells minutes, then seconds in the last one', () => {
    const { clock } = until(3 * 60_000);
    expect(screen.getByText('expires in 3 min')).toBeTruthy();
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) act(() => clock.advance(1_000));
    };
    pass(30);
    expect(screen.getByText('expires in 2 min')).toBeTruthy();
    pass(108);
    expect(screen.getByText('0:42 left')).toBeTruthy();
    act(() => clock.advance(1_000));
    expect(screen.getByText('0:41 left')).toBeTruthy();
  });

  it('speaks once, when the last minute begins', () => {
    const { clock } = until(90_000);
    expect(screen.queryByText('One minute is left to answer.')).toBeNull();
    act(() => clock.advance(30_000));
    const spoken = screen.getByText('One minute is left to answer.');
    expect(spoken.getAttribute('role')).toBe('status');
    act(() => clock.advance(20_000));
    expect(spoken.textContent).toBe('One minute is left to answer.');
  });

  it('leaves one thing to do once the time is over', async () => {
    const { clock, press, user, sent } = until(5_000);
    act(() => clock.advance(5_000));
    const approve = screen.getByRole('button', { name: 'Yes' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.click(approve);
    expect(sent()).toEqual([]);
    expect(screen.getByText(/It cannot be answered any more, only cancelled/)).toBeTruthy();
    await press('Cancel the request');
    expect(sent()).toEqual([[{ interruptId: 'i-1', status: 'cancelled' }]]);
  });

  it('takes no answer from a renderer that does not heed it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const { clock, press, sent } = until(5_000, {
      confirmation: ({ onAnswer }) => (
        <button type="button" onClick={() => onAnswer({ kind: 'chosen', choice: 'approve' })}>
          Heedless
        </button>
      ),
    });
    act(() => clock.advance(5_000));
    await press('Heedless');
    expect(sent()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('says a day where it is far away', () => {
    until(3 * 24 * 3_600_000);
    expect(screen.getByText(/^expires Jan 4/)).toBeTruthy();
  });
});
