import { describe, expect, it } from 'vitest';
import type { HoldpointError } from '../../../src/core/errors/holdpoint-error.js';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import type { PersistenceStorage } from '../../../src/core/persistence/persistence.js';
import type { Interrupt } from '../../../src/core/protocol/ag-ui.js';
import { createInterruptStore } from '../../../src/core/store/store-parts.js';
import { createScriptedSource } from '../../../src/testing/index.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { itemKey, listKey } from '../../support/stored-thread.js';

const approval: Interrupt = { id: 'i-1', reason: 'confirmation', message: 'Go on?' };
const question: Interrupt = {
  id: 'i-2',
  reason: 'input_required',
  message: 'Which?',
  responseSchema: { enum: ['a', 'b'] },
};

/** A page: a new source and a new store over the same storage. */
function page(storage: PersistenceStorage, options: { secrets?: string[]; threadId?: string } = {}) {
  const { secrets = [], threadId = 'thread-1' } = options;
  const warnings: HoldpointError[] = [];
  const source = createScriptedSource({ threadId });
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const store = createInterruptStore(source, { persist: createPersistence({ storage, secrets }), onWarning });
  const stop = store.subscribe(() => {});
  const codes = () => warnings.map(({ code }) => code);
  const key = (index: number) => store.getState().interrupts[index]?.key ?? '';
  return { source, store, stop, codes, key };
}

describe('persist', () => {
  it('restores open interrupts, staged answers and drafts, and sends the same array', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([approval, question]);
    before.store.answer(before.key(0), { kind: 'chosen', choice: 'deny' });
    before.store.drafts.set(before.key(1), { text: 'half', chosen: new Map([['answer', 'a']]) });
    before.store.flush();

    const after = page(storage);
    expect(after.store.getState()).toMatchObject({
      status: 'interrupted',
      interrupts: [
        { interrupt: approval, status: { state: 'staged', answer: { kind: 'chosen', choice: 'deny' } } },
        { interrupt: question, status: { state: 'open' } },
      ],
    });
    expect(after.store.drafts.get(after.key(1))).toEqual({
      text: 'half',
      chosen: new Map([['answer', 'a']]),
    });
    after.store.answer(after.key(1), {
      kind: 'answered',
      answers: new Map([['answer', { options: ['b'] }]]),
    });
    after.store.submit();
    expect(after.source.requests[0]?.resume).toEqual([
      { interruptId: 'i-1', status: 'resolved', payload: false },
      { interruptId: 'i-2', status: 'resolved', payload: 'b' },
    ]);
  });

  it('offers an answer that was being sent again, as the same resume', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([approval]);
    before.store.answer(before.key(0), { kind: 'chosen', choice: 'approve' });
    expect(before.store.getState().status).toBe('sending');

    const after = page(storage);
    expect(after.store.getState()).toMatchObject({ status: 'failed', error: { code: 'RELOADED' } });
    expect(after.source.requests).toEqual([]);
    after.store.retry();
    expect(after.source.requests[0]?.resume).toEqual(before.source.requests[0]?.resume);
  });

  it('restores an answer that contains maps', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([question, approval]);
    const answer = { kind: 'answered', answers: new Map([['answer', { options: ['a'] }]]) } as const;
    before.store.answer(before.key(0), answer);
    const after = page(storage);
    expect(after.store.getState().interrupts[0]?.status).toMatchObject({ state: 'staged', answer });
  });

  it('removes a thread once nothing is open in it, except for digests of what has ended', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([approval]);
    expect([...storage.items.keys()]).toEqual([itemKey(before.key(0)), listKey()]);
    before.store.cancel(before.key(0));
    before.source.succeed();
    // Beside what other pages over the storage are told.
    const [digests = '', ...others] = [...storage.items]
      .filter(([key]) => !key.includes('told'))
      .map(([, text]) => text);
    expect(JSON.parse(digests)).toEqual([expect.stringMatching(/^[0-9a-z]{5,11}$/), expect.any(String)]);
    expect(others).toEqual([]);
  });

  it('keeps the thread of another page in which something is open', () => {
    const storage = memoryStorage();
    const { source, store } = page(storage);
    page(storage).source.interrupt([question]);
    void store.send('Hello');
    source.succeed();
    expect(page(storage).store.getState().interrupts).toMatchObject([{ interrupt: { id: 'i-2' } }]);
  });

  it('never stores a secret, so it has to be entered again', () => {
    const secret = (properties: object): Interrupt => ({
      id: 's',
      reason: 'input_required',
      responseSchema: { type: 'object', properties: { ...properties, other: { type: 'number' } } },
    });
    const cases = [
      secret({ token: { type: 'string', format: 'password' } }),
      secret({ token: { type: 'string', writeOnly: true } }),
      secret({ ssn: { type: 'string' } }),
    ];
    for (const interrupt of cases) {
      const storage = memoryStorage();
      const before = page(storage, { secrets: ['ssn'] });
      before.source.interrupt([interrupt, approval]);
      before.store.drafts.set(before.key(0), { token: 'hunter2' });
      before.store.flush();
      before.store.answer(before.key(0), { kind: 'filled', value: { token: 'hunter2', ssn: 'hunter2' } });
      expect(before.store.getState().interrupts[0]?.status.state).toBe('staged');
      expect([...storage.items.values()].join('')).not.toContain('hunter2');
      const after = page(storage, { secrets: ['ssn'] });
      expect(after.store.getState().interrupts[0]).toMatchObject({ interrupt, status: { state: 'open' } });
    }
  });

  it('does not restore an old answer for a new question with the same id', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([approval, question]);
    before.store.answer(before.key(0), { kind: 'chosen', choice: 'approve' });

    const source = createScriptedSource();
    source.interrupt([{ ...approval, message: 'Delete everything?' }, question]);
    const store = createInterruptStore(source, { persist: createPersistence({ storage }) });
    store.refresh();
    expect(store.getState().interrupts[0]).toMatchObject({
      interrupt: { message: 'Delete everything?' },
      status: { state: 'open' },
    });
  });

  it('keeps threads apart', () => {
    const storage = memoryStorage();
    page(storage).source.interrupt([approval]);
    expect(page(storage, { threadId: 'thread-2' }).store.getState().interrupts).toEqual([]);
    expect(page(storage).store.getState().interrupts).toHaveLength(1);
  });

  it.each([
    ['text that is not JSON', '["1:0"'],
    ['something else', '{"version":1,"items":[]}'],
    ['a list of missing items', '["1:0"]'],
  ])('ignores %s with one warning', (_name, text) => {
    const storage = memoryStorage();
    storage.setItem(listKey(), text);
    const { store, codes } = page(storage);
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [] });
    expect(codes()).toEqual(['STORAGE_FAILED']);
  });

  it('asks again if a stored answer has the wrong kind', () => {
    const storage = memoryStorage();
    const before = page(storage);
    before.source.interrupt([question, approval]);
    before.store.answer(before.key(0), {
      kind: 'answered',
      answers: new Map([['answer', { options: ['a'] }]]),
    });
    const key = itemKey(before.key(0));
    const text = storage.getItem(key) ?? '';
    expect(text).toContain('holdpoint:map');
    storage.setItem(key, text.replaceAll('holdpoint:map', 'something else'));
    const after = page(storage);
    expect(after.store.getState().interrupts[0]).toMatchObject({
      status: { state: 'open', previous: null },
    });
  });

  it('works on with a storage that throws', () => {
    const broken = () => {
      throw new Error('quota');
    };
    const { source, store, codes, key } = page({ getItem: broken, setItem: broken, removeItem: broken });
    source.interrupt([approval]);
    store.answer(key(0), { kind: 'chosen', choice: 'approve' });
    expect(source.requests).toHaveLength(1);
    expect(new Set(codes())).toEqual(new Set(['STORAGE_FAILED']));
  });
});
