import { act, render, screen } from '@testing-library/react';
import { HoldpointProvider, type InterruptStackProps } from 'holdpoint';
import type { Clock } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { Countdown } from '../../src/ui/time/countdown.js';
import { showStack } from '../react/show-stack.js';

const NOON = Date.UTC(2026, 0, 1, 12);

function until(ms: number, renderers: InterruptStackProps['renderers'] = {}) {
  const expiresAt = new Date(NOON + ms).toISOString();
  return showStack([{ id: 'i-1', reason: 'confirmation', message: 'Go on?', expiresAt }], { renderers });
}

/** The text of the countdown chip. */
const chip = () => document.querySelector('[data-time] time')?.textContent;

/** The live region inside the chip. */
function voice(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-time] [role="status"]');
  if (!found) throw new Error('No countdown is shown.');
  return found;
}

/** A clock whose timers fire late, as if they had been stopped while time passed. */
function sleepingClock(start: number): Clock & { wake(now: number): void } {
  let now = start;
  let due: (() => void) | null = null;
  return {
    now: () => now,
    after(_ms, callback) {
      due = callback;
      return () => {
        if (due === callback) due = null;
      };
    },
    wake(at) {
      now = at;
      due?.();
    },
  };
}

describe('the countdown', () => {
  it('shows minutes, then seconds in the last minute', () => {
    const { clock } = until(3 * 60_000);
    expect(chip()).toBe('expires in 3 min');
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) act(() => clock.advance(1_000));
    };
    pass(30);
    expect(chip()).toBe('expires in 2 min');
    pass(108);
    expect(chip()).toBe('0:42 left');
    act(() => clock.advance(1_000));
    expect(chip()).toBe('0:41 left');
  });

  it('announces one minute and twenty seconds, and nothing in between', () => {
    const { clock } = until(90_000);
    const spoken = voice();
    const said = [spoken.textContent];
    for (let second = 0; second < 89; second += 1) {
      act(() => clock.advance(1_000));
      if (spoken.textContent !== said.at(-1)) said.push(spoken.textContent);
    }
    expect(said).toEqual(['', 'One minute left to answer', '20 seconds left to answer']);
  });

  it('does not announce a moment that passed before it was shown', () => {
    const { clock } = until(45_000);
    expect(voice().textContent).toBe('');
    act(() => clock.advance(24_000));
    expect(voice().textContent).toBe('');
    act(() => clock.advance(1_000));
    expect(voice().textContent).toBe('20 seconds left to answer');
  });

  it('is inconspicuous until the last minute, and keeps its width then', () => {
    const { clock } = until(61_000);
    const chip = voice().parentElement;
    expect(chip?.getAttribute('data-tone')).toBeNull();
    expect(chip?.querySelector('svg')).toBeNull();
    act(() => clock.advance(1_000));
    expect(chip?.getAttribute('data-tone')).toBe('warn');
    expect(chip?.querySelector('svg')).toBeTruthy();
    expect(screen.getByText('1:00 left')).toBeTruthy();
    act(() => clock.advance(1_000));
    expect(screen.getByText('0:59 left')).toBeTruthy();
  });

  it('shows the right time at once after a sleep', () => {
    const clock = sleepingClock(NOON);
    render(
      <HoldpointProvider clock={clock}>
        <Countdown at={NOON + 5 * 60_000} />
      </HoldpointProvider>,
    );
    expect(chip()).toBe('expires in 5 min');
    act(() => clock.wake(NOON + 5 * 60_000 - 15_000));
    expect(screen.getByText('0:15 left')).toBeTruthy();
    expect(voice().textContent).toBe('15 seconds left to answer');
  });

  it('announces the end once, in the live region that was there before', () => {
    const { clock } = until(30_000);
    const region = screen.getByText(/^New request/).closest('[role="status"]');
    act(() => clock.advance(30_000));
    expect(region?.textContent).toMatch(/Expired/);
    const announced = screen
      .getAllByRole('status')
      .filter(({ textContent }) => /expired/i.test(textContent ?? ''));
    expect(announced).toHaveLength(1);
    expect(screen.queryByText(/left to answer/)).toBeNull();
  });

  it('leaves only the cancel once the time is over', async () => {
    const { clock, press, user, sent } = until(5_000);
    act(() => clock.advance(5_000));
    const approve = screen.getByRole('button', { name: 'Yes' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.click(approve);
    expect(sent()).toEqual([]);
    expect(screen.getByText(/You can only skip it now/, { selector: '.hp-notice *' })).toBeTruthy();
    await press('Skip');
    await press('Skip');
    expect(sent()).toEqual([[{ interruptId: 'i-1', status: 'cancelled' }]]);
  });

  it('shows days if the end is far away', () => {
    until(3 * 24 * 3_600_000);
    expect(chip()).toMatch(/^expires Jan 4/);
  });
});
