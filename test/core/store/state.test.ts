import type { InterruptedRunState, Persistence } from 'holdpoint/core';
import { createInterruptStore } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it, vi } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, inStatus, openStore, until } from '../../support/open-store.js';

describe('getState', () => {
  it('is the same object until something changes', () => {
    const { source, store, key, clock } = openStore([approval('a'), approval('b')]);
    const before = store.getState();
    expect(store.getState()).toBe(before);
    for (const event of [
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hello' },
      { type: 'STATE_DELTA', delta: [] },
      { type: 'TOOL_CALL_START', toolCallId: 'other', toolCallName: 'look' },
      { type: 'TOOL_CALL_RESULT', toolCallId: 'other', content: 'seen' },
    ]) {
      source.push(event);
    }
    clock.advance(1_000);
    store.retract(key('a'));
    store.drafts.set(key('a'), 'x');
    expect(store.getState()).toBe(before);
  });

  it('says its status, and whether the answers were taken up', () => {
    const { source, store, key } = openStore();
    const flags = () => {
      const { status, isResumed } = store.getState();
      return { status, isResumed };
    };
    expect(flags()).toEqual({ status: 'idle', isResumed: false });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    expect(flags()).toEqual({ status: 'running', isResumed: false });
    source.interrupt([approval('a')]);
    expect(flags()).toEqual({ status: 'interrupted', isResumed: false });
    store.answer(key('a'), APPROVE);
    expect(flags()).toEqual({ status: 'sending', isResumed: false });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r-2' });
    expect(flags()).toEqual({ status: 'sending', isResumed: true });
    source.runError('no');
    expect(flags()).toEqual({ status: 'failed', isResumed: false });
  });

  it('is the same object after a retract without effect, with the previous answer still filled in', () => {
    const { store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), APPROVE);
    store.retract(key('a'));
    const before = store.getState();
    store.retract(key('a'));
    expect(store.getState()).toBe(before);
    expect(before.interrupts[0]?.status).toEqual({ state: 'open', previous: APPROVE });
  });

  it('keeps the identity of every part that did not change', () => {
    const { store, key } = openStore([approval('a'), approval('b')]);
    const before = store.getState();
    store.answer(key('a'), APPROVE);
    const after = store.getState();
    expect(after).not.toBe(before);
    expect(after.interrupts[0]).not.toBe(before.interrupts[0]);
    expect(after.interrupts[0]?.prompt).toBe(before.interrupts[0]?.prompt);
    expect(after.interrupts[1]).toBe(before.interrupts[1]);
    expect(after.receipts).toBe(before.receipts);
  });

  it('keeps the resume array while no answer changes', () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    const { resume } = store.getState();
    source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'other', content: 'seen' });
    expect(store.getState().resume).toBe(resume);
  });

  it('has what was open when the store was created, as a late mount needs', () => {
    const { source } = openStore([approval('a')]);
    const late = createInterruptStore(source);
    expect(late.getState()).toMatchObject({ status: 'interrupted', interrupts: [{ dialect: 'standard' }] });
  });

  it('reads and reports nothing itself: subscribe, refresh and every command do', () => {
    const read: string[] = [];
    const persist: Persistence = {
      ...createPersistence({ storage: memoryStorage() }),
      load: (thread) => {
        read.push(thread);
        return null;
      },
    };
    const { source, store, warnings } = openStore([], { watched: false, persist });
    const empty = store.getState();
    source.interrupt([approval('a', { toolCallId: 'unknown' })]);
    expect([store.getState(), read, warnings]).toEqual([empty, [], []]);
    expect(store.getState()).toBe(empty);
    store.subscribe(() => {});
    expect(store.getState()).toMatchObject({
      status: 'interrupted',
      interrupts: [{ key: expect.any(String) }],
    });
    expect([read, warnings]).toEqual([['thread-1'], ['TOOL_CALL_MISSING']]);
  });

  it('is updated by refresh if a source does not report a change', () => {
    const { source } = openStore([], { watched: false });
    const quiet = { ...source, subscribe: () => () => {} };
    const reader = createInterruptStore(quiet);
    const listener = vi.fn();
    reader.subscribe(listener);
    source.interrupt([approval('a')]);
    expect(reader.getState().interrupts).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
    reader.refresh();
    expect(reader.getState().interrupts).toHaveLength(1);
    expect(listener).toHaveBeenCalledTimes(1);
    reader.refresh();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('subscribe', () => {
  it('reports every change, and nothing after it is removed', async () => {
    const { source, store, key } = openStore();
    const seen: InterruptedRunState['status'][] = [];
    const stop = store.subscribe(() => void seen.push(store.getState().status));
    source.interrupt([approval('a')]);
    expect(seen).toEqual(['running', 'interrupted']);
    store.answer(key('a'), APPROVE);
    source.succeed();
    await until(store, inStatus('idle'));
    expect(seen.at(-1)).toBe('idle');
    stop();
    const { length } = seen;
    source.interrupt([approval('b')]);
    expect(seen).toHaveLength(length);
  });

  it('unsubscribes from the source with the last listener, and subscribes again with the next', () => {
    const source = createScriptedSource();
    let watchers = 0;
    const counted = {
      ...source,
      subscribe(onChange: () => void) {
        watchers += 1;
        const stop = source.subscribe(onChange);
        return () => {
          watchers -= 1;
          stop();
        };
      },
    };
    const store = createInterruptStore(counted);
    const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
    expect(watchers).toBe(1);
    for (const stop of stops) stop();
    expect(watchers).toBe(0);
    source.interrupt([approval('a')]);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(watchers).toBe(1);
    expect(store.getState().interrupts).toHaveLength(1);
  });

  it('works if a listener removes itself during a notification', () => {
    const { source, store } = openStore();
    const later = vi.fn();
    const stop = store.subscribe(() => stop());
    store.subscribe(later);
    source.interrupt([approval('a')]);
    expect(later).toHaveBeenCalled();
  });

  it('does not report drafts', () => {
    const { store, key } = openStore([approval('a')]);
    const listener = vi.fn();
    store.subscribe(listener);
    store.drafts.set(key('a'), { half: 'typed' });
    expect(store.drafts.get(key('a'))).toEqual({ half: 'typed' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('drafts', () => {
  it('are kept as long as their interrupt', async () => {
    const { source, store, key } = openStore([approval('a')]);
    const a = key('a');
    store.drafts.set(a, 'half');
    store.answer(a, APPROVE);
    source.runError('no');
    await until(store, inStatus('failed'));
    expect(store.drafts.get(a)).toBe('half');
    store.retry();
    source.succeed();
    await until(store, inStatus('idle'));
    expect(store.drafts.get(a)).toBeUndefined();
  });
});
