import {
  createInterruptStore,
  type Interrupt,
  type InterruptSource,
  type OpenInterrupt,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { EMPTY_SNAPSHOT } from '../../../src/core/protocol/source.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { approval } from '../../support/open-store.js';

describe('a source that gets its open interrupts later', () => {
  /** A page whose source restores nothing, and whose server answers when `tell` is called. */
  function latePage(storage: ReturnType<typeof memoryStorage>, more: Partial<OpenInterrupt> = {}) {
    let snapshot = { ...EMPTY_SNAPSHOT, threadId: 'thread-1' };
    let onChange = () => {};
    const source: InterruptSource = {
      settles: 'each',
      getSnapshot: () => snapshot,
      subscribe(listener) {
        onChange = listener;
        return () => {};
      },
      reply: async () => {},
    };
    const store = createInterruptStore(source, {
      persist: createPersistence({ storage }),
      onWarning: () => {},
    });
    store.subscribe(() => {});
    const tell = (...interrupts: readonly Interrupt[]) => {
      const open = interrupts.map((interrupt) => ({
        key: interrupt.id,
        interrupt,
        threadId: 'thread-1',
        runId: null,
        channel: 'native' as const,
        subagent: null,
        ...more,
      }));
      snapshot = { ...snapshot, status: open.length > 0 ? 'interrupted' : 'idle', open };
      onChange();
    };
    return { store, tell };
  }

  function typedInto(asked: Interrupt, more: Partial<OpenInterrupt> = {}) {
    const storage = memoryStorage();
    const { store, tell } = latePage(storage, more);
    tell(asked);
    store.drafts.set(asked.id, 'half a thought');
    store.flush();
    return storage;
  }

  it('restores the draft, which stays stored until then', () => {
    const storage = typedInto(approval('a'));
    const before = [...storage.items];
    const { store, tell } = latePage(storage);
    expect([...storage.items]).toEqual(before);
    tell(approval('a'));
    expect(store.drafts.get('a')).toBe('half a thought');
    store.drafts.set('a', undefined);
    tell();
    expect(storage.items.size).toBe(0);
  });

  it('does not restore it for another question', () => {
    const { store, tell } = latePage(typedInto(approval('a')));
    tell(approval('a', { message: 'Delete everything?' }));
    expect(store.drafts.get('a')).toBeUndefined();
  });

  it('matches its question despite undefined fields and a deadline that moved with the source’s clock', () => {
    const asked = (at: string) => approval('a', { expiresAt: at, metadata: { note: undefined } });
    const { store, tell } = latePage(typedInto(asked('2030-01-01T00:00:00.000Z')));
    tell(asked('2030-01-01T00:00:00.017Z'));
    expect(store.drafts.get('a')).toBe('half a thought');
  });

  it('matches a question of the protocol that is told again with another deadline', () => {
    const storage = typedInto(approval('a', { expiresAt: '2030-01-01T00:00:00Z' }), { channel: 'outcome' });
    const { store, tell } = latePage(storage, { channel: 'outcome' });
    tell(approval('a', { expiresAt: '2031-01-01T00:00:00Z' }));
    expect(store.drafts.get('a')).toBe('half a thought');
  });
});
