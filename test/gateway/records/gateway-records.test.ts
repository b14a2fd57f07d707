import { type ApprovalRecord, memoryStore, type Reviewer } from 'holdpoint/gateway';
import { verifyRecords } from 'holdpoint/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestOfSent } from '../../../src/records/seal-record.js';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge, serve } from '../support.js';
import { recordingBridge, toLines } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben' };

afterEach(() => vi.unstubAllGlobals());

const anything = (answer: unknown) => ({ answer });

describe('the record that a gateway makes', () => {
  it('contains what the server sent, what it accepted, from whom, when and where', async () => {
    const { bridge, recordsOf } = recordingBridge();
    void callTool(bridge, bash);
    const [asked] = await bridge.pending();
    if (!asked) throw new Error('Nothing is open');
    await bridge.submit(asked.id, ALLOW, { reviewer: ADA, token: 'a' });
    const { kind, request, toolCall, agentId } = asked;
    expect(await recordsOf()).toEqual([
      {
        version: 2,
        madeBy: 'gateway',
        threadId: 'default',
        runId: null,
        interruptId: asked.id,
        shown: { kind, request, toolCall, agentId },
        answer: { ending: 'answered', payload: ALLOW },
        sent: await digestOfSent({ status: 'resolved', payload: ALLOW }),
        reviewer: ADA,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        previous: null,
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(toolCall?.input).toEqual(bash.input);
  });

  it('is made of a cancellation, and of the last of several approvals with all of them', async () => {
    const { bridge, recordsOf } = recordingBridge({ approvals: 2 });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW, { reviewer: ADA, token: 'a' });
    expect(await recordsOf()).toEqual([]);
    await bridge.submit(id, ALLOW, { reviewer: BEN, token: 'b' });
    void callTool(bridge, bash, { toolUseID: 'toolu_other' });
    await bridge.cancel(await onlyOpen(bridge), { reviewer: ADA });
    const [both, cancelled] = await recordsOf();
    expect(both).toMatchObject({ reviewer: BEN, approvals: [ADA, BEN], shown: { approvals: 2 } });
    expect(JSON.stringify(both)).not.toContain('tokens');
    expect(cancelled).toMatchObject({
      answer: { ending: 'cancelled' },
      reviewer: ADA,
      previous: both?.digest,
    });
    expect(cancelled?.sent).toBe(await digestOfSent({ status: 'cancelled' }));
    expect(cancelled).not.toHaveProperty('approvals');
  });

  it('is made of a single denial where several people had to approve', async () => {
    const { bridge, recordsOf } = recordingBridge({ approvals: 2 });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW, { reviewer: ADA });
    await bridge.submit(id, { behavior: 'deny' }, { reviewer: BEN });
    const [record, ...more] = await recordsOf();
    expect([record?.reviewer, record?.approvals, more]).toEqual([BEN, undefined, []]);
  });

  it('is not made without an answer, nor of an answer that was refused or came too late', async () => {
    const { bridge, clock, recordsOf } = recordingBridge({ timeoutMs: 1_000 });
    const { result, abort } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, { behavior: 'maybe' }, { reviewer: ADA });
    abort();
    await result;
    await bridge.submit(id, ALLOW, { reviewer: ADA });
    void callTool(bridge, bash, { toolUseID: 'toolu_other' });
    clock.advance(1_000);
    expect(await recordsOf()).toEqual([]);
  });

  it('is made once, however often the same answer is sent', async () => {
    const { bridge, recordsOf } = recordingBridge();
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const again = () => bridge.submit(id, ALLOW, { reviewer: ADA, token: 'same' });
    expect((await Promise.all([again(), again(), again()])).map(({ accepted }) => accepted)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await again()).toMatchObject({ accepted: true });
    expect(await recordsOf()).toHaveLength(1);
  });

  it('has the store’s time, and belongs to the chain of its session', async () => {
    const clock = openBridge().clock;
    const { bridge, recordsOf } = recordingBridge({ store: memoryStore({ clock }) });
    for (const id of ['a', 'b', 'a']) {
      void bridge.session(id).ask({ kind: 'any', request: null, read: anything });
      await bridge.session(id).submit(await onlyOpen(bridge.session(id)), 1);
    }
    const [[a, c, ...more], [b]] = [await recordsOf('a'), await recordsOf('b')];
    expect([a?.previous, b?.previous, c?.previous, more]).toEqual([null, null, a?.digest, []]);
    expect(a?.at).toBe(new Date(NOON).toISOString());
  });

  it('is not made when the bridge has no records', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, ALLOW, { record: 'no record' })).toEqual({ accepted: true });
    expect((await store.get(id))?.settlement).toMatchObject({ position: null });
    expect((await store.get(id))?.settlement).not.toHaveProperty('record');
    expect((await store.latestRecord('default')).latest).toBeNull();
  });

  it('is passed to onSettled, and never sent to a browser', async () => {
    const settledRecords: (ApprovalRecord | undefined)[] = [];
    const { bridge, recordsOf } = recordingBridge({
      onSettled: (_asked, _settled, record) => settledRecords.push(record),
    });
    const heard = listen(bridge);
    const { url } = await serve(bridge, { reviewerOf: () => ADA });
    const { result } = callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id, answer: ALLOW });
    const response = await fetch(url, { method: 'POST', headers, body });
    await result;
    const [record] = await recordsOf();
    expect(settledRecords).toEqual([record]);
    const said = JSON.stringify([heard.events, listen(bridge).events, await response.json()]);
    expect(said).toContain('"ada"');
    expect(said).not.toContain(record?.digest);
    expect(said).not.toContain('madeBy');
  });

  it('is required: the answer is refused when it cannot be made, and accepted once it can', async () => {
    const { bridge, recordsOf, warnings } = recordingBridge();
    const { url } = await serve(bridge, { reviewerOf: () => ADA });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    const submit = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, answer: ALLOW, token: 'a' }),
      });
    vi.stubGlobal('crypto', {});
    const refused = await submit();
    vi.unstubAllGlobals();
    expect([refused.status, await refused.json()]).toEqual([500, { accepted: false, why: 'unrecorded' }]);
    expect(warnings).toEqual(['RECORD_FAILED']);
    expect(await onlyOpen(bridge)).toBe(id);
    expect((await submit()).status).toBe(200);
    expect(await recordsOf()).toMatchObject([{ interruptId: id, reviewer: ADA }]);
  });

  it('omits what is nested too deep for it', async () => {
    const nested = (levels: number) => {
      let deep: unknown = 'end';
      for (let level = 0; level < levels; level += 1) deep = [deep];
      return deep;
    };
    const { bridge, recordsOf } = recordingBridge();
    for (const levels of [498, 500, 1_996]) {
      void bridge.ask({ kind: 'odd', request: nested(levels), read: anything });
      expect(await bridge.submit(await onlyOpen(bridge), nested(levels))).toEqual({ accepted: true });
    }
    const [whole, deep, deepest] = await recordsOf();
    expect(whole).toMatchObject({ shown: { request: nested(498) }, answer: { payload: nested(498) } });
    for (const record of [deep, deepest])
      expect(record).toMatchObject({
        shown: { kind: 'odd', tooDeep: true },
        answer: { ending: 'answered', tooDeep: true },
      });
    expect(await verifyRecords(toLines(await recordsOf()))).toMatchObject({ records: 3, problems: [] });
  });
});
