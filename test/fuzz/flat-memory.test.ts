import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { createAgUiSource } from '../../src/sources/ag-ui/ag-ui-source.js';
import type { AgentLike } from '../../src/sources/ag-ui/agent-like.js';
import { interrupted, started, track } from '../support/track.js';

const DELTAS = 500_000;
const WARM_UP = DELTAS / 5;
// Less than half a pointer for each delta after the first ones, so nothing of them is kept.
// Compiling and dropping code during the test comes to a quarter of this.
const ALLOWED = 1_000_000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heap(): number {
  for (let times = 0; times < 2; times += 1) collect();
  return process.memoryUsage().heapUsed;
}

/** Every delta is a new object with a new text, as from a connection. */
const delta = (index: number) => ({
  type: 'TEXT_MESSAGE_CONTENT',
  messageId: `m-${index % 7}`,
  delta: `word ${index} `,
});

/** How much the heap has grown, in bytes, during all deltas after the warm-up. */
function growth(feed: (event: { readonly type: string }) => void): number {
  let index = 0;
  for (; index < WARM_UP; index += 1) feed(delta(index));
  const before = heap();
  for (; index < DELTAS; index += 1) feed(delta(index));
  return heap() - before;
}

describe('half a million text deltas', () => {
  it('do not change the tracker: the same snapshot, no notification, no memory', () => {
    const { tracker, changes } = track([started]);
    const snapshot = tracker.snapshot('t');
    const before = changes();
    expect(growth((event) => tracker.event('t', event))).toBeLessThan(ALLOWED);
    expect(tracker.snapshot('t')).toBe(snapshot);
    expect(changes()).toBe(before);
  });

  it('do not change the AG-UI source and its store while a request is open', () => {
    type Heard = Parameters<AgentLike['subscribe']>[0];
    let heard: Heard | undefined;
    const agent = {
      threadId: 't',
      messages: [],
      subscribe(subscriber: Heard) {
        heard = subscriber;
        return { unsubscribe() {} };
      },
      runAgent: async () => undefined,
      addMessage() {},
    } satisfies AgentLike;
    const source = createAgUiSource(agent);
    const store = createInterruptStore(source);
    const listener = vi.fn();
    store.subscribe(listener);
    const input = { threadId: 't', runId: 'r' };
    const push = (event: { readonly type: string }) => heard?.onEvent?.({ event, input });
    for (const event of [started, interrupted({ id: 'i', reason: 'confirmation' }), started]) push(event);
    const [snapshot, state, calls] = [source.getSnapshot(), store.getState(), listener.mock.calls.length];
    expect(state.interrupts).toHaveLength(1);
    expect(growth(push)).toBeLessThan(ALLOWED);
    expect(source.getSnapshot()).toBe(snapshot);
    expect(store.getState()).toBe(state);
    expect(listener).toHaveBeenCalledTimes(calls);
  });
});

describe('a large run', () => {
  it('joins a hundred thousand chunks of arguments once, when they are read', () => {
    const pieces = 100_000;
    const { tracker } = track([started, { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'write' }]);
    const text = JSON.stringify({ text: 'x'.repeat(pieces - 11) });
    // Fails on work for each chunk, independent of how long anything takes.
    const joined = vi.spyOn(Array.prototype, 'join').mockImplementation(() => {
      throw new Error('joined before it was read');
    });
    for (const piece of text) tracker.event('t', { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: piece });
    tracker.event('t', { type: 'TOOL_CALL_END', toolCallId: 'c' });
    joined.mockRestore();
    tracker.event('t', interrupted({ id: 'i', reason: 'tool_call', toolCallId: 'c' }));
    expect(tracker.snapshot('t').toolCalls.get('c')).toMatchObject({ argsText: text, complete: true });
  });

  it('opens ten thousand interrupts in one change, and reads each of them once', () => {
    const raised = Array.from({ length: 10_000 }, (_, index) => ({
      id: `i-${index}`,
      reason: 'confirmation',
    }));
    const { tracker, changes } = track([started]);
    const before = changes();
    tracker.event('t', interrupted(...raised));
    expect(changes()).toBe(before + 1);
    const { open } = tracker.snapshot('t');
    expect(open).toHaveLength(10_000);
    const read = vi.fn(() => undefined);
    const source = {
      settles: 'together' as const,
      getSnapshot: () => tracker.snapshot('t'),
      subscribe: tracker.subscribe,
      reply: async () => {},
    };
    const store = createInterruptStore(source, { dialects: [{ name: 'counting', read }] });
    expect(store.getState().interrupts).toHaveLength(10_000);
    store.cancel(store.getState().interrupts[0]?.key ?? '');
    expect(store.getState().interrupts[0]?.status.state).toBe('staged');
    expect(read).toHaveBeenCalledTimes(10_000);
  });
});
