import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import type { InterruptedRunOptions } from '../../../src/react/run/interrupted-run-options.js';
import { useInterruptedRun } from '../../../src/react/run/use-interrupted-run.js';
import { createManualClock, createScriptedSource } from '../../../src/testing/index.js';

const expiring = { id: 'i-1', reason: 'confirmation', message: 'Go on?', expiresAt: '2026-01-01T00:05:00Z' };

function openSource() {
  const source = createScriptedSource();
  source.interrupt([expiring]);
  return source;
}

it('reads no clock and sets no timer when its owner renders again', () => {
  const { now, after } = createManualClock(Date.UTC(2026, 0, 1));
  const clock = { now: vi.fn(now), after: vi.fn(after) };
  const source = openSource();
  const { rerender } = renderHook(() => useInterruptedRun(source, { clock, onInterrupt: () => {} }));
  expect(clock.after).toHaveBeenCalled();
  vi.clearAllMocks();
  for (let renders = 0; renders < 5; renders += 1) rerender();
  expect(clock.now).not.toHaveBeenCalled();
  expect(clock.after).not.toHaveBeenCalled();
});

it('notices a change that its source did not report at the next render', () => {
  const source = openSource();
  const quiet = { ...source, subscribe: () => () => {} };
  const { result, rerender } = renderHook(() => useInterruptedRun(quiet));
  source.interrupt([{ ...expiring, id: 'i-2' }]);
  rerender();
  expect(result.current.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['i-2']);
});

it('restores what is stored when `persist` is set in a later render', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const persist = createPersistence({ storage });
  const source = createScriptedSource();
  renderHook(() => useInterruptedRun(source, { persist }));
  act(() => source.interrupt([expiring]));
  expect(stored.size).toBe(2);
  const empty = createScriptedSource();
  const { result, rerender } = renderHook(
    (options: InterruptedRunOptions) => useInterruptedRun(empty, options),
    {
      initialProps: {},
    },
  );
  expect(result.current.interrupts).toEqual([]);
  rerender({ persist });
  expect(result.current.interrupts).toHaveLength(1);
});
