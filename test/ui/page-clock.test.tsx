import { act, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageClock } from '../../src/ui/time/page-clock.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Time passes, but no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
const events = [
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
  ['focus', () => window.dispatchEvent(new Event('focus'))],
] as const;

describe('the clock of the page', () => {
  it.each(events)('calls overdue timers back at once after a sleep, and only once: %s', (_, wake) => {
    const due = vi.fn();
    pageClock.after(5 * MINUTE, due);
    wake();
    expect(due).not.toHaveBeenCalled();
    sleep(5 * MINUTE);
    expect(due).not.toHaveBeenCalled();
    wake();
    wake();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it.each(events)('does not call back a cancelled timer: %s', (_, wake) => {
    const due = vi.fn();
    pageClock.after(MINUTE, due)();
    sleep(2 * MINUTE);
    wake();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(due).not.toHaveBeenCalled();
  });

  it('removes its listeners when nothing waits any more', () => {
    const heard = vi.spyOn(window, 'addEventListener');
    pageClock.after(MINUTE, () => {});
    const signals = heard.mock.calls.map(([, , options]) => typeof options === 'object' && options.signal);
    expect(signals).toHaveLength(3);
    vi.advanceTimersByTime(MINUTE);
    expect(signals.every((signal) => signal instanceof AbortSignal && signal.aborted)).toBe(true);
    heard.mockRestore();
  });

  it('does not call back early for a date far away: a timer of more than 2³¹ ms would fire at once', () => {
    const due = vi.fn();
    pageClock.after(2 ** 31 + 5, due);
    vi.advanceTimersByTime(MINUTE);
    expect(due).not.toHaveBeenCalled();
  });
});

function Chat({ source }: { readonly source: ReturnType<typeof createScriptedSource> }) {
  return <InterruptStack receipts run={useInterruptedRun(source)} />;
}

function show(ms: number) {
  const source = createScriptedSource();
  render(<Chat source={source} />);
  const expiresAt = new Date(NOON + ms).toISOString();
  act(() => source.interrupt([{ id: 'a', reason: 'confirmation', message: 'Go on?', expiresAt }]));
  return source;
}
/** In the card only, because the announcement of its arrival has the same words. */
const shown = (text: string) => screen.getByText(text, { ignore: '[role=status] *' });
const state = () => screen.getByRole('region').dataset.state;

describe('a laptop that wakes up', () => {
  it.each(events)('shows at once that the time is over: %s', (_, wake) => {
    const source = show(5 * MINUTE);
    act(() => sleep(10 * MINUTE));
    expect(state()).toBe('open');
    act(() => void wake());
    expect(state()).toBe('expired');
    expect(screen.getByText(/only skip it/, { selector: '.hp-notice *' })).toBeTruthy();
    expect(source.requests).toEqual([]);
  });

  it.each(events)('shows at once how much is left: %s', (_, wake) => {
    show(50 * MINUTE);
    expect(shown('expires in 50 min')).toBeTruthy();
    act(() => sleep(40 * MINUTE));
    act(() => void wake());
    expect(shown('expires in 10 min')).toBeTruthy();
  });

  it('shows it within ten seconds if the page gets no event', () => {
    show(50 * MINUTE);
    act(() => sleep(40 * MINUTE));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('expires in 10 min')).toBeTruthy();
    act(() => sleep(40 * MINUTE));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(state()).toBe('expired');
  });
});

describe('a clock that is changed', () => {
  it('back: an expired request can be answered again, and the countdown follows', () => {
    const source = show(5 * MINUTE);
    act(() => sleep(6 * MINUTE));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(state()).toBe('expired');
    act(() => sleep(-6 * MINUTE));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(state()).toBe('open');
    expect(screen.getByText('expires in 5 min')).toBeTruthy();
    act(() => sleep(-60 * MINUTE));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('expires in 1 hr')).toBeTruthy();
    expect(source.requests).toEqual([]);
  });
});
