import { createInterruptStore } from 'holdpoint/core';
import { createManualClock, createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { eachSource } from '../../support/each-source.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, openStore, START } from '../../support/open-store.js';
import { itemKey, listKey } from '../../support/stored-thread.js';

const MANY = 200;

/** A storage, and the texts that were written into it. */
function countingStorage() {
  const memory = memoryStorage();
  const writes: string[] = [];
  const setItem = (key: string, value: string) => {
    writes.push(value);
    memory.setItem(key, value);
  };
  return { storage: { ...memory, setItem }, writes };
}

/** A store with interrupts open, over a storage that counts its writes. */
function typing(count = 3) {
  const { storage, writes } = countingStorage();
  const opened = openStore([], { persist: createPersistence({ storage }) });
  opened.source.interrupt(Array.from({ length: count }, (_, index) => approval(`i-${index}`)));
  writes.length = 0;
  const type = (id: string, text: string) => opened.store.drafts.set(opened.key(id), text);
  return { ...opened, storage, writes, type };
}

/** How often the schema of an interrupt is written as JSON. */
function countingReads(interrupt: ReturnType<typeof approval>) {
  const reads = { count: 0 };
  const responseSchema = { ...(interrupt.responseSchema as object) };
  Object.defineProperty(responseSchema, 'toJSON', {
    value() {
      reads.count += 1;
      return { type: 'object' };
    },
  });
  return { reads, interrupt: { ...interrupt, responseSchema } };
}

describe('a draft', () => {
  it('is not stored more often because something else of the run changes, which is not stored', () => {
    const { storage, writes } = countingStorage();
    const { source, change } = eachSource(['a', 'b']);
    const store = createInterruptStore(source, {
      persist: createPersistence({ storage }),
      clock: createManualClock(START),
    });
    store.subscribe(() => {});
    change({ runId: 'before' });
    writes.length = 0;
    for (let count = 0; count < 50; count += 1) {
      store.drafts.set('a', { typed: count });
      change({ runId: `r-${count}` });
    }
    expect(writes).toEqual([]);
    store.flush();
    expect(writes.join('')).toContain('"typed":49');
  });

  it('is stored at most every 300 ms, however fast the person types', () => {
    const { clock, writes, type } = typing();
    for (let key = 0; key < 100; key += 1) {
      type('i-0', 'x'.repeat(key));
      clock.advance(10);
    }
    expect(writes.length).toBeGreaterThanOrEqual(2);
    expect(writes.length).toBeLessThanOrEqual(4);
    clock.advance(300);
    const last = writes.length;
    expect(writes.at(-1)).toContain('x'.repeat(99));
    clock.advance(10_000);
    expect(writes).toHaveLength(last);
  });

  it('is stored at once by flush, which writes nothing if nothing changed', () => {
    const { store, writes, type } = typing();
    store.flush();
    expect(writes).toEqual([]);
    type('i-0', 'half a thought');
    expect(writes).toEqual([]);
    store.flush();
    store.flush();
    expect(writes).toHaveLength(1);
    expect(writes[0]).toContain('half a thought');
  });

  it('is stored in its own thread, even if another thread is shown by then', () => {
    const { source, clock, storage, type, key } = typing();
    const item = itemKey(key('i-0'));
    type('i-0', 'half a thought');
    source.setThread('thread-2');
    clock.advance(300);
    expect(storage.items.get(item)).toContain('half a thought');
    expect(storage.items.has(listKey('thread-2'))).toBe(false);
  });

  it('is removed by an answer, which is stored at once', () => {
    const { store, key, clock, writes, type } = typing();
    type('i-0', 'half a thought');
    store.answer(key('i-1'), APPROVE);
    expect(writes[0]).toContain('half a thought');
    expect(writes.at(-1)).toContain('"sent":false');
    store.answer(key('i-0'), APPROVE);
    store.answer(key('i-2'), APPROVE);
    store.submit();
    expect(writes.at(-1)).toContain('"sent":true');
    const { length } = writes;
    clock.advance(1_000);
    expect(writes).toHaveLength(length);
  });

  it(`with ${MANY} open interrupts, only the one that changed is written again`, () => {
    const { storage, writes } = countingStorage();
    const clock = createManualClock(START);
    const source = createScriptedSource();
    const all = Array.from({ length: MANY }, (_, index) => countingReads(approval(`i-${index}`)));
    source.interrupt(all.map(({ interrupt }) => interrupt));
    const store = createInterruptStore(source, { clock, persist: createPersistence({ storage }) });
    store.subscribe(() => {});
    const [first, second] = store.getState().interrupts;
    store.drafts.set(first?.key ?? '', 'x');
    store.flush();
    const before = all.map(({ reads }) => reads.count);
    writes.length = 0;
    store.drafts.set(first?.key ?? '', 'xy');
    store.flush();
    expect(writes).toEqual([expect.stringContaining('"draft":"xy"')]);
    store.answer(second?.key ?? '', APPROVE);
    expect(writes.at(-1)).toContain('"sent":false');
    expect(writes.filter((text) => !text.includes('"id":"i-1"'))).toHaveLength(1);
    const written = all.flatMap(({ reads }, index) => (reads.count > (before[index] ?? 0) ? [index] : []));
    expect(written).toEqual([0, 1]);
  });

  it('is stored even if it is the same object as before, changed in place', () => {
    const { store, key, writes } = typing();
    const draft = { text: 'half' };
    store.drafts.set(key('i-0'), draft);
    store.flush();
    draft.text = 'half a thought';
    store.drafts.set(key('i-0'), draft);
    store.flush();
    expect(writes.at(-1)).toContain('half a thought');
  });
});
