import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterruptSlot, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toolRequests } from '../../../stories/bench/tool-requests.js';
import { APPROVES } from '../../../stories/parts/events.js';
import { press } from '../press.js';

afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.unstubAllGlobals());

/** A clock whose page paints when the test says so. */
function createPaintedClock() {
  const clock = createManualClock();
  const frames = new Set<() => void>();
  return {
    ...clock,
    afterPaint(callback: () => void) {
      frames.add(callback);
      return () => frames.delete(callback);
    },
    paint() {
      for (const frame of [...frames]) if (frames.delete(frame)) frame();
    },
  };
}

/** A chat with one request at its call, which takes presses, and a button of the app that stops the agent. */
function openChat({ graceMs = 350 } = {}) {
  const log: string[] = [];
  const clock = createPaintedClock();
  const source = createScriptedSource({ onRequest: () => void log.push('run') });
  function Chat() {
    const run = useInterruptedRun(source, { clock });
    return (
      <>
        <InterruptSlot run={run} toolCallId="call-0" clock={clock} graceMs={graceMs} />
        <InterruptStack run={run} clock={clock} graceMs={graceMs} />
        <output>{run.status}</output>
        <button type="button" onPointerDown={() => log.push('stop')}>
          Stop
        </button>
      </>
    );
  }
  const { unmount } = render(<Chat />);
  const { interrupts, calls } = toolRequests(1);
  act(() => source.interrupt(interrupts, calls));
  const paint = () =>
    act(() => {
      log.push('paint');
      clock.paint();
    });
  paint();
  act(() => clock.advance(350));
  log.length = 0;
  const approve = screen.getByRole('button', { name: APPROVES });
  const status = () => screen.getByText(/^(idle|running|interrupted|sending|failed)$/).textContent;
  return { log, source, clock, paint, unmount, approve, status };
}

describe('a press on Approve', () => {
  it('is shown as being sent in the click, and its run starts after the paint', () => {
    const { log, source, paint, approve, status } = openChat();
    press(approve);
    expect(status()).toBe('sending');
    expect(log).toEqual([]);
    paint();
    expect(log).toEqual(['paint', 'run']);
    expect(source.requests).toMatchObject([{ resume: [{ interruptId: 'ask-0' }] }]);
  });

  it('that is a double click sends once, and the second click is refused before the paint', () => {
    const { log, paint, approve } = openChat();
    act(() => {
      press(approve);
      press(approve, 2);
    });
    paint();
    paint();
    expect(log.filter((one) => one === 'run')).toEqual(['run']);
  });

  it('by Enter is painted first, too', async () => {
    const { log, paint, approve } = openChat();
    act(() => approve.focus());
    await userEvent.keyboard('{Enter}');
    expect(log).toEqual([]);
    paint();
    expect(log).toEqual(['paint', 'run']);
  });

  it('starts at once without a grace period', () => {
    const { log, approve } = openChat({ graceMs: 0 });
    press(approve);
    expect(log).toEqual(['run']);
  });

  it('starts at once on a hidden page', () => {
    const { log, approve } = openChat();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    press(approve);
    expect(log).toEqual(['run']);
  });

  it('starts at once where there are no frames', () => {
    const { log, approve } = openChat();
    vi.stubGlobal('requestAnimationFrame', undefined);
    press(approve);
    expect(log).toEqual(['run']);
  });

  it('starts a second later where the page gets no frame', () => {
    const { log, clock, approve } = openChat();
    press(approve);
    act(() => clock.advance(1_000));
    expect(log).toEqual(['run']);
  });

  it.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('starts when the page %s', (_, leave) => {
    const { log, paint, approve } = openChat();
    press(approve);
    act(() => void leave());
    expect(log).toEqual(['run']);
    paint();
    expect(log).toEqual(['run', 'paint']);
  });

  it('starts when its component unmounts', () => {
    const { log, clock, approve, unmount } = openChat();
    press(approve);
    unmount();
    expect(log).toEqual(['run']);
    clock.paint();
    expect(log).toEqual(['run']);
  });

  it('has started before the app hears of the next press, which may stop it', () => {
    const { log, approve } = openChat();
    press(approve);
    act(() => void fireEvent.pointerDown(screen.getByRole('button', { name: 'Stop' })));
    expect(log).toEqual(['run', 'stop']);
  });

  it('sends nothing for a request that has ended before the paint', () => {
    const { log, source, paint, approve, status } = openChat();
    press(approve);
    act(() => source.succeed());
    paint();
    expect(log).toEqual(['paint']);
    expect(status()).toBe('idle');
  });

  it('reads no layout and moves no focus before the paint', () => {
    const { log, paint, approve } = openChat();
    act(() => approve.focus());
    const reads = [
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
      vi.spyOn(Element.prototype, 'scrollHeight', 'get'),
      vi.spyOn(window, 'getComputedStyle'),
      vi.spyOn(HTMLElement.prototype, 'focus'),
    ];
    const count = () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    press(approve);
    expect([count(), approve.isConnected]).toEqual([0, false]);
    paint();
    expect(log).toEqual(['paint', 'run']);
    expect(document.activeElement).not.toBe(document.body);
  });
});
