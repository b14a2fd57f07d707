import type { HoldpointError } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, openStore, restoredStatus } from '../../support/open-store.js';
import { itemKey, listKey, storedThread } from '../../support/stored-thread.js';

const KEY = listKey();
const quota = new Error('quota exceeded');

/** A page whose storage can be made to throw, in single functions or for single keys. */
function page(items: readonly (readonly [string, string])[] = [], secrets: readonly string[] = []) {
  const storage = memoryStorage(items);
  const broken = new Set<'get' | 'set' | 'remove'>();
  const refused = new Set<string>();
  const warnings: unknown[] = [];
  const unlessBroken = (name: 'get' | 'set' | 'remove') => {
    if (broken.has(name)) throw quota;
  };
  const persist = createPersistence({
    secrets,
    storage: {
      getItem(key) {
        unlessBroken('get');
        return storage.getItem(key);
      },
      setItem(key, value) {
        unlessBroken('set');
        if (refused.has(key)) throw quota;
        storage.setItem(key, value);
      },
      removeItem(key) {
        unlessBroken('remove');
        storage.removeItem(key);
      },
    },
  });
  const onWarning = ({ code, detail }: HoldpointError) => void warnings.push([code, detail]);
  const opened = openStore([], { persist, onWarning });
  /** Types this text, and returns whether the storage has it then. */
  const keeps = (text: string) => {
    opened.store.drafts.set(opened.key('a'), text);
    opened.store.flush();
    return storage.getItem(itemKey(opened.key('a')))?.includes(`"draft":${JSON.stringify(text)}`) ?? false;
  };
  return { ...opened, storage, broken, refused, warnings, keeps };
}

describe('a storage that is full', () => {
  it('removes what was stored before, so that no reload restores an older answer', () => {
    const { source, storage, broken, warnings, keeps } = page();
    source.interrupt([approval('a'), approval('b')]);
    expect(keeps('first')).toBe(true);
    broken.add('set');
    expect(keeps('second')).toBe(false);
    expect([...storage.items.keys()]).toEqual([]);
    expect(warnings).toEqual([['STORAGE_FAILED', quota]]);
  });

  it('removes what was written before the space ran out', () => {
    const { source, storage, refused, warnings } = page();
    refused.add(KEY);
    source.interrupt([approval('a'), approval('b')]);
    expect(storage.written()).toContain('"id":"b"');
    expect([...storage.items.keys()]).toEqual([]);
    expect(warnings).toEqual([['STORAGE_FAILED', quota]]);
  });

  it('gives one warning, and another after it had space in between', () => {
    const { source, broken, warnings, keeps } = page();
    source.interrupt([approval('a'), approval('b')]);
    broken.add('set');
    expect([keeps('1'), keeps('12'), keeps('123')]).toEqual([false, false, false]);
    expect(warnings).toHaveLength(1);
    broken.clear();
    expect(keeps('1234')).toBe(true);
    broken.add('set');
    expect([keeps('12345'), keeps('123456')]).toEqual([false, false]);
    expect(warnings).toHaveLength(2);
  });

  it('gives a warning for each thread', () => {
    const { source, broken, warnings } = page();
    broken.add('set');
    source.interrupt([approval('a')]);
    source.setThread('thread-2');
    source.push({ type: 'RUN_STARTED', threadId: 'thread-2', runId: 'r' });
    const outcome = { type: 'interrupt', interrupts: [approval('b')] };
    source.push({ type: 'RUN_FINISHED', threadId: 'thread-2', runId: 'r', outcome });
    expect(warnings).toEqual([
      ['STORAGE_FAILED', quota],
      ['STORAGE_FAILED', quota],
    ]);
  });

  it('does not prevent answering, even if nothing can be removed', () => {
    const { source, store, broken, warnings, key } = page();
    for (const name of ['get', 'set', 'remove'] as const) broken.add(name);
    source.interrupt([approval('a')]);
    store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(1);
    source.succeed();
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [] });
    expect(warnings).toEqual([['STORAGE_FAILED', quota]]);
  });
});

describe('a thread that is too large', () => {
  it('is removed from the storage, and stored again once it is smaller', () => {
    const { source, storage, warnings, keeps } = page();
    source.interrupt([approval('a'), approval('b')]);
    expect(keeps('small')).toBe(true);
    expect(keeps('x'.repeat(1_000_000))).toBe(false);
    expect([...storage.items.keys()]).toEqual([]);
    expect(keeps('small again')).toBe(true);
    expect(warnings).toEqual([['STORAGE_FAILED', 'too large']]);
  });

  it('is stored up to a million characters, and read back', () => {
    const { source, storage, key, keeps } = page();
    source.interrupt([approval('a'), approval('b')]);
    keeps('');
    const length = () => ['a', 'b'].map((id) => storage.getItem(itemKey(key(id))) ?? '').join('').length;
    const room = 1_000_000 - length();
    expect(keeps('x'.repeat(room + 1))).toBe(false);
    expect(keeps('x'.repeat(room))).toBe(true);
    expect(length()).toBe(1_000_000);
    const after = page([...storage.items]);
    expect(after.store.drafts.get(after.key('a'))).toBe('x'.repeat(room));
    expect(after.warnings).toEqual([]);
  });
});

describe('a question that contains a secret', () => {
  it('is not stored, and its whole thread is removed from the storage', () => {
    const { source, storage, warnings, keeps } = page([], ['iban']);
    source.interrupt([approval('a')]);
    expect(keeps('typed')).toBe(true);
    source.interrupt([approval('a'), approval('b', { metadata: { iban: 'DE02' } })]);
    expect(keeps('typed again')).toBe(false);
    expect([...storage.items.keys()]).toEqual([]);
    expect(storage.written()).not.toContain('DE02');
    expect(warnings).toEqual([['STORAGE_FAILED', 'secret']]);
  });
});

/** An item as it is stored. */
const stored = (id: string, more: object = {}) => ({
  interrupt: approval(id),
  channel: 'outcome',
  runId: 'run-1',
  ...more,
});
const HALF = { draft: 'x'.repeat(500_000) };

describe('stored text that cannot be read', () => {
  it.each([
    ['no list', [[KEY, 'null']]],
    ['an object', [[KEY, '{"version":2,"items":[]}']]],
    ['no JSON', [[KEY, '["1:0"']]],
    ['a list with malformed keys', [[KEY, '[1,null]']]],
    ['a list of which one item is not there', storedThread([stored('a'), stored('b')]).slice(0, -1)],
    ['a malformed item', [...storedThread([stored('a')]).slice(0, -1), [itemKey('1:0'), '1']]],
    ['items that are too long together', storedThread([stored('a', HALF), stored('b', HALF)])],
  ] satisfies [string, readonly (readonly [string, string])[]][])(
    'gives a warning and restores nothing: %s',
    (_what, items) => {
      const { store, warnings } = page(items);
      expect(store.getState().interrupts).toEqual([]);
      expect(warnings).toEqual([['STORAGE_FAILED', 'unreadable']]);
    },
  );

  it('gives a warning with the error that was thrown', () => {
    const { source, warnings } = page([...storedThread([stored('a')]).slice(0, -1), [itemKey('1:0'), '{']]);
    expect(warnings).toEqual([['STORAGE_FAILED', expect.any(SyntaxError)]]);
    source.interrupt([approval('a')]);
    expect(warnings).toHaveLength(1);
  });

  it('gives a warning if only an answer is damaged, and its question is asked again', () => {
    const { store, warnings } = page(storedThread([stored('a', { previous: 'yes' })]));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    expect(warnings).toEqual([['STORAGE_FAILED', 'damaged']]);
  });

  it('gives no warning if nothing was stored, or only an empty list', () => {
    expect(page().warnings).toEqual([]);
    expect(page(storedThread([])).warnings).toEqual([]);
  });
});
