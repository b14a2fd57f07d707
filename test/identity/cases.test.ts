import {
  createEventStreamSource,
  createInterruptStore,
  createPersistence,
  type Interrupt,
  type PersistenceStorage,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, drained } from '../support/open-store.js';
import { wholeCall } from '../support/track.js';
import cases from './cases.json' with { type: 'json' };
import { expectUnchanged, seen } from './states.js';

const THREAD = 'thread-1';
const text = (id: string, more: Partial<Interrupt> = {}): Interrupt => ({
  ...{ id, reason: 'input_required', message: 'Why?', responseSchema: { type: 'string' } },
  ...more,
});

/** The events of a run that ends with these interrupts, or else with success. */
function run(runId: string, interrupts: readonly Interrupt[], before: readonly object[] = []): object[] {
  const outcome = interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
  return [
    { type: 'RUN_STARTED', threadId: THREAD, runId },
    ...before,
    { type: 'RUN_FINISHED', threadId: THREAD, runId, outcome },
  ];
}

function open(events: readonly object[] = [], storage?: PersistenceStorage) {
  const asked: string[] = [];
  const sent: object[] = [];
  const source = createEventStreamSource({
    threadId: THREAD,
    run: (request) => void sent.push(request),
    onWarning() {},
  });
  const store = createInterruptStore(source, {
    onInterrupt: ({ key }) => void asked.push(key),
    onWarning() {},
    ...(storage && { persist: createPersistence({ storage }) }),
  });
  store.subscribe(() => {});
  const tell = (all: readonly object[]) => all.forEach(source.push);
  tell(events);
  const key = (at = 0) => store.getState().interrupts[at]?.key ?? '';
  return { source, store, asked, sent, tell, key };
}

const DRAFT = { text: 'ten minutes of text', asJson: false };

const tests: Readonly<Record<string, () => void | Promise<void>>> = {
  'replayed-open-run'() {
    const storage = memoryStorage();
    const events = run('r-1', [text('a')]);
    const before = open(events, storage);
    before.store.drafts.set(before.key(), DRAFT);
    before.store.flush();
    const page = open([], storage);
    expect(page.store.drafts.get(page.key())).toEqual(DRAFT);
    const all = seen(page);
    page.tell(events);
    expectUnchanged(page, all, 'told again');
    expect(page.store.getState().receipts).toEqual([]);
    expect(page.asked).toHaveLength(1);
  },
  'replayed-staged'() {
    const events = run(
      'r-1',
      ['a', 'b', 'c'].map((id) => approval(id)),
    );
    const page = open(events);
    for (const at of [0, 1]) void page.store.answer(page.key(at), APPROVE);
    const all = seen(page);
    expect(all.requests.map(({ status }) => status.state)).toEqual(['staged', 'staged', 'open']);
    page.tell(events);
    expectUnchanged(page, all, 'told again');
  },
  'same-run-id-raw-events'() {
    const events = run('r-1', [text('a')]);
    const page = open(events);
    page.store.drafts.set(page.key(), DRAFT);
    const all = seen(page);
    for (const event of events) {
      page.tell([event]);
      expectUnchanged(page, all, JSON.stringify(event));
    }
  },
  async 'new-run-id-same-interrupt'() {
    const call = wholeCall('call-a', { n: 1 }, 'pay');
    const asked = approval('a', { toolCallId: 'call-a' });
    const page = open(run('r-1', [asked], call));
    page.store.drafts.set(page.key(), DRAFT);
    const all = seen(page);
    page.tell(run('r-2', [asked], call));
    expectUnchanged(page, all, 'another run');
    expect(page.store.getState().runId).toBe('r-2');
    const key = page.key();
    void page.store.answer(key, APPROVE);
    page.tell(run('r-3', [asked], call));
    await drained();
    const { interrupts, receipts } = page.store.getState();
    expect(interrupts).toMatchObject([{ status: { state: 'open', previous: null } }]);
    expect(interrupts[0]?.key).not.toBe(key);
    expect(page.store.drafts.get(page.key())).toBeUndefined();
    expect(receipts).toMatchObject([{ key, ending: 'approved' }]);
  },
  'one-more-joins'() {
    const page = open(run('r-1', [text('a')]));
    page.store.drafts.set(page.key(), DRAFT);
    const [before] = seen(page).requests;
    page.tell(run('r-1', [text('a'), approval('b')]));
    const now = seen(page);
    expect(now.requests).toMatchObject([before ?? {}, { status: { state: 'open' } }]);
    expect(now.requests[0]?.prompt).toBe(before?.prompt);
    expect(now.receipts).toEqual([]);
    // The same by a server's list.
    const listed = open(run('r-1', [text('a')]));
    const key = listed.key();
    const restored = [text('a'), approval('b')].map((interrupt) => ({
      ...{ interrupt, channel: 'outcome' as const, runId: 'r-1' },
    }));
    listed.source.sync?.(THREAD, { open: restored, settledBy: () => null });
    expect(listed.store.getState().interrupts.map((one) => one.interrupt.id)).toEqual(['a', 'b']);
    expect(listed.key()).toBe(key);
  },
  'same-id-other-content'() {
    const page = open(run('r-1', [approval('a', { message: 'Delete 1 file?' })]));
    const key = page.key();
    page.store.drafts.set(key, { writing: 'deny', feedback: 'Not this one' });
    page.tell(run('r-2', [approval('a', { message: 'Delete 900 files?' })]));
    const { interrupts, receipts } = page.store.getState();
    expect(interrupts).toMatchObject([
      { prompt: { message: 'Delete 900 files?' }, status: { previous: null } },
    ]);
    expect(page.key()).not.toBe(key);
    expect(page.store.drafts.get(page.key())).toBeUndefined();
    expect(receipts).toMatchObject([{ key, ending: 'replaced', prompt: { message: 'Delete 1 file?' } }]);
    expect(receipts[0]?.unsent).toEqual({ draft: { writing: 'deny', feedback: 'Not this one' } });
  },
  async 'replay-of-a-settled-run'() {
    const storage = memoryStorage();
    const history = [...run('r-0', []), ...run('r-1', [approval('a')]), ...run('r-2', []), ...run('r-3', [])];
    const page = open(history.slice(0, 4), storage);
    void page.store.answer(page.key(), APPROVE);
    page.tell(history.slice(4));
    await drained();
    const all = seen(page);
    expect(all.receipts).toMatchObject([{ ending: 'approved' }]);
    page.tell(history);
    expectUnchanged(page, all, 'in this page');
    const after = open([], storage);
    for (const event of history) {
      after.tell([event]);
      expect(after.store.getState()).toMatchObject({ interrupts: [], receipts: [] });
    }
    expect(after.asked).toEqual([]);
  },
  'two-with-one-id'() {
    const page = open(run('r-1', [approval('a', { message: 'One?' }), approval('a', { message: 'Two?' })]));
    expect(page.store.getState().interrupts).toMatchObject([
      { prompt: { kind: 'confirmation', message: 'One?', also: [{ message: 'Two?' }] } },
    ]);
    void page.store.answer(page.key(), APPROVE);
    expect(page.sent).toMatchObject([
      { resume: [{ interruptId: 'a', status: 'resolved', payload: { approved: true } }] },
    ]);
  },
};

describe('a request that is told again', () => {
  it.each(cases)('$id: $want', ({ id }) => {
    const test = tests[id];
    if (!test) throw new Error(`${id} has no test.`);
    return test();
  });
});

describe('two with one id', () => {
  it('that take different answers can only be skipped, and nothing else is accepted', async () => {
    const page = open(run('r-1', [approval('a', { message: 'One?' }), text('a', { message: 'Two?' })]));
    expect(page.store.getState().interrupts).toMatchObject([
      { prompt: { kind: 'confirmation', choices: [], message: 'One?', also: [{ message: 'Two?' }] } },
    ]);
    for (const answer of [APPROVE, { kind: 'filled', value: 'x' } as const])
      expect(await page.store.answer(page.key(), answer)).toEqual({ type: 'ignored', code: 'NOT_OFFERED' });
    void page.store.cancel(page.key());
    expect(page.sent).toMatchObject([{ resume: [{ interruptId: 'a', status: 'cancelled' }] }]);
  });

  it('are still two after a reload, and when they are told again', () => {
    const storage = memoryStorage();
    const events = run('r-1', [approval('a', { message: 'One?' }), approval('a', { message: 'Two?' })]);
    const before = open(events, storage);
    before.store.flush();
    const page = open([], storage);
    const all = seen(page);
    expect(all.requests).toMatchObject([{ prompt: { also: [{ message: 'Two?' }] } }]);
    page.tell(events);
    expectUnchanged(page, all, 'told again');
  });
});

describe('what else is told', () => {
  const beside = (note: string) => approval('a', { metadata: { note } });

  it('beside the same question: the text stays, and a staged answer goes back to the person', () => {
    const page = open(run('r-1', [beside('one'), approval('b')]));
    const key = page.key();
    page.store.drafts.set(key, DRAFT);
    void page.store.answer(key, APPROVE);
    const { prompt } = page.store.getState().interrupts[0] ?? {};
    page.tell(run('r-2', [beside('two'), approval('b')]));
    const [now] = page.store.getState().interrupts;
    expect(now).toMatchObject({ key, prompt: { more: { note: 'two' } } });
    expect(now?.status).toEqual({ state: 'open', previous: APPROVE });
    expect(now?.prompt).not.toBe(prompt);
    expect(page.store.drafts.get(key)).toEqual(DRAFT);
    expect(page.store.getState().receipts).toEqual([]);
  });

  it('a call that arrives after its interrupt completes the same request', () => {
    const asked = { id: 'a', reason: 'tool_call', toolCallId: 'call-a' };
    const page = open(run('r-1', [asked]));
    const key = page.key();
    expect(page.store.getState().interrupts).toMatchObject([{ prompt: { calls: [{ found: false }] } }]);
    page.tell(wholeCall('call-a', { n: 1 }, 'pay'));
    expect(page.store.getState()).toMatchObject({
      interrupts: [{ key, prompt: { calls: [{ found: true, args: { n: 1 } }] } }],
      receipts: [],
    });
  });

  it('a secret that was typed into a request that is replaced is not kept', () => {
    const asked = (message: string): Interrupt => ({
      ...{ id: 'a', reason: 'input_required', message },
      responseSchema: { type: 'object', properties: { pin: { type: 'string', format: 'password' } } },
    });
    const page = open(run('r-1', [asked('One?')]));
    page.store.drafts.set(page.key(), { pin: '1234' });
    page.tell(run('r-2', [asked('Two?')]));
    expect(page.store.getState().receipts).toMatchObject([{ ending: 'replaced' }]);
    expect(page.store.getState().receipts[0]).not.toHaveProperty('unsent');
  });

  it('the newest deadline counts', () => {
    const page = open(run('r-1', [approval('a', { expiresAt: '2100-01-01T00:00:00Z' })]));
    const key = page.key();
    page.tell(run('r-1', [approval('a', { expiresAt: '2001-01-01T00:00:00Z' })]));
    expect(page.store.getState().interrupts).toMatchObject([{ key, expiry: { kind: 'expired' } }]);
  });
});

describe('a run that is told again', () => {
  it('ends nothing that a later run asked', () => {
    const history = [...run('r-1', [approval('a')]), ...run('r-2', []), ...run('r-3', [approval('b')])];
    const page = open(history);
    page.store.drafts.set(page.key(), DRAFT);
    const all = seen(page);
    page.tell(history);
    expectUnchanged(page, all, 'from the first run');
  });

  it('is none if it has no id, or another one: the same question is asked then', async () => {
    const untold = (event: object) => ({ ...event, runId: undefined });
    for (const again of [run('r-1', [approval('a')]).map(untold), run('r-9', [approval('a')])]) {
      const page = open(run('r-1', [approval('a')]));
      void page.store.answer(page.key(), APPROVE);
      page.tell(run('r-2', []));
      await drained();
      page.tell(again);
      expect(page.store.getState().interrupts).toHaveLength(1);
    }
  });
});

describe('what was stored, where persist comes late', () => {
  function late(act: (page: ReturnType<typeof open>) => void) {
    const storage = memoryStorage();
    const events = run('r-1', [approval('a'), text('b')]);
    const before = open(events, storage);
    before.store.drafts.set(before.key(0), { feedback: 'old' });
    void before.store.answer(before.key(0), APPROVE);
    before.store.drafts.set(before.key(1), 'old');
    before.store.flush();
    const page = open(events);
    act(page);
    page.store.configure({ onWarning() {}, persist: createPersistence({ storage }) });
    return page;
  }

  it('is restored where the person did nothing', () => {
    const page = late(() => {});
    expect(page.store.drafts.get(page.key(1))).toBe('old');
    expect(page.store.getState().interrupts[0]?.status.state).toBe('staged');
  });

  it('does not overwrite newer typing, nor what was taken back', () => {
    const typing = late(({ store, key }) => {
      store.drafts.set(key(0), { feedback: 'new' });
      store.drafts.set(key(1), 'new');
    });
    expect([0, 1].map((at) => typing.store.drafts.get(typing.key(at)))).toEqual([{ feedback: 'new' }, 'new']);
    expect(typing.store.getState().interrupts[0]?.status).toEqual({ state: 'open', previous: null });
    const retracted = late(({ store, key }) => {
      void store.answer(key(0), APPROVE);
      store.retract(key(0));
    });
    expect(retracted.store.getState().interrupts[0]?.status).toEqual({ state: 'open', previous: APPROVE });
  });
});

it('a storage keeps at most 2,000 digests of a thread, and drops the oldest', () => {
  const storage = memoryStorage();
  const persist = createPersistence({ storage });
  const ended = Array.from({ length: 2_100 }, (_, index) => `d${index}`);
  persist.save(THREAD, { entries: [], drafts: new Map(), ended }, () => {});
  const kept = persist.load(THREAD, () => {})?.ended;
  expect(kept).toHaveLength(2_000);
  expect([kept?.[0], kept?.at(-1)]).toEqual(['d100', 'd2099']);
});
