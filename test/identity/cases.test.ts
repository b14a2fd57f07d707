import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, approval, drained } from '../support/open-store.js';
import { wholeCall } from '../support/track.js';
import cases from './cases.json' with { type: 'json' };
import { DRAFT, open, run, THREAD, text } from './open-page.js';
import { expectUnchanged, seen } from './states.js';

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
