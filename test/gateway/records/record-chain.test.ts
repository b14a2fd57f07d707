import { type GatewayOptions, memoryStore, type Reviewer } from 'holdpoint/gateway';
import { readRecords, verifyRecords } from 'holdpoint/server';
import { describe, expect, it, vi } from 'vitest';
import { changedAt, other, pathsOf } from '../../records/tamper.js';
import { ALLOW, bash, callTool, onlyOpen } from '../support.js';
import { recordingBridge, toLines } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben' };

const anything = (answer: unknown) => ({ answer });

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

  it('verifies, and a change of any field of any record is found', async () => {
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

  it('is read from any position, in pages, and a record that was removed is found as a gap', async () => {
    const { records, store } = await chain(3);
    const positions: number[] = [];
    for await (const { position } of readRecords(store, 'default', { after: 1 })) positions.push(position);
    expect(positions).toEqual([2, 3]);
    const [a, , c] = records;
    expect((await verifyRecords(toLines([a, c]))).problems).toEqual([
      { line: 2, threadId: 'default', finding: 'gap' },
    ]);
  });

  it('is read without what a store has in the place of a record', async () => {
    const { records, store } = await chain(1);
    const [stored] = await store.records('default', 0, 1);
    const damaged = [
      { position: 1, record: { ...records[0], at: 'yesterday' } },
      { position: 2, record: stored?.record },
    ];
    const read: unknown[] = [];
    for await (const one of readRecords({ records: async () => damaged }, 'default')) read.push(one);
    expect(read).toEqual([{ position: 2, record: records[0] }]);
  });

  it('has no fork when many answers arrive concurrently', async () => {
    const store = memoryStore();
    const latestRecord = vi.spyOn(store, 'latestRecord');
    const { bridge, recordsOf } = recordingBridge({ store });
    const requests = Array.from({ length: 120 }, (_, index) => index);
    for (const index of requests) void bridge.ask({ kind: 'any', request: index, read: anything });
    const open = await bridge.pending();
    await Promise.all(open.map(({ id }) => bridge.submit(id, true, { reviewer: ADA })));
    const records = await recordsOf();
    expect(records).toHaveLength(requests.length);
    // Records are made one after another, so none has to be made again after another one.
    expect(latestRecord).toHaveBeenCalledTimes(requests.length);
    const { problems, notes, heads } = await verifyRecords(toLines(records));
    expect([problems, notes, heads.get('default')]).toEqual([[], [], [records.at(-1)?.digest]]);
  });

  /** Two processes of one store that both read the end of the chain before either continues. */
  function twoProcesses(options: GatewayOptions = {}) {
    const store = memoryStore();
    const latestRecord = store.latestRecord.bind(store);
    store.latestRecord = async (session) => {
      const end = await latestRecord(session);
      await new Promise((resolve) => setImmediate(resolve));
      return end;
    };
    const first = recordingBridge({ store, ...options });
    const processes = [first, recordingBridge({ store, ...options })];
    for (const { bridge } of processes) void callTool(bridge, bash, { toolUseID: crypto.randomUUID() });
    return { ...first, processes };
  }

  it.each([1, 2])('has no fork when two processes accept at once, of %i people', async (approvals) => {
    const { bridge, recordsOf, processes } = twoProcesses({ approvals });
    const open = await bridge.pending();
    if (approvals > 1) for (const { id } of open) await bridge.submit(id, ALLOW, { reviewer: ADA });
    const outcomes = await Promise.all(
      processes.map((one, index) => one.bridge.submit(open[index]?.id ?? '', ALLOW, { reviewer: BEN })),
    );
    expect(outcomes).toMatchObject([{ accepted: true }, { accepted: true }]);
    const records = await recordsOf();
    expect(await verifyRecords(toLines(records))).toMatchObject({ records: 2, problems: [], notes: [] });
  });

  it('has the last approval also when another person claims the request concurrently', async () => {
    const { bridge, recordsOf, store } = recordingBridge({ approvals: 2 });
    void callTool(bridge, bash);
    const id = await onlyOpen(bridge);
    await bridge.submit(id, ALLOW, { reviewer: ADA });
    const settle = store.settle.bind(store);
    store.settle = async (...call) => {
      store.settle = settle;
      await bridge.setViewing(id, { id: 'cy' }, true);
      return settle(...call);
    };
    expect(await bridge.submit(id, ALLOW, { reviewer: BEN })).toMatchObject({ accepted: true });
    expect(await recordsOf()).toHaveLength(1);
  });

  it('keeps records that a memory store has otherwise forgotten', async () => {
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
