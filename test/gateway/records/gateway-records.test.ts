import { readFileSync } from 'node:fs';
import { type ApprovalRecord, memoryStore, type Reviewer, readRecords } from 'holdpoint/gateway';
import { verifyRecords } from 'holdpoint/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestOfSent } from '../../../src/records/digest-of-sent.js';
import { changedAt, other, pathsOf } from '../../records/tamper.js';
import { ALLOW, bash, callTool, listen, NOON, onlyOpen, openBridge, serve } from '../support.js';
import { recordingBridge, toLines } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben' };

afterEach(() => vi.unstubAllGlobals());

const anything = (answer: unknown) => ({ answer });

describe('the record of a gateway', () => {
  it('holds what the server had sent, what it accepted, from whom, when and where', async () => {
    const { bridge, recordsOf } = recordingBridge();
    void callTool(bridge, bash);
    const [asked] = await bridge.pending();
    if (!asked) throw new Error('Nothing is open');
    await bridge.submit(asked.id, ALLOW, { reviewer: ADA, token: 'a' });
    const { kind, request, toolCall, agentId } = asked;
    expect(await recordsOf()).toEqual([
      {
        version: 1,
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

  it('is made of a denial by one, which several would have had to approve', async () => {
    const { bridge, recordsOf } = recordingBridge({ approvals: 2 });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW, { reviewer: ADA });
    await bridge.submit(id, { behavior: 'deny' }, { reviewer: BEN });
    const [record, ...more] = await recordsOf();
    expect([record?.reviewer, record?.approvals, more]).toEqual([BEN, undefined, []]);
  });

  it('is made of nothing that nobody answered, nor of an answer that was refused or came too late', async () => {
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

  it('is one, however often the same answer is sent', async () => {
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

  it('is of the store’s time, and of each session’s own chain', async () => {
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

  it('is not there where the bridge has no records', async () => {
    const store = memoryStore();
    const { bridge } = openBridge({ store });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    expect(await bridge.submit(id, ALLOW, { record: 'no record' })).toEqual({ accepted: true });
    expect((await store.get(id))?.settlement).toMatchObject({ position: null });
    expect((await store.get(id))?.settlement).not.toHaveProperty('record');
    expect((await store.latestRecord('default')).latest).toBeNull();
  });

  it('is told to onSettled, and never to a browser', async () => {
    const told: (ApprovalRecord | undefined)[] = [];
    const { bridge, recordsOf } = recordingBridge({
      onSettled: (_asked, _settled, record) => told.push(record),
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
    expect(told).toEqual([record]);
    const said = JSON.stringify([heard.events, listen(bridge).events, await response.json()]);
    expect(said).toContain('"ada"');
    expect(said).not.toContain(record?.digest);
    expect(said).not.toContain('madeBy');
  });

  it('is refused together with its answer where it cannot be made, and both are taken as soon as it can', async () => {
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

  it('tells in few words what is nested too deep for one', async () => {
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

describe('a gateway’s chain of records', () => {
  async function chain(length: number) {
    const { bridge, recordsOf, store } = recordingBridge({ approvals: 2 });
    for (let index = 0; index < length; index += 1) {
      void callTool(bridge, bash, { toolUseID: `toolu_${index}` });
      const id = await onlyOpen(bridge);
      await bridge.submit(id, ALLOW, { reviewer: ADA });
      await bridge.submit(id, ALLOW, { reviewer: BEN });
    }
    return { records: await recordsOf(), store };
  }

  it('is whole, and tells whichever field of whichever record was changed', async () => {
    const { records } = await chain(2);
    expect(await verifyRecords(toLines(records))).toMatchObject({ records: 2, problems: [], notes: [] });
    const [first, second] = records;
    const paths = pathsOf(second);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths)
      for (const change of [other, () => undefined]) {
        const { problems } = await verifyRecords(toLines([first, changedAt(second, path, change)]));
        expect([path.join('.'), problems.length]).not.toContain(0);
      }
  });

  it('is read from any position on, some at a time, and misses a record that was taken out', async () => {
    const { records, store } = await chain(3);
    const positions: number[] = [];
    for await (const { position } of readRecords(store, 'default', { after: 1 })) positions.push(position);
    expect(positions).toEqual([2, 3]);
    const [a, , c] = records;
    expect((await verifyRecords(toLines([a, c]))).problems).toEqual([
      { line: 2, threadId: 'default', finding: 'gap' },
    ]);
  });

  it('has no fork where many answers come at the same moment', async () => {
    const { bridge, recordsOf } = recordingBridge();
    const requests = Array.from({ length: 120 }, (_, index) => index);
    for (const index of requests) void bridge.ask({ kind: 'any', request: index, read: anything });
    const open = await bridge.pending();
    await Promise.all(open.map(({ id }) => bridge.submit(id, true, { reviewer: ADA })));
    const records = await recordsOf();
    expect(records).toHaveLength(requests.length);
    const { problems, notes, heads } = await verifyRecords(toLines(records));
    expect([problems, notes, heads.get('default')]).toEqual([[], [], [records.at(-1)?.digest]]);
  });

  it('outlives what a memory store forgets', async () => {
    const { bridge, recordsOf, store } = recordingBridge();
    const ids: string[] = [];
    for (let index = 0; index < 130; index += 1) {
      void bridge.ask({ kind: 'any', request: index, read: anything });
      ids.push(await onlyOpen(bridge));
      await bridge.submit(ids[index] ?? '', 'yes');
    }
    expect((await store.get(ids[0] ?? ''))?.document).toBeNull();
    expect(await recordsOf()).toHaveLength(130);
  });
});

it('needs nothing of React, of the form or of a browser', () => {
  const source = new URL('../../../src/gateway/records/', import.meta.url);
  for (const file of [
    'gateway-records',
    'make-gateway-record',
    'mask-payload',
    'settle-recorded',
    'read-records',
  ])
    expect(readFileSync(new URL(`${file}.ts`, source), 'utf8')).not.toMatch(/from '.*(ui|renderers|react)/);
});
