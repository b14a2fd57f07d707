import { HttpAgent } from '@ag-ui/client';
import { act, renderHook } from '@testing-library/react';
import { type InterruptSource, type OnWarning, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
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

describe('a run that is dropped', () => {
  function open({ threadIds = ['thread', 'thread'], waitMs = 0, isKept = false } = {}) {
    const clock = createManualClock();
    const onWarning = vi.fn<OnWarning>();
    const sources = threadIds.map((threadId) => createScriptedSource({ threadId }));
    const [first, second] = sources;
    if (!first || !second) throw new Error('There are two conversations.');
    const hook = (source: InterruptSource) => useInterruptedRun(source, { clock, onWarning });
    if (isKept) renderHook(() => hook(first));
    const { rerender } = renderHook(hook, { initialProps: first });
    act(() => first.push({ type: 'RUN_STARTED', threadId: first.getSnapshot().threadId, runId: 'run' }));
    clock.advance(waitMs);
    return { first, second, rerender, codes: () => onWarning.mock.calls.map(([{ code }]) => code) };
  }

  it('is warned of as soon as another agent comes', () => {
    const { second, rerender, codes } = open({ threadIds: ['one', 'other'] });
    rerender(second);
    expect(codes()).toEqual(['RUN_DROPPED']);
  });

  it('is warned of later where the new agent has the same thread', () => {
    const { second, rerender, codes } = open({ waitMs: 60_000 });
    rerender(second);
    expect(codes()).toEqual(['RUN_DROPPED']);
  });

  it('is not one if a person opens another conversation', () => {
    const { second, rerender, codes } = open({ threadIds: ['one', 'other'], waitMs: 60_000 });
    rerender(second);
    expect(codes()).toEqual([]);
  });

  it('is not one if it has ended', () => {
    const { first, second, rerender, codes } = open();
    act(() => first.push({ type: 'RUN_FINISHED', threadId: 'thread', runId: 'run' }));
    rerender(second);
    expect(codes()).toEqual([]);
  });

  it('is not one if another component shows it', () => {
    const { second, rerender, codes } = open({ isKept: true });
    rerender(second);
    expect(codes()).toEqual([]);
  });
});
