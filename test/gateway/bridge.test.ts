import type { Clock } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/core/util/json.js';
import { callTool, listen, NOON, onlyOpen, openBridge, permission, question } from './support.js';

const ask = question.canUseTool_args;
const bash = permission.canUseTool_args;
const ALLOW = { behavior: 'allow' };

describe('a tool that waits for a person', () => {
  it('is told of at once, with what it is about and until when', () => {
    const { bridge } = openBridge();
    const { events } = listen(bridge);
    void callTool(bridge, bash, { agentID: 'agent-7' });
    expect(events).toEqual([
      {
        type: 'pending',
        sessionId: 'default',
        now: new Date(NOON).toISOString(),
        interactions: [],
        settled: [],
      },
      {
        type: 'opened',
        interaction: {
          id: onlyOpen(bridge),
          kind: 'claude:permission',
          sessionId: 'default',
          request: {
            title: 'Claude wants to run a command',
            displayName: 'Run command',
            description: 'npm test in ~/app',
            decisionReason: 'Not in allow rules',
            blockedPath: null,
            mcpServer: null,
            defaultToNo: false,
            edits: true,
            suggestions: [{ label: null, description: 'Bash(npm test:*) · session' }],
          },
          toolCall: { id: 'toolu_2', name: 'Bash', input: bash.input },
          agentId: 'agent-7',
          expiresAt: new Date(NOON + 300_000).toISOString(),
        },
      },
    ]);
  });

  it('is allowed with what was shown, also where the agent changed its input since', async () => {
    const { bridge } = openBridge();
    const input = { command: 'ls' };
    const { result } = callTool(bridge, { ...bash, input });
    input.command = 'rm -rf /';
    expect(bridge.submit(onlyOpen(bridge), ALLOW)).toEqual({ accepted: true });
    expect(await result).toMatchObject({ behavior: 'allow', updatedInput: { command: 'ls' } });
  });

  it('is answered once: the second answer is told that it came too late', async () => {
    const { bridge } = openBridge();
    const { result } = callTool(bridge, bash);
    const id = onlyOpen(bridge);
    expect(bridge.submit(id, ALLOW)).toEqual({ accepted: true });
    expect(bridge.submit(id, { behavior: 'deny' })).toEqual({ accepted: false, why: 'settled' });
    expect(bridge.cancel(id)).toEqual({ accepted: false, why: 'settled' });
    expect(await result).toMatchObject({ behavior: 'allow' });
  });

  it('takes the same answer twice as once, and tells everybody whose it was', async () => {
    const { bridge } = openBridge();
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    const id = onlyOpen(bridge);
    expect(bridge.submit(id, ALLOW, 'mine')).toEqual({ accepted: true });
    expect(bridge.submit(id, ALLOW, 'mine')).toEqual({ accepted: true });
    expect(bridge.submit(id, ALLOW, 'other')).toEqual({ accepted: false, why: 'settled' });
    expect(bridge.session('other').submit(id, ALLOW, 'mine')).toEqual({ accepted: false, why: 'unknown' });
    expect(events.at(-1)).toEqual({ type: 'closed', id, ending: 'answered', by: 'mine' });
    expect(await result).toMatchObject(ALLOW);
    void callTool(bridge, bash);
    const next = onlyOpen(bridge);
    expect(bridge.cancel(next, 'mine')).toEqual({ accepted: true });
    expect(bridge.cancel(next, 'mine')).toEqual({ accepted: true });
    expect(events.at(-1)).toEqual({ type: 'closed', id: next, ending: 'cancelled', by: 'mine' });
  });

  it('is not answered by an id that nobody was given', () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    expect(bridge.submit('made-up', ALLOW)).toEqual({ accepted: false, why: 'unknown' });
    expect(bridge.pending()).toHaveLength(1);
  });

  it('is denied in clear words once the time is over, and a late answer is refused', async () => {
    const { bridge, clock } = openBridge();
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    const id = onlyOpen(bridge);
    clock.advance(299_999);
    expect(bridge.pending()).toHaveLength(1);
    clock.advance(1);
    expect(await result).toEqual({
      behavior: 'deny',
      message: 'Nobody answered within 5 minutes, so this was denied.',
      interrupt: false,
    });
    expect(events.at(-1)).toEqual({ type: 'closed', id, ending: 'expired', by: null });
    expect(bridge.submit(id, ALLOW)).toEqual({ accepted: false, why: 'settled' });
  });

  it('waits as long as the app says, or for ever', async () => {
    const { bridge, clock } = openBridge({ timeoutMs: 30_000, messages: { aborted: 'Abgebrochen.' } });
    const short = callTool(bridge, bash);
    clock.advance(30_000);
    expect(await short.result).toMatchObject({
      message: 'Nobody answered within 30 seconds, so this was denied.',
    });
    const patient = openBridge({ timeoutMs: null });
    const { abort, result } = callTool(patient.bridge, bash);
    patient.clock.advance(10 ** 12);
    expect(patient.bridge.pending()[0]?.expiresAt).toBeNull();
    abort();
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it.each([
    [1_000, '1 second'],
    [60_000, '1 minute'],
    [90_000, '90 seconds'],
  ])('is told how long nobody answered: %d ms', async (timeoutMs, words) => {
    const { bridge, clock } = openBridge({ timeoutMs });
    const { result } = callTool(bridge, bash);
    clock.advance(timeoutMs);
    expect(await result).toMatchObject({ message: `Nobody answered within ${words}, so this was denied.` });
  });

  it('waits its whole time where the platform cuts a timer short', async () => {
    const manual = createManualClock(NOON);
    const clock: Clock = {
      now: () => manual.now(),
      after: (ms, ring) => manual.after(Math.min(ms, 1_000), ring),
    };
    const { bridge } = openBridge({ clock, timeoutMs: 2_500 });
    const { result } = callTool(bridge, bash);
    manual.advance(2_499);
    expect(bridge.pending()).toHaveLength(1);
    manual.advance(1);
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it('has an id that nobody guesses', () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    void callTool(bridge, bash);
    const ids = bridge.pending().map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('does not outlive its agent: an abort settles it and leaves no listener', async () => {
    const { bridge, clock } = openBridge();
    const { events } = listen(bridge);
    const { result, abort } = callTool(bridge, bash);
    const id = onlyOpen(bridge);
    abort();
    expect(await result).toMatchObject({
      behavior: 'deny',
      message: 'The request was aborted before anybody answered.',
    });
    expect(events.at(-1)).toEqual({ type: 'closed', id, ending: 'aborted', by: null });
    clock.advance(300_000);
    expect(events).toHaveLength(3);
  });

  it('is not even shown where the agent gave up before', async () => {
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
    'takes its listener off the signal after: %s',
    async (end) => {
      const { bridge, clock } = openBridge();
      const aborting = new AbortController();
      const { signal } = aborting;
      const listeners = countListeners(signal);
      const result = bridge.canUseTool('Bash', {}, { toolUseID: 't', signal });
      expect(listeners.size).toBe(1);
      if (end === 'answer') bridge.submit(onlyOpen(bridge), ALLOW);
      if (end === 'timeout') clock.advance(300_000);
      if (end === 'abort') aborting.abort();
      if (end === 'stop') bridge.stop();
      await result;
      expect(listeners.size).toBe(0);
    },
  );

  it('is settled when the server stops, and nothing is opened after', async () => {
    const { bridge } = openBridge();
    const heard = listen(bridge);
    const { result } = callTool(bridge, bash);
    bridge.stop();
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

describe('those who watch', () => {
  it('are told what is open also when they come late', () => {
    const { bridge, clock } = openBridge();
    void callTool(bridge, bash);
    clock.advance(60_000);
    const { events } = listen(bridge);
    expect(events).toMatchObject([
      {
        type: 'pending',
        now: new Date(NOON + 60_000).toISOString(),
        interactions: [{ id: onlyOpen(bridge), expiresAt: new Date(NOON + 300_000).toISOString() }],
      },
    ]);
  });

  it('are told how the latest of their session ended, and by whom, not more than a hundred', () => {
    const { bridge } = openBridge();
    const settleOne = (session: typeof bridge | ReturnType<typeof bridge.session>, token?: string) => {
      void callTool(session, bash);
      const id = onlyOpen(session);
      session.submit(id, ALLOW, token);
      return id;
    };
    settleOne(bridge.session('other'), 'theirs');
    const first = settleOne(bridge, 'mine');
    const second = settleOne(bridge);
    expect(listen(bridge).events).toMatchObject([
      {
        settled: [
          { id: first, ending: 'answered', by: 'mine' },
          { id: second, ending: 'answered', by: null },
        ],
      },
    ]);
    for (let count = 0; count < 99; count += 1) settleOne(bridge);
    const [told] = listen(bridge).events;
    const ids = told?.type === 'pending' ? told.settled.map(({ id }) => id) : [];
    expect(ids).toHaveLength(100);
    expect(ids[0]).toBe(second);
  });

  it('find a thousand settled ones remembered, and the one before them forgotten', () => {
    const { bridge } = openBridge();
    const settleOne = () => {
      void bridge.ask({ kind: 'any', request: null, read: () => true });
      const id = onlyOpen(bridge);
      bridge.submit(id, true);
      return id;
    };
    const [first, second] = [settleOne(), settleOne()];
    for (let count = 2; count < 1_000; count += 1) settleOne();
    expect(bridge.submit(first, true)).toEqual({ accepted: false, why: 'settled' });
    settleOne();
    expect(bridge.submit(first, true)).toEqual({ accepted: false, why: 'unknown' });
    expect(bridge.submit(second, true)).toEqual({ accepted: false, why: 'settled' });
  });

  it('hear nothing once they left, and nothing of other sessions', () => {
    const { bridge } = openBridge();
    const [left, other] = [listen(bridge), listen(bridge.session('other'))];
    left.leave();
    void callTool(bridge, bash);
    expect(left.events).toHaveLength(1);
    expect(other.events).toHaveLength(1);
    expect(bridge.session('other').submit(onlyOpen(bridge), ALLOW)).toEqual({
      accepted: false,
      why: 'unknown',
    });
    bridge.submit(onlyOpen(bridge), ALLOW);
  });

  it('do not tell a settled id of another session from one that never was', () => {
    const { bridge } = openBridge();
    void callTool(bridge, bash);
    const id = onlyOpen(bridge);
    bridge.submit(id, ALLOW);
    expect(bridge.session('other').submit(id, ALLOW)).toEqual({ accepted: false, why: 'unknown' });
  });

  it('cannot keep an agent waiting by throwing', async () => {
    const { bridge, warnings } = openBridge();
    bridge.subscribe({
      next() {
        throw new Error('broken');
      },
      end() {},
    });
    const { events } = listen(bridge);
    const { result } = callTool(bridge, bash);
    bridge.submit(onlyOpen(bridge), ALLOW);
    expect(await result).toMatchObject(ALLOW);
    expect(events.map(({ type }) => type)).toEqual(['pending', 'opened', 'closed']);
    expect(warnings).toEqual(['CALLBACK_FAILED', 'CALLBACK_FAILED', 'CALLBACK_FAILED']);
  });
});

describe('ask', () => {
  const yesNo = {
    kind: 'confirmation',
    request: { message: 'Deploy?' },
    read: (answer: unknown) => (typeof answer === 'boolean' ? answer : undefined),
  };

  it('serves any agent that can wait for a promise', async () => {
    const { bridge } = openBridge();
    const asked = bridge.ask(yesNo);
    expect(bridge.submit(onlyOpen(bridge), 'yes')).toEqual({ accepted: false, why: 'invalid' });
    expect(bridge.submit(onlyOpen(bridge), false)).toEqual({ accepted: true });
    expect(await asked).toEqual({ ending: 'answered', answer: false });
  });

  it('tells how it ended otherwise', async () => {
    const { bridge, clock } = openBridge();
    const cancelled = bridge.ask(yesNo);
    bridge.cancel(onlyOpen(bridge));
    expect(await cancelled).toEqual({ ending: 'cancelled' });
    const expired = bridge.ask({ ...yesNo, timeoutMs: 10 });
    clock.advance(10);
    expect(await expired).toEqual({ ending: 'expired' });
  });

  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
    'waits for ever where %d ms end later than any date',
    (timeoutMs) => {
      const { bridge } = openBridge({ timeoutMs });
      void bridge.ask(yesNo);
      expect(bridge.pending()).toMatchObject([{ expiresAt: null }]);
    },
  );

  it('refuses an answer that its reader throws on, and an endless one', () => {
    const { bridge, warnings } = openBridge();
    void bridge.ask({
      ...yesNo,
      read() {
        throw new Error('unexpected');
      },
    });
    expect(bridge.submit(onlyOpen(bridge), 1)).toEqual({ accepted: false, why: 'invalid' });
    let deep: unknown = [];
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep];
    expect(bridge.submit(onlyOpen(bridge), deep)).toEqual({ accepted: false, why: 'invalid' });
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
  });

  it('refuses to ask what no browser could read, so that the rest stays readable', async () => {
    const { bridge } = openBridge();
    const nested = (levels: number) => {
      let request: unknown = null;
      for (let level = 0; level < levels; level += 1) request = [request];
      return bridge.ask({ ...yesNo, request });
    };
    await expect(nested(2_500)).rejects.toMatchObject({ code: 'UNSERIALISABLE' });
    for (let levels = 1_990; levels <= 2_001; levels += 1) nested(levels).catch(() => {});
    const [deepest] = listen(bridge).events;
    expect(parseJson(JSON.stringify(deepest))).toBeDefined();
    expect(bridge.pending().length).toBeGreaterThan(0);
  });

  it('rejects only what JSON cannot carry', async () => {
    const { bridge } = openBridge();
    await expect(bridge.ask({ ...yesNo, request: { n: 1n } })).rejects.toMatchObject({
      code: 'UNSERIALISABLE',
    });
    expect(bridge.pending()).toEqual([]);
  });
});

describe('a handler of the app’s own', () => {
  it('is asked first; one that throws is named and passed over', async () => {
    const broken = {
      kind: 'broken',
      open() {
        throw new Error('oops');
      },
    };
    const { bridge, warnings } = openBridge({ tools: [broken] });
    const { result } = callTool(bridge, ask);
    expect(bridge.pending()[0]?.kind).toBe('claude:ask-user-question');
    expect(warnings).toEqual(['GATEWAY_TOOL_FAILED']);
    bridge.cancel(onlyOpen(bridge));
    expect(await result).toEqual(question.permission_result_declined);
  });
});

/** Counts the abort listeners that are on a signal now. */
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
