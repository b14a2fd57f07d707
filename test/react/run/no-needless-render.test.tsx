import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { act, renderHook } from '@testing-library/react';
import { type Observable, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { useInterruptedRun } from '../../../src/react/run/use-interrupted-run.js';
import { createScriptedSource } from '../../../src/testing/index.js';
import { eventually } from '../../support/eventually.js';

describe('useInterruptedRun', () => {
  it('does not render for 100,000 events that concern no interrupt', () => {
    const source = createScriptedSource();
    const onRender = vi.fn();
    renderHook(() => {
      onRender();
      return useInterruptedRun(source);
    });
    act(() => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-1' }));
    const before = onRender.mock.calls.length;
    act(() => {
      for (let i = 0; i < 20_000; i += 1) {
        source.push({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm-1', delta: 'x' });
        source.push({ type: 'TOOL_CALL_START', toolCallId: `c-${i}`, toolCallName: 'search' });
        source.push({ type: 'TOOL_CALL_ARGS', toolCallId: `c-${i}`, delta: '{}' });
        source.push({ type: 'TOOL_CALL_END', toolCallId: `c-${i}` });
        source.push({ type: 'TOOL_CALL_RESULT', messageId: `m-${i}`, toolCallId: `c-${i}`, content: 'ok' });
      }
    });
    expect(onRender.mock.calls.length).toBe(before);
    act(() => source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r-1' }));
    expect(onRender.mock.calls.length).toBe(before + 1);
  });

  it('does not render while a real agent streams text', async () => {
    const events = new Subject<BaseEvent>();
    class Agent extends AbstractAgent {
      run(_input: RunAgentInput): Observable<BaseEvent> {
        return events;
      }
    }
    const agent = new Agent({ threadId: 't-1' });
    const heard = vi.fn();
    agent.subscribe({ onEvent: () => heard() });
    const onRender = vi.fn();
    renderHook(() => {
      onRender();
      return useInterruptedRun(agent);
    });
    const stream = async (...list: object[]) => {
      const upTo = heard.mock.calls.length + list.length;
      await act(async () => {
        for (const event of list as BaseEvent[]) events.next(event);
        await eventually(() => expect(heard).toHaveBeenCalledTimes(upTo));
      });
    };
    const run = agent.runAgent();
    await eventually(() => expect(events.observed).toBe(true));
    await stream({ type: EventType.RUN_STARTED, threadId: 't-1', runId: 'r-1' });
    const before = onRender.mock.calls.length;
    await stream(
      { type: EventType.TEXT_MESSAGE_START, messageId: 'm-1', role: 'assistant' },
      ...Array.from({ length: 50 }, () => ({
        type: EventType.TEXT_MESSAGE_CONTENT,
        messageId: 'm-1',
        delta: 'x',
      })),
      { type: EventType.TEXT_MESSAGE_END, messageId: 'm-1' },
    );
    expect(onRender.mock.calls.length).toBe(before);
    await stream({ type: EventType.RUN_FINISHED, threadId: 't-1', runId: 'r-1' });
    events.complete();
    await act(async () => void (await run));
    expect(onRender.mock.calls.length).toBe(before + 1);
  });
});
