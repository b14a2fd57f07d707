import { createInterruptStore, type InterruptSource } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/source.js';
import { toolCall } from '../../../stories/parts/events.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, entryOf, keyOf, openStore } from '../../support/open-store.js';
import { itemKey } from '../../support/stored-thread.js';

const asked = [approval('a', { toolCallId: 'c' }), approval('b')];

/** A storage with two answers and a draft of an earlier page. */
function leftBehind(args: object = { path: 'a' }) {
  const storage = memoryStorage();
  const { source, store, key } = openStore([], { persist: createPersistence({ storage }) });
  source.interrupt(asked, toolCall('c', 'read', args));
  for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
  store.drafts.set(key('b'), 'half a thought');
  store.flush();
  return storage;
}

/** A page whose server sends the open interrupts again, so its source restores nothing itself. */
function serverPage(storage: ReturnType<typeof memoryStorage>, events: readonly object[], more = {}) {
  const scripted = createScriptedSource();
  scripted.interrupt(asked, events);
  const { restore: _, ...source } = scripted;
  const persist = createPersistence({ storage });
  const store = createInterruptStore({ ...source, ...more }, { persist, onWarning: () => {} });
  return { store, status: (id: string) => entryOf(store, id).status };
}

describe('answers from before a reload', () => {
  it('are restored if the source restores nothing itself', () => {
    const { store, status } = serverPage(leftBehind(), toolCall('c', 'read', { path: 'a' }));
    store.refresh();
    expect([status('a').state, status('b').state]).toEqual(['staged', 'staged']);
    expect(store.drafts.get(keyOf(store, 'b'))).toBe('half a thought');
  });

  it.each([
    ['has other arguments', toolCall('c', 'read', { path: '/etc/passwd' })],
    ['is one of another tool', toolCall('c', 'write', { path: 'a' })],
    ['is unknown', []],
  ])('are not restored for a question whose call %s', (_what, events) => {
    const { store, status } = serverPage(leftBehind(), events);
    store.refresh();
    expect(status('a')).toEqual({ state: 'open', previous: null });
    expect(status('b').state).toBe('staged');
  });

  it('are restored once: later changes by the person are not undone', () => {
    const { store, status } = serverPage(leftBehind(), toolCall('c', 'read', { path: 'a' }));
    store.refresh();
    store.retract(keyOf(store, 'a'));
    store.refresh();
    expect(status('a')).toEqual({ state: 'open', previous: APPROVE });
  });

  it('do not prevent new answers from being stored if the source fails to restore', () => {
    const storage = leftBehind();
    const restore = () => {
      throw new Error('not ready');
    };
    const { store } = serverPage(storage, toolCall('c', 'read', { path: 'a' }), { restore });
    expect(() => store.refresh()).toThrow('not ready');
    store.drafts.set(keyOf(store, 'b'), 'a new thought');
    store.flush();
    expect(storage.getItem(itemKey(keyOf(store, 'b')))).toContain('a new thought');
  });
});

describe('an app that stops persisting', () => {
  it('stores nothing more, not even a draft that was typed before', () => {
    const storage = memoryStorage();
    const { source, store, key, clock } = openStore([], { persist: createPersistence({ storage }) });
    source.interrupt([approval('a'), approval('b')]);
    store.drafts.set(key('a'), 'half a thought');
    const stored = [...storage.items.keys()];
    expect(stored).toHaveLength(3);
    const before = storage.written();
    store.configure({ clock });
    clock.advance(1_000);
    store.flush();
    expect(storage.written()).toBe(before);
    source.interrupt([approval('c')]);
    source.setThread('thread-2');
    expect(storage.written()).toBe(before);
    expect([...storage.items.keys()]).toEqual(stored);
  });
});

describe('an app that starts persisting again', () => {
  it('gets what was stored for the thread that is shown', () => {
    const storage = leftBehind();
    const persist = createPersistence({ storage });
    const { source, store, clock } = openStore([], { persist, source: { threadId: 'thread-2' } });
    store.configure({ clock });
    source.setThread('thread-1');
    expect(store.getState().interrupts).toEqual([]);
    store.configure({ clock, persist });
    expect(entryOf(store, 'b').status.state).toBe('staged');
  });
});

describe('a conversation without an id', () => {
  it('is neither read nor stored', () => {
    const storage = memoryStorage();
    const touched: string[] = [];
    const getItem = (key: string) => {
      touched.push(key);
      return null;
    };
    const removeItem = (key: string) => void touched.push(key);
    let snapshot = EMPTY_SNAPSHOT;
    const source: InterruptSource = {
      settles: 'together',
      getSnapshot: () => snapshot,
      subscribe: () => () => {},
      reply: async () => {},
    };
    const persist = createPersistence({ storage: { ...storage, getItem, removeItem } });
    const store = createInterruptStore(source, { persist });
    store.refresh();
    snapshot = { ...EMPTY_SNAPSHOT, status: 'running' };
    store.refresh();
    store.flush();
    expect(store.getState().status).toBe('running');
    expect(touched).toEqual([]);
    expect(storage.written()).toBe('');
  });
});
