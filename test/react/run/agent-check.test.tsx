import { HttpAgent } from '@ag-ui/client';
import { renderHook } from '@testing-library/react';
import { type OnWarning, useInterruptedRun } from 'holdpoint';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';

const newAgent = () => new HttpAgent({ url: '/agent' });

describe('the hook, with a new agent at each render', () => {
  function renderTimes(times: number, { everyMs = 16, makeAgent = newAgent } = {}) {
    const clock = createManualClock();
    const onWarning = vi.fn<OnWarning>();
    const { rerender } = renderHook(() => useInterruptedRun(makeAgent(), { clock, onWarning }));
    for (let render = 1; render < times; render += 1) {
      clock.advance(everyMs);
      rerender();
    }
    return onWarning.mock.calls.map(([{ code }]) => code);
  }

  it('warns', () => {
    expect(renderTimes(6)).toEqual(['AGENT_REMADE']);
  });

  it('does not warn if a person opens one conversation after another', () => {
    expect(renderTimes(12, { everyMs: 700 })).toEqual([]);
  });

  it('does not warn if the agent stays the same', () => {
    const agent = newAgent();
    expect(renderTimes(12, { makeAgent: () => agent })).toEqual([]);
  });

  it('does not warn if agents change between other renders', () => {
    const agents = [newAgent(), newAgent()];
    let renders = 0;
    const makeAgent = () => {
      renders += 1;
      return agents[Math.floor(renders / 3) % 2] ?? newAgent();
    };
    expect(renderTimes(12, { makeAgent })).toEqual([]);
  });
});
