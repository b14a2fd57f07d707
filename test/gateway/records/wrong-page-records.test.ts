import type { GatewayBridge, Reviewer } from 'holdpoint/gateway';
import type { ApprovalRecord } from 'holdpoint/server';
import { describe, expect, it } from 'vitest';
import { digestOfRecord } from '../../../src/records/check-record.js';
import { changedAt, other, pathsOf } from '../../records/tamper.js';
import { ALLOW, bash, callTool, onlyOpen } from '../support.js';
import { openPage } from './open-page.js';
import { recordingBridge } from './support.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };

/** The record that a page made of an approval, and that the bridge has not received. */
async function pageRecord(): Promise<{
  record: ApprovalRecord;
  id: string;
  bridge: GatewayBridge;
  recorded(): Promise<ApprovalRecord[]>;
}> {
  const { bridge, recordsOf } = recordingBridge();
  void callTool(bridge, bash);
  const id = await onlyOpen(bridge);
  const { store, posted } = openPage(
    { ...bridge, submit: async () => ({ accepted: false, why: 'invalid' }) },
    ADA,
  );
  await store.approve(id);
  const record = posted[0]?.record;
  if (!isRecord(record)) throw new Error('The page attached no record.');
  return { record, id, bridge, recorded: recordsOf };
}

function isRecord(value: unknown): value is ApprovalRecord {
  return typeof value === 'object' && value !== null && 'digest' in value;
}

const REFUSED = { accepted: false, why: 'invalid' };

describe('a wrong record of a page', () => {
  it('is refused with its answer when any field was changed, and the request stays open', async () => {
    const { record, id, bridge, recorded } = await pageRecord();
    const paths = pathsOf(record);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths)
      for (const change of [other, () => undefined]) {
        const outcome = await bridge.submit(id, ALLOW, {
          record: changedAt(record, path, change),
          reviewer: ADA,
        });
        expect([path.join('.'), outcome]).toEqual([path.join('.'), REFUSED]);
      }
    expect(await recorded()).toEqual([]);
    expect(await bridge.submit(id, ALLOW, { record, reviewer: ADA })).toMatchObject({ accepted: true });
  });

  it('is refused with its answer when it is malformed, too long, or about something else', async () => {
    const { record, id, bridge, recorded } = await pageRecord();
    const made = async (change: object) => {
      const { digest, ...fields } = { ...record, ...change };
      return { ...fields, digest: await digestOfRecord(fields) };
    };
    const wrong = [
      null,
      'record',
      [],
      {},
      { ...record, toJSON: () => record },
      await made({ interruptId: 'another' }),
      await made({ madeBy: 'gateway' }),
      await made({ sent: record.digest }),
      await made({ shown: { text: 'x'.repeat(1_000_000) } }),
    ];
    for (const one of wrong) expect(await bridge.submit(id, ALLOW, { record: one })).toEqual(REFUSED);
    const huge = await made({ shown: { text: 'x'.repeat(900_000) } });
    expect(await recorded()).toEqual([]);
    expect(await bridge.submit(id, ALLOW, { record: huge })).toEqual({ accepted: true });
  });
});
