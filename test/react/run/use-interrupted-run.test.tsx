import { AbstractAgent, type BaseEvent, EventType, type RunAgentInput } from '@ag-ui/client';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { from, type Observable } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HoldpointError } from '../../../src/core/errors/holdpoint-error.js';
import type { OnWarning } from '../../../src/core/errors/warnings.js';
import { useInterruptedRun } from '../../../src/react/run/use-interrupted-run.js';
import { createAgUiSource } from '../../../src/sources/ag-ui/ag-ui-source.js';
import { createScriptedSource, type ScriptedSource } from '../../../src/testing/index.js';

const aboutUnknownCall = { id: 'i-1', reason: 'tool_call', message: 'Go on?', toolCallId: 'unknown' };

function withUnknownCall(source: ScriptedSource): ScriptedSource {
  source.interrupt([aboutUnknownCall]);
  return source;
}

function agentWithRepeatedId() {
  class Agent extends AbstractAgent {
    run(): Observable<BaseEvent> {
      return from([]);
    }
  }
  const agent = new Agent({ threadId: 't-1' });
  agent.pendingInterrupts = [aboutUnknownCall, aboutUnknownCall];
  return agent;
}

const confirmation = { id: 'i-1', reason: 'confirmation', message: 'Go on?' };

afterEach(() => vi.restoreAllMocks());

describe('useInterruptedRun', () => {
  it.each([
    ['a source', () => withUnknownCall(createScriptedSource()), ['TOOL_CALL_MISSING']],
    [
      'an agent, of which its source warns as well',
      agentWithRepeatedId,
      ['DUPLICATE_INTERRUPT', 'TOOL_CALL_MISSING'],
    ],
    [
      'a source of an agent, with the same onWarning',
      (onWarning: OnWarning) => createAgUiSource(agentWithRepeatedId(), { onWarning }),
      ['DUPLICATE_INTERRUPT', 'TOOL_CALL_MISSING'],
    ],
  ])('warns once, after the render, so that onWarning may set state: %s', (name, create, codes) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard: HoldpointError[] = [];
    function Chat({ onWarning }: { onWarning: OnWarning }) {
      const [watched] = useState(() => create(onWarning));
      useInterruptedRun(watched, { onWarning });
      return null;
    }
    // React reports this once for each component name.
    Chat.displayName = name;
    function App() {
      const [warning, setWarning] = useState<HoldpointError>();
      const onWarning = (one: HoldpointError) => {
        heard.push(one);
        setWarning(one);
      };
      return (
        <>
          <p>{warning?.code ?? 'no warning'}</p>
          <Chat onWarning={onWarning} />
        </>
      );
    }
    const { container } = render(<App />, { wrapper: StrictMode });
    expect(container.textContent).toBe(codes.at(-1));
    expect(heard.map(({ code }) => code)).toEqual(codes);
    expect(error).not.toHaveBeenCalled();
  });

  it('shows open interrupts, sends the answer and ends idle', async () => {
    const source = createScriptedSource();
    const { result } = renderHook(() => useInterruptedRun(source));
    expect(result.current).toMatchObject({ status: 'idle', interrupts: [], canSend: true });

    act(() => source.interrupt([confirmation]));
    expect(result.current).toMatchObject({ status: 'interrupted', canSend: false, resume: null });
    act(() => void result.current.approve(result.current.interrupts[0]?.key ?? ''));
    expect(result.current).toMatchObject({
      status: 'sending',
      resume: [{ interruptId: 'i-1', status: 'resolved', payload: true }],
    });
    act(() => source.succeed());
    expect(result.current).toMatchObject({ status: 'idle', receipts: [{ ending: 'approved' }] });
  });

  it('shares one store between two hooks over one agent', () => {
    const source = createScriptedSource();
    const first = renderHook(() => useInterruptedRun(source));
    const second = renderHook(() => useInterruptedRun(source));
    act(() => source.interrupt([confirmation, { ...confirmation, id: 'i-2' }]));
    act(() => void first.result.current.cancel(first.result.current.interrupts[0]?.key ?? ''));
    expect(second.result.current.interrupts[0]?.status.state).toBe('staged');
    expect(first.result.current.answer).toBe(second.result.current.answer);
  });

  it('keeps the options of one hook beside another that sets none', () => {
    const source = createScriptedSource();
    const onAnswer = vi.fn();
    const chat = renderHook(() => useInterruptedRun(source, { onAnswer }));
    const badge = renderHook(() => useInterruptedRun(source));
    act(() => source.interrupt([confirmation]));
    badge.rerender();
    act(() => void chat.result.current.cancel(chat.result.current.interrupts[0]?.key ?? ''));
    expect(onAnswer).toHaveBeenCalledTimes(1);

    chat.unmount();
    act(() => source.succeed());
    act(() => source.interrupt([confirmation]));
    act(() => void badge.result.current.cancel(badge.result.current.interrupts[0]?.key ?? ''));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('keeps a staged answer when it is unmounted and mounted again, also in StrictMode', () => {
    const source = createScriptedSource();
    const first = renderHook(() => useInterruptedRun(source), { wrapper: StrictMode });
    act(() => source.interrupt([confirmation, { ...confirmation, id: 'i-2' }]));
    act(() => void first.result.current.cancel(first.result.current.interrupts[0]?.key ?? ''));
    first.unmount();
    const again = renderHook(() => useInterruptedRun(source), { wrapper: StrictMode });
    expect(again.result.current.interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
    act(() => void again.result.current.cancel(again.result.current.interrupts[1]?.key ?? ''));
    act(() => void again.result.current.submit());
    act(() => void again.result.current.submit());
    expect(source.requests).toHaveLength(1);
  });

  it('shows an interrupt that was raised while nothing was mounted', () => {
    const source = createScriptedSource();
    renderHook(() => useInterruptedRun(source)).unmount();
    source.interrupt([confirmation]);
    const { result } = renderHook(() => useInterruptedRun(source));
    expect(result.current.interrupts).toHaveLength(1);
  });

  it('renders nothing open on a server, and hydrates without a mismatch', async () => {
    const source = createScriptedSource();
    source.interrupt([confirmation]);
    function Count() {
      return <p>{useInterruptedRun(source).interrupts.length} open</p>;
    }
    const html = renderToString(<Count />);
    expect(html).toContain('0');
    const root = document.createElement('div');
    root.innerHTML = html;
    const onRecoverableError = vi.fn();
    await act(async () => hydrateRoot(root, <Count />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.textContent).toBe('1 open');
  });

  it('shows the thread that the agent was switched to', async () => {
    class Agent extends AbstractAgent {
      run({ threadId, runId }: RunAgentInput): Observable<BaseEvent> {
        return from([
          { type: EventType.RUN_STARTED, threadId, runId },
          {
            type: EventType.RUN_FINISHED,
            threadId,
            runId,
            outcome: { type: 'interrupt', interrupts: [confirmation] },
          },
        ] as BaseEvent[]);
      }
    }
    const agent = new Agent({ threadId: 't-1' });
    function Open({ name }: { name: string }) {
      const run = useInterruptedRun(agent);
      return <p>{`${name} ${run.threadId} ${run.interrupts.length}`}</p>;
    }
    const chat = (label: string) => (
      <>
        <Open name={label} />
        <Open name={`${label} too`} />
      </>
    );
    const { container, rerender } = render(chat('a'));
    await act(async () => void (await agent.runAgent()));
    await waitFor(() => expect(container.textContent).toBe('a t-1 1a too t-1 1'));
    agent.threadId = 't-2';
    rerender(chat('b'));
    await waitFor(() => expect(container.textContent).toBe('b t-2 0b too t-2 0'));
  });
});
