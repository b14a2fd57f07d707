import { createInterruptStore, type Interrupt, type SettledInterrupt } from 'holdpoint/core';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { createPersistence } from '../../../src/core/persistence/create-persistence.js';
import { memoryStorage } from '../../support/memory-storage.js';

type Storage = ReturnType<typeof memoryStorage>;

const TEXT: Interrupt = { id: 'i', reason: 'input_required', message: 'Anything else?' };
const OTHER: Interrupt = { ...TEXT, message: 'Which region?' };

/** A page over the storage. `restores`: false for a source whose server tells again what is open. */
function openPage(storage: Storage, { restores = true, begin = (_: ScriptedSource) => {} } = {}) {
  const scripted = createScriptedSource({ threadId: 'thread-1' });
  begin(scripted);
  const { restore, ...others } = scripted;
  const source = restores ? scripted : others;
  const store = createInterruptStore(source, {
    persist: createPersistence({ storage, secrets: ['iban'] }),
    onWarning: () => {},
  });
  store.subscribe(() => {});
  const write = (text: unknown) => {
    const [open] = store.getState().interrupts;
    if (open) store.drafts.set(open.key, text);
    store.flush();
  };
  const unsent = () =>
    store.getState().receipts.flatMap(({ ending, unsent }) => (unsent ? [[ending, unsent.draft]] : []));
  return { scripted, store, write, unsent };
}

function wroteFor(interrupt: Interrupt, text: unknown = 'ten minutes of text') {
  const storage = memoryStorage();
  const { write } = openPage(storage, { begin: (source) => source.interrupt([interrupt]) });
  write(text);
  return storage;
}

/** A source that tells this of the thread, and restores nothing. */
function toldPage(storage: Storage, settled: readonly SettledInterrupt[], open = false) {
  const scripted = createScriptedSource({ threadId: 'thread-1' });
  if (open) scripted.interrupt([{ ...TEXT, id: 'j', message: 'Next?' }]);
  const { restore: _, ...source } = scripted;
  let last = source.getSnapshot();
  let told = { ...last, settled };
  const getSnapshot = () => {
    if (last !== source.getSnapshot()) {
      last = source.getSnapshot();
      told = { ...last, settled };
    }
    return told;
  };
  const persist = createPersistence({ storage });
  const store = createInterruptStore({ ...source, getSnapshot }, { persist, onWarning: () => {} });
  store.subscribe(() => {});
  return store;
}

const settledAs = (as: SettledInterrupt['as'], more: Partial<SettledInterrupt> = {}): SettledInterrupt => ({
  open: {
    key: 'server:i',
    interrupt: TEXT,
    channel: 'outcome',
    threadId: 'thread-1',
    runId: null,
    subagent: null,
  },
  at: 5,
  ...(as && { as }),
  ...more,
});

describe('what was written before a reload stays readable', () => {
  it.each([true, false])('where another request has come in its place (source restores: %s)', (restores) => {
    const storage = wroteFor(TEXT);
    const page = openPage(storage, { restores, begin: (source) => source.interrupt([OTHER]) });
    expect(page.unsent()).toEqual([['replaced', 'ten minutes of text']]);
    expect(page.store.getState().receipts[0]?.prompt.message).toBe('Anything else?');
    const [open] = page.store.getState().interrupts;
    expect(page.store.drafts.get(open?.key ?? '')).toBeUndefined();
  });

  it('where another request is open', () => {
    const page = openPage(wroteFor(TEXT), {
      begin: (source) => source.interrupt([{ ...OTHER, id: 'other' }]),
    });
    expect(page.unsent()).toEqual([['closed', 'ten minutes of text']]);
  });

  it('where the request is told again later, and then in its field alone', () => {
    const page = openPage(wroteFor(TEXT), {
      restores: false,
      begin: (source) => source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' }),
    });
    expect(page.unsent()).toEqual([['closed', 'ten minutes of text']]);
    page.scripted.interrupt([TEXT]);
    expect(page.unsent()).toEqual([]);
    const [open] = page.store.getState().interrupts;
    expect(page.store.drafts.get(open?.key ?? '')).toBe('ten minutes of text');
  });

  it('and is not shown before the source has told anything', () => {
    const storage = wroteFor(TEXT);
    const page = openPage(storage, { restores: false });
    expect(page.unsent()).toEqual([]);
    page.store.flush();
    page.scripted.interrupt([TEXT]);
    const [open] = page.store.getState().interrupts;
    expect(page.store.drafts.get(open?.key ?? '')).toBe('ten minutes of text');
  });

  it.each(['expired', 'elsewhere', 'withdrawn', 'stopped'] as const)(
    'at the receipt of a request that ended as %s meanwhile, which is one',
    (as) => {
      const store = toldPage(wroteFor(TEXT), [settledAs(as)]);
      expect(store.getState().receipts).toMatchObject([
        { key: 'server:i', ending: as, unsent: { draft: 'ten minutes of text' } },
      ]);
    },
  );

  it('and an answer that waited for others', () => {
    const storage = memoryStorage();
    const { store } = openPage(storage, {
      begin: (source) => source.interrupt([TEXT, { ...OTHER, id: 'j' }]),
    });
    const [first] = store.getState().interrupts;
    store.answer(first?.key ?? '', { kind: 'filled', value: 'use Lisbon' });
    const page = openPage(storage, { begin: (source) => source.interrupt([{ ...OTHER, id: 'k' }]) });
    expect(page.store.getState().receipts.map(({ unsent, answer }) => [unsent?.answer, answer])).toEqual([
      [{ kind: 'filled', value: 'use Lisbon' }, null],
    ]);
  });

  it('over any number of reloads, and as it ended', () => {
    const storage = wroteFor(TEXT);
    const ended = openPage(storage);
    ended.scripted.succeed();
    expect(ended.unsent()).toEqual([['closed', 'ten minutes of text']]);
    ended.store.flush();
    const [{ at } = { at: 0 }] = ended.store.getState().receipts;
    for (const begin of [
      () => {},
      (source: ScriptedSource) => source.interrupt([OTHER]),
      (source: ScriptedSource) => source.interrupt([{ ...OTHER, id: 'k' }]),
    ]) {
      const page = openPage(storage, { begin });
      expect(page.unsent()[0]).toEqual(['closed', 'ten minutes of text']);
      expect(page.store.getState().receipts[0]?.at).toBe(at);
      page.write('more');
    }
  });

  it('for the latest ten requests', () => {
    const storage = memoryStorage();
    const page = openPage(storage);
    for (let at = 1; at <= 12; at++) {
      page.scripted.interrupt([{ ...TEXT, id: `i-${at}` }]);
      page.write(`text ${at}`);
      page.scripted.succeed();
    }
    page.store.flush();
    expect(openPage(storage).unsent()).toHaveLength(10);
  });
});

describe('nothing is shown of an earlier page', () => {
  it('where nothing was written', () => {
    const storage = memoryStorage();
    openPage(storage, { begin: (source) => source.interrupt([TEXT]) }).store.flush();
    const page = openPage(storage, { begin: (source) => source.interrupt([OTHER]) });
    expect(page.store.getState().receipts).toEqual([]);
  });

  it.each<readonly [string, Interrupt, unknown]>([
    [
      'a schema says that it is secret',
      { ...TEXT, responseSchema: { type: 'object', properties: { pin: { format: 'password' } } } },
      { pin: '4711' },
    ],
    ['the app says that it is secret', TEXT, { iban: '4711' }],
    ['the agent sent a secret', { ...TEXT, metadata: { iban: 'DE 12' } }, '4711'],
  ])('where %s, nor stored after its request has ended', (_, interrupt, text) => {
    const storage = memoryStorage();
    const page = openPage(storage, { begin: (source) => source.interrupt([interrupt]) });
    page.write(text);
    page.scripted.succeed();
    page.store.flush();
    expect(JSON.stringify([...storage.items])).not.toContain('4711');
    const next = openPage(storage, { begin: (source) => source.interrupt([OTHER]) });
    expect(JSON.stringify(next.store.getState().receipts)).not.toContain('4711');
  });

  it('where its answer was sent and has arrived', () => {
    const storage = memoryStorage();
    const { store } = openPage(storage, { begin: (source) => source.interrupt([TEXT]) });
    const [first] = store.getState().interrupts;
    store.answer(first?.key ?? '', { kind: 'filled', value: 'use Lisbon' });
    const page = toldPage(storage, [settledAs('answered', { sent: { payload: 'use Lisbon' } })]);
    expect(page.getState().receipts).toMatchObject([{ ending: 'answered' }]);
    expect(page.getState().receipts[0]?.unsent).toBeUndefined();
  });
});
