import { act, render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createPersistence } from 'holdpoint/core';
import { createManualClock, createScriptedSource, type ManualClock } from 'holdpoint/testing';
import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.js';
import { yesNo } from '../press.js';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 0, 1, 12);

function showPage(clock: ManualClock, storage = memoryStorage()) {
  const source = createScriptedSource();
  const persist = createPersistence({ storage });
  function Page() {
    const run = useInterruptedRun(source, { clock, persist });
    return <InterruptStack run={run} clock={clock} graceMs={0} />;
  }
  return { source, storage, ...render(<Page />) };
}

const age = () => document.querySelector('[data-age]')?.textContent ?? null;

it('a request that has waited for long says how old it is, and looks at the clock once a minute at most', () => {
  const clock = createManualClock(NOON);
  const { source } = showPage(clock);
  act(() => source.interrupt([yesNo('one')]));
  act(() => clock.advance(9 * MINUTE));
  expect(age()).toBeNull();
  act(() => clock.advance(MINUTE));
  expect(age()).toBe('asked 10 min. ago');
  const after = vi.spyOn(clock, 'after');
  act(() => clock.advance(MINUTE));
  expect(age()).toBe('asked 11 min. ago');
  expect(after.mock.calls.filter(([ms]) => ms < MINUTE)).toEqual([]);
  act(() => clock.advance(3 * 60 * MINUTE));
  expect(age()).toBe('asked 3 hr. ago');
  act(() => clock.advance(72 * 60 * MINUTE));
  expect(age()).toBe('asked 3 days ago');
});

it('a request that was restored says how old it is, by the time at which the first page had it', () => {
  const clock = createManualClock(NOON);
  const { source, storage, unmount } = showPage(clock);
  act(() => source.interrupt([yesNo('one')]));
  unmount();
  act(() => clock.advance(5 * MINUTE));
  const second = showPage(clock, storage);
  expect(screen.getAllByText('Go on with one?').length).toBeGreaterThan(0);
  expect(age()).toBe('asked 5 min. ago');
  // Told anew, it is no younger.
  act(() => second.source.interrupt([yesNo('one')]));
  expect(age()).toBe('asked 5 min. ago');
  second.unmount();
  act(() => clock.advance(55 * MINUTE));
  showPage(clock, storage);
  expect(age()).toBe('asked 1 hr. ago');
});
