import type { Clock } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge } from './support.js';

describe('a tool that waits for a person', () => {
  it('is denied with a clear message once it expires, and a late answer is refused', async () => {
    const { bridge, clock } = openBridge();
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    clock.advance(299_999);
    expect(await bridge.pending()).toHaveLength(1);
    clock.advance(1);
    expect(await result).toEqual({
      behavior: 'deny',
      message: 'Nobody answered within 5 minutes, so this was denied.',
      interrupt: false,
    });
    expect(events.at(-1)).toEqual({ type: 'settled', id, ending: 'expired', token: null });
    expect(await bridge.submit(id, ALLOW)).toMatchObject({ accepted: false, why: 'settled' });
  });

  it('waits as long as the app sets, or without a limit', async () => {
    const { bridge, clock } = openBridge({ timeoutMs: 30_000, messages: { aborted: 'Abgebrochen.' } });
    const short = callTool(bridge, bash);
    clock.advance(30_000);
    expect(await short.result).toMatchObject({
      message: 'Nobody answered within 30 seconds, so this was denied.',
    });
    const patient = openBridge({ timeoutMs: null });
    const { abort, result } = callTool(patient.bridge, bash);
    patient.clock.advance(10 ** 12);
    expect((await patient.bridge.pending())[0]?.expiresAt).toBeNull();
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it.each([
    [100, '0 seconds'],
    [1_000, '1 second'],
    [60_000, '1 minute'],
    [90_000, '90 seconds'],
  ])('is denied with a message that says how long nobody answered: %d ms', async (timeoutMs, words) => {
    const { bridge, clock } = openBridge({ timeoutMs });
    const { result } = callTool(bridge, bash);
    clock.advance(timeoutMs);
    expect(await result).toMatchObject({ message: `Nobody answered within ${words}, so this was denied.` });
  });

  it('waits its whole time when the platform ends a timer early', async () => {
    const manual = createManualClock(NOON);
    const clock: Clock = {
      now: () => manual.now(),
      after: (ms, ring) => manual.after(Math.min(ms, 1_000), ring),
    };
    const { bridge } = openBridge({ clock, timeoutMs: 2_500 });
    const { result } = callTool(bridge, bash);
    manual.advance(2_499);
    expect(await bridge.pending()).toHaveLength(1);
    manual.advance(1);
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it('is settled by an abort of its agent, and leaves no listener', async () => {
    const { bridge, clock } = openBridge();
    const { events } = listen(bridge);
    const { result, abort } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    abort();
    expect(await result).toMatchObject({
      behavior: 'deny',
      message: 'The request was aborted before anybody answered.',
    });
    expect(events.at(-1)).toEqual({ type: 'settled', id, ending: 'aborted', token: null });
    clock.advance(300_000);
    expect(events).toHaveLength(3);
  });

  it('is not shown when the agent aborted before', async () => {
    const { bridge } = openBridge();
    const { events } = listen(bridge);
    const signal = AbortSignal.abort();
    const result = await bridge.canUseTool('Bash', {}, { toolUseID: 't', signal });
    expect(result).toEqual({
      behavior: 'deny',
      message: 'The request was aborted before anybody answered.',
      interrupt: false,
    });
    expect(events).toHaveLength(1);
  });

  it.each(['answer', 'timeout', 'abort', 'stop'])(
    'removes its listener from the signal after: %s',
    async (end) => {
      const { bridge, clock } = openBridge();
      const aborting = new AbortController();
      const { signal } = aborting;
      const listeners = countListeners(signal);
      const result = bridge.canUseTool('Bash', {}, { toolUseID: 't', signal });
      expect(listeners.size).toBe(1);
      if (end === 'answer') await bridge.submit(await onlyOpen(bridge), ALLOW);
      if (end === 'timeout') clock.advance(300_000);
      if (end === 'abort') aborting.abort();
      if (end === 'stop') await bridge.stop();
      await result;
      expect(listeners.size).toBe(0);
    },
  );

  it('is settled when the server stops, and nothing is opened afterwards', async () => {
    const { bridge } = openBridge();
    const heard = listen(bridge);
    const { result } = callTool(bridge, bash);
    await bridge.stop();
    expect(await result).toMatchObject({
      behavior: 'deny',
      message: 'The server stopped before anybody answered.',
    });
    expect(heard.ended).toBe(true);
    expect(await callTool(bridge, bash).result).toMatchObject({
      behavior: 'deny',
      message: 'The server stopped before anybody answered.',
    });
    const late = listen(bridge);
    expect(late).toMatchObject({ ended: true, events: [{ type: 'pending', interactions: [] }] });
  });
});

/** The abort listeners that a signal has now. */
function countListeners(signal: AbortSignal): Set<unknown> {
  const on = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    on.add(listener);
    addEventListener.call(signal, type, listener, options);
  };
  signal.removeEventListener = (type: string, listener: EventListener) => {
    on.delete(listener);
    removeEventListener.call(signal, type, listener);
  };
  return on;
}
