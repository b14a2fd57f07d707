import { createPersistence, type Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, drained } from '../support/open-store.js';
import { wholeCall } from '../support/track.js';
import { DRAFT, open, run, THREAD, text } from './open-page.js';
import { expectUnchanged, seen } from './states.js';

type Page = ReturnType<typeof open>;

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

  describe('beside a run of the page that carries an answer', () => {
    const [first, [begins = {}]] = [run('r-1', [approval('a')]), run('r-2', [])];
    const works = { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' };
    const breaks = { type: 'RUN_ERROR', message: 'overloaded' };

    function answered(events: readonly object[]) {
      const page = open(first);
      void page.store.answer(page.key(), APPROVE);
      page.tell(events);
      return { page, all: seen(page) };
    }

    it('asks nothing anew, and its work does not take the answer', async () => {
      const { page, all } = answered([begins]);
      page.tell([...first.slice(0, 1), works, ...first.slice(1)]);
      expectUnchanged(page, all, 'the first run');
      page.tell([breaks]);
      await drained();
      expect(page.store.getState()).toMatchObject({
        interrupts: [{ status: { state: 'failed', answer: APPROVE } }],
        receipts: [],
      });
    });

    it('gives no answer back that was taken, although that run is told from its beginning too', async () => {
      const { page, all } = answered([begins, works]);
      page.tell([...first, begins]);
      expectUnchanged(page, all, 'both runs');
      page.tell([breaks]);
      await drained();
      expect(page.store.getState()).toMatchObject({ interrupts: [], receipts: [{ answer: APPROVE }] });
    });
  });

  it('is none if the page’s own run begins under its id: the same question is then asked anew', async () => {
    const page = open(run('constant', [approval('a')]));
    const key = page.key();
    void page.store.answer(key, APPROVE);
    page.tell(run('constant', [approval('a')]));
    await drained();
    expect(page.store.getState()).toMatchObject({
      interrupts: [{ status: { state: 'open', previous: null } }],
      receipts: [{ key, ending: 'approved' }],
    });
    expect(page.key()).not.toBe(key);
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

describe('a history that is told to a new page', () => {
  const history = [...run('r-1', [approval('a')]), ...run('r-2', []), ...run('r-3', [approval('b')])];

  it.each([
    ['event by event', async ({ tell }: Page) => tell(history)],
    ['each event in a task of its own', inTasks],
    ['as a stream', ({ source }: Page) => source.pushAll(streamed())],
  ])('asks what is open, and leaves no line of what has ended: %s', async (_, tell) => {
    const page = open();
    await tell(page);
    expect(page.store.getState()).toMatchObject({ interrupts: [{ interrupt: { id: 'b' } }], receipts: [] });
  });

  it('leaves no line of a question whose id a later one has', () => {
    const page = open([...run('r-1', [approval('a', { message: 'One?' })]), ...run('r-2', [approval('a')])]);
    expect(page.store.getState()).toMatchObject({
      interrupts: [{ prompt: { message: 'Go on with a?' } }],
      receipts: [],
    });
  });

  it('leaves a line of what a person could read, or has touched', () => {
    const read = open(history.slice(0, 2));
    read.clock.advance(350);
    const typed = open(history.slice(0, 2));
    typed.store.drafts.set(typed.key(), { feedback: 'Not yet' });
    for (const { store, tell } of [read, typed]) {
      tell(history.slice(2));
      expect(store.getState().receipts).toMatchObject([{ interrupt: { id: 'a' }, ending: 'closed' }]);
    }
  });

  it('leaves a line of what an earlier page had asked, however soon the new one hears of its end', () => {
    const storage = memoryStorage();
    open(history.slice(0, 2), storage).store.flush();
    const page = open([], storage);
    page.tell(history);
    expect(page.store.getState().receipts).toMatchObject([{ interrupt: { id: 'a' }, ending: 'closed' }]);
  });

  async function* streamed() {
    yield* history;
  }

  async function inTasks({ tell }: Page) {
    for (const event of history) {
      tell([event]);
      await drained();
    }
  }
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
