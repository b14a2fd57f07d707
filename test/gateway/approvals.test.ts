import { type InteractionStore, memoryStore, type Reviewer } from 'holdpoint/gateway';
import { describe, expect, it } from 'vitest';
import { ALLOW, bash, callTool, listen, onlyOpen, openBridge, permission } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben' };
const DENY = { behavior: 'deny' };

/** A memory store in which concurrent reads all return before any caller continues. */
function slowStore(): InteractionStore {
  const store = memoryStore();
  const get = store.get.bind(store);
  return Object.assign(store, {
    async get(id: string) {
      const stored = await get(id);
      await new Promise((resolve) => setImmediate(resolve));
      return stored;
    },
  });
}

async function asked(store: InteractionStore = memoryStore(), needed = 2) {
  const { bridge, warnings } = openBridge({ store, approvals: needed });
  const call = callTool(bridge, bash, { suggestions: permission.canUseTool_args.options.suggestions });
  const id = await onlyOpen(bridge);
  const approvals = async () => (await bridge.pending())[0]?.approvals;
  return { bridge, warnings, id, approvals, result: call.result, store };
}

describe('a request that two people have to approve', () => {
  it('is open until the second approval, and then reports everyone who approved', async () => {
    const { bridge, id, result, approvals, store } = await asked();
    const { events } = listen(bridge);
    expect(await approvals()).toEqual({ needed: 2, by: [] });
    const first = await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'a' });
    expect(first).toEqual({ accepted: true, approvals: { needed: 2, by: [ADA] } });
    expect(events.at(-1)).toEqual({ type: 'amended', id, approvals: { needed: 2, by: [ADA] } });
    const both = [
      { ...ADA, tokens: ['a'] },
      { ...BEN, tokens: ['b'] },
    ];
    const settled = { id, ending: 'answered', token: 'b', reviewer: BEN, approvals: both };
    expect(await bridge.submit(id, ALLOW, { reviewer: BEN, token: 'b' })).toEqual({
      accepted: true,
      settled,
    });
    expect(await result).toEqual(permission.allow_once);
    expect(events.at(-1)).toEqual({ type: 'settled', ...settled });
    expect((await store.get(id))?.details.approvals).toEqual({ answer: ALLOW, by: both });
    // The response was lost, so the first approval is sent again.
    expect(await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'a' })).toMatchObject({ accepted: true });
    expect(await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'late' })).toMatchObject({
      accepted: false,
    });
  });

  it('counts two concurrent approvals as two', async () => {
    const { bridge, id, result } = await asked(slowStore());
    const outcomes = await Promise.all([
      bridge.submit(id, ALLOW, { reviewer: ADA, token: 'a' }),
      bridge.submit(id, ALLOW, { reviewer: BEN, token: 'b' }),
    ]);
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, true]);
    expect(await result).toEqual(permission.allow_once);
  });

  it('counts the same person once, concurrently and later, from any window', async () => {
    const { bridge, id, approvals } = await asked(slowStore());
    await Promise.all(['a', 'b', 'c'].map((token) => bridge.submit(id, ALLOW, { reviewer: ADA, token })));
    await bridge.submit(id, ALLOW, { reviewer: { id: 'ada', name: 'Somebody else' } });
    expect(await approvals()).toEqual({ needed: 2, by: [ADA] });
  });

  it('keeps the latest twenty windows of each person, in their order', async () => {
    const { bridge, id } = await asked(memoryStore(), 3);
    const windows = Array.from({ length: 22 }, (_, index) => `window ${index}`);
    await bridge.submit(id, ALLOW, { reviewer: BEN });
    for (const token of windows) await bridge.submit(id, ALLOW, { reviewer: ADA, token });
    await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'window 21' });
    expect(await bridge.submit(id, ALLOW, { reviewer: { id: 'eve' }, token: 'e' })).toMatchObject({
      settled: {
        approvals: [
          { id: 'ben', tokens: [] },
          { id: 'ada', tokens: windows.slice(2) },
          { id: 'eve', tokens: ['e'] },
        ],
      },
    });
  });

  it('ignores malformed people and tokens in its store', async () => {
    const { bridge, id, approvals, store } = await asked(memoryStore(), 3);
    const by = [null, 'ada', { name: 'Ada' }, { ...ADA, tokens: ['a', 5] }, { ...BEN, tokens: 'b' }];
    await store.amend(id, 1, { approvals: { answer: ALLOW, by, pages: 'none' } });
    expect(await approvals()).toEqual({ needed: 3, by: [ADA, BEN] });
    expect(await bridge.submit(id, ALLOW, { reviewer: { id: 'eve' }, token: 'e' })).toMatchObject({
      settled: { approvals: [{ tokens: ['a'] }, { tokens: [] }, { tokens: ['e'] }] },
    });
  });

  it('is settled by a denial at once, and reports only who denied it', async () => {
    const { bridge, id, result } = await asked();
    const { events } = listen(bridge);
    await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'a' });
    await bridge.submit(id, DENY, { reviewer: BEN, token: 'b' });
    expect(await result).toMatchObject({ behavior: 'deny' });
    expect(events.at(-1)).toEqual({ type: 'settled', id, ending: 'answered', token: 'b', reviewer: BEN });
  });

  it('is settled by a cancellation at once', async () => {
    const { bridge, id, result } = await asked();
    await bridge.cancel(id, { reviewer: BEN });
    expect(await result).toMatchObject({ behavior: 'deny' });
  });

  it('offers neither edits nor permission rules, and accepts none', async () => {
    const { bridge, id, approvals } = await asked();
    expect((await bridge.pending())[0]?.request).toMatchObject({ edits: false, suggestions: [] });
    const edited = { ...ALLOW, updatedInput: { command: 'rm -rf /' } };
    expect(await bridge.submit(id, edited, { reviewer: ADA })).toEqual({ accepted: false, why: 'invalid' });
    expect(await approvals()).toEqual({ needed: 2, by: [] });
  });

  it('accepts no approval from a person whom the server does not know', async () => {
    const { bridge, id, approvals, warnings } = await asked();
    expect(await bridge.submit(id, ALLOW, { token: 'a' })).toEqual({ accepted: false, why: 'forbidden' });
    expect(warnings).toEqual(['REVIEWER_MISSING']);
    expect(await approvals()).toEqual({ needed: 2, by: [] });
  });

  it('asks one person about a tool that needs one approval', async () => {
    const { bridge } = openBridge({ approvals: (toolName) => (toolName === bash.toolName ? 1 : 2) });
    const { result } = callTool(bridge, bash);
    expect((await bridge.pending())[0]).not.toHaveProperty('approvals');
    await bridge.submit(await onlyOpen(bridge), ALLOW);
    expect(await result).toEqual(permission.allow_once);
  });

  it.each([0, -1, 1.5, Number.NaN])('denies a call whose number of approvals is %s', async (approvals) => {
    const { bridge } = openBridge({ approvals });
    expect(await callTool(bridge, bash).result).toMatchObject({ behavior: 'deny' });
  });
});

describe('a question of the app that several people must answer alike', () => {
  it.each([0, -1, 1.5, Number.NaN])('is not asked of %s people', async (approvals) => {
    const { bridge } = openBridge();
    const asking = bridge.ask({ kind: 'amount', request: {}, read: (answer) => ({ answer }), approvals });
    await expect(asking).rejects.toThrow(RangeError);
  });

  it('starts counting again with an answer that differs', async () => {
    const { bridge } = openBridge();
    const read = (answer: unknown) => answer;
    const outcome = bridge.ask({ kind: 'amount', request: {}, read, approvals: 2 });
    const id = await onlyOpen(bridge);
    const by = async () => (await bridge.pending())[0]?.approvals?.by.map((one) => one.id);
    await bridge.submit(id, { amount: 1 }, { reviewer: ADA });
    await bridge.submit(id, { amount: 2 }, { reviewer: BEN });
    expect(await by()).toEqual(['ben']);
    await bridge.submit(id, { amount: 1 }, { reviewer: { id: 'eve' } });
    expect(await by()).toEqual(['eve']);
    await bridge.submit(id, { amount: 1 }, { reviewer: ADA });
    expect(await outcome).toEqual({ ending: 'answered', answer: { amount: 1 } });
  });

  it.each([
    { action: 'decline', target: 'firewall' },
    { action: 'decline', reason: 'the name of a field' },
    { behavior: 'deny', scope: 'all' },
    { behavior: 'deny', message: 5 },
    { behavior: 'deny', message: 'no', reason: 'two notes' },
    { approved: false, amount: 5 },
    { approved: false, reason: null },
    { approved: false, action: 'decline' },
    { approved: false, answers: {} },
    { approved: 'false' },
    { Approved: false },
    { in: { approved: false } },
    [false],
    [{ approved: false }],
    { 0: false },
    'decline',
    0,
    '',
    {},
  ])('is not settled by what only contains a denial, which is one answer of three: %j', async (answer) => {
    const { bridge } = openBridge();
    const outcome = bridge.ask({ kind: 'form', request: {}, read: (one) => ({ one }), approvals: 3 });
    const id = await onlyOpen(bridge);
    for (const [index, reviewer] of [ADA, BEN, { id: 'eve' }].entries()) {
      const { accepted, ...more } = await bridge.submit(id, answer, { reviewer });
      expect(accepted).toBe(true);
      if (index < 2) expect(more).toMatchObject({ approvals: { needed: 3, by: { length: index + 1 } } });
    }
    expect(await outcome).toEqual({ ending: 'answered', answer: { one: answer } });
  });

  it.each<unknown>([
    false,
    { approved: false },
    { approved: false, feedback: 'Not today' },
    { reason: '', approved: false },
    { behavior: 'deny' },
    { behavior: 'deny', message: 'Not today' },
    { action: 'decline' },
  ])('is settled by %j', async (no) => {
    const { bridge } = openBridge();
    const outcome = bridge.ask({ kind: 'amount', request: {}, read: (answer) => ({ answer }), approvals: 3 });
    await bridge.submit(await onlyOpen(bridge), no, { reviewer: ADA });
    expect(await outcome).toEqual({ ending: 'answered', answer: { answer: no } });
  });
});
