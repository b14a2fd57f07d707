import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import type { PersistenceStorage } from '../../../src/core/persistence/persistence.js';
import type { Issue } from '../../../src/core/protocol/validator.js';
import { toolCall } from '../../../stories/parts/events.js';
import { memoryStorage } from '../../support/memory-storage.js';
import {
  APPROVE,
  approval,
  DENY,
  filled,
  openStore,
  restoredStatus,
  until,
  WITH_FEEDBACK,
} from '../../support/open-store.js';
import legacyOnly from '../../wire/producers/mastra-legacy-only.json';

const form = {
  id: 'f',
  reason: 'input_required',
  responseSchema: {
    type: 'object',
    properties: { name: { type: 'string', minLength: 9 }, age: { type: 'integer' } },
  },
};
const typed = filled({ name: 'Ada' });

function page(storage: PersistenceStorage, validate?: () => Promise<readonly Issue[]>) {
  const validator = validate ? { name: 'test', validate } : undefined;
  return openStore([], { persist: createPersistence({ storage }), validator });
}

describe('what was entered before a reload', () => {
  it('is restored after it was taken back', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    source.interrupt([approval('a', { responseSchema: WITH_FEEDBACK }), approval('b')]);
    store.answer(key('a'), { ...DENY, feedback: 'well' });
    store.retract(key('a'));
    const after = page(storage);
    expect(restoredStatus(after.store, 'a')).toEqual({
      state: 'open',
      previous: { ...DENY, feedback: 'well' },
    });
    expect(restoredStatus(after.store, 'b')).toEqual({ state: 'open', previous: null });
  });

  it('is restored for an app that reads the store without subscribing', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    source.interrupt([approval('a'), approval('b')]);
    store.answer(key('a'), APPROVE);
    const unheard = openStore([], { persist: createPersistence({ storage }), watched: false });
    unheard.store.refresh();
    expect(restoredStatus(unheard.store, 'a')).toMatchObject({ state: 'staged', answer: APPROVE });
  });

  it('is restored to be sent again, if the agent had taken it in a run that the reload cuts off', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    source.interrupt([approval('a')]);
    store.answer(key('a'), APPROVE);
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
    source.push({ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'On it' });
    expect(store.getState().interrupts).toEqual([]);
    const after = page(storage);
    expect(restoredStatus(after.store, 'a')).toMatchObject({ state: 'failed', answer: APPROVE });
    void after.store.retry();
    expect(after.source.requests[0]?.resume).toStrictEqual(source.requests[0]?.resume);
    source.succeed();
    expect(page(storage).store.getState().interrupts).toEqual([]);
  });

  it('is restored if it was still being checked', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage, () => new Promise(() => {}));
    source.interrupt([form, approval('b')]);
    store.answer(key('f'), typed);
    expect(restoredStatus(store, 'f').state).toBe('checking');
    expect(restoredStatus(page(storage).store, 'f')).toEqual({ state: 'open', previous: typed });
  });

  it('is restored if it was invalid', async () => {
    const storage = memoryStorage();
    const issues: readonly Issue[] = [{ path: [], message: 'too short', keyword: 'minLength' }];
    const { source, store, key } = page(storage, async () => issues);
    source.interrupt([form, approval('b')]);
    store.answer(key('f'), typed);
    await until(store, ({ interrupts }) => interrupts[0]?.status.state === 'invalid');
    expect(restoredStatus(page(storage).store, 'f')).toEqual({ state: 'open', previous: typed });
  });

  it.each([
    ['had not been sent', []],
    ['had been sent in part', [{ type: 'TOOL_CALL_START', toolCallId: 'call-a', toolCallName: 'pay' }]],
  ])('is restored as open, not staged, if its call %s', (_, events) => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    const asked = [approval('a', { toolCallId: 'call-a' }), approval('b')];
    source.interrupt(asked, events);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    expect(restoredStatus(store, 'a').state).toBe('staged');
    const after = openStore();
    after.source.interrupt(asked, toolCall('call-a', 'pay', { amount: 1_000_000 }));
    after.store.configure({ persist: createPersistence({ storage }) });
    after.store.refresh();
    expect(restoredStatus(after.store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(restoredStatus(after.store, 'b')).toMatchObject({ state: 'staged' });
  });

  it('is not restored for another tool that is called with the same arguments', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    const asked = [approval('a', { toolCallId: 'call-a' }), approval('b')];
    source.interrupt(asked, toolCall('call-a', 'read', { path: 'a' }));
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    const after = openStore();
    after.source.interrupt(asked, toolCall('call-a', 'delete', { path: 'a' }));
    after.store.configure({ persist: createPersistence({ storage }) });
    after.store.refresh();
    expect(restoredStatus(after.store, 'a').state).toBe('open');
  });

  it('survives a second reload without changes', () => {
    const storage = memoryStorage();
    const { source, store, key } = page(storage);
    source.interrupt([approval('a'), approval('b')]);
    store.drafts.set(key('a'), 'half a thought');
    store.flush();
    const kept = [...storage.items.values()];
    page(storage);
    expect([...storage.items.values()]).toEqual(kept);
    const third = page(storage);
    expect(third.store.drafts.get(third.key('a'))).toBe('half a thought');
  });

  it('does not replace an answer that was given before the storage was set', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([approval('a'), approval('b')]);
    for (const id of ['a', 'b']) before.store.answer(before.key(id), APPROVE);
    const { source, store, key } = openStore();
    source.interrupt([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    store.configure({ persist: createPersistence({ storage }) });
    store.refresh();
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'staged', answer: DENY });
    expect(restoredStatus(store, 'b')).toMatchObject({ state: 'staged', answer: APPROVE });
  });

  it('is not rewritten while it is restored; then only a changed draft is written', () => {
    const items = memoryStorage();
    const { source, store, key } = page(items);
    source.interrupt([approval('a'), approval('b')]);
    store.drafts.set(key('a'), 'half a thought');
    store.flush();
    store.answer(key('b'), APPROVE);
    const before = [...items.items];
    const changes: (readonly [string, string])[][] = [];
    const changed = () => void changes.push([...items.items]);
    const { store: after, key: keyAfter } = page({
      ...items,
      setItem(name, value) {
        items.setItem(name, value);
        changed();
      },
      removeItem(name) {
        items.removeItem(name);
        changed();
      },
    });
    expect(changes).toEqual([]);
    expect([...items.items]).toEqual(before);
    after.drafts.set(keyAfter('a'), 'half a thought more');
    after.flush();
    expect(changes).toHaveLength(1);
    const third = page(memoryStorage(changes[0]));
    expect(third.store.drafts.get(third.key('a'))).toBe('half a thought more');
    expect(restoredStatus(third.store, 'b')).toMatchObject({ state: 'staged', answer: APPROVE });
  });

  it('is restored if its reply has the id that a producer uses for a legacy event', () => {
    const storage = memoryStorage();
    const { source, store, warnings } = page(storage);
    for (const event of legacyOnly.events) source.push(event);
    const [asked] = store.getState().interrupts;
    const answers = new Map([['location', { options: [], text: 'Paris' }]]);
    store.answer(asked?.key ?? '', { kind: 'answered', answers });
    expect(source.requests[0]?.resume).toEqual(legacyOnly.resume);

    const after = page(storage);
    expect(after.store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
    after.store.retry();
    expect(after.source.requests[0]?.resume).toEqual(legacyOnly.resume);
    expect([...warnings, ...after.warnings]).toEqual([]);
  });
});
