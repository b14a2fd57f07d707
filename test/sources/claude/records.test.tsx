import { screen } from '@testing-library/react';
import type { GatewayOptions, Reviewer } from 'holdpoint/gateway';
import { createHttpTransport } from 'holdpoint/gateway/client';
import { approvalRecords } from 'holdpoint/records';
import { gatewayRecords } from 'holdpoint/server';
import { describe, expect, it, vi } from 'vitest';
import { recordingBridge } from '../../gateway/records/support.js';
import { bash, callTool, onlyOpen, permission, serve } from '../../gateway/support.js';
import { press } from './on-screen.js';
import { showGateway } from './show-gateway.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };

/** The stack of Ada's page over HTTP, with records on both sides. */
async function shown(options: GatewayOptions = {}) {
  const { bridge, clock, recordsOf } = recordingBridge(options);
  const { url } = await serve(bridge, { reviewerOf: () => ({ id: 'u-1', name: 'Ada Lovelace' }) });
  const { result } = callTool(bridge, bash);
  await onlyOpen(bridge);
  const transport = createHttpTransport({ url, onWarning() {} });
  const page = showGateway(
    transport,
    clock,
    {},
    { reviewer: ADA, records: approvalRecords({ attach: true }) },
  );
  return { ...page, bridge, recordsOf, result };
}

describe('a press on a page with records, over a gateway with records', () => {
  it('stores what was on the screen together with what the server knows', async () => {
    const { result, recordsOf, answers } = await shown();
    await press('Run this command');
    expect(await result).toEqual(permission.allow_once);
    const [record] = await recordsOf();
    // The page takes Ada from the hook's `reviewer`, the server from `reviewerOf`.
    expect(answers).toMatchObject([{ record: { reviewer: ADA } }]);
    expect(record).toMatchObject({
      reviewer: { id: 'u-1', name: 'Ada Lovelace' },
      shown: { pages: [{ reviewerId: 'u-1', record: answers[0]?.record }] },
      answer: { ending: 'answered', payload: { behavior: 'allow' } },
    });
    expect(JSON.stringify(record?.shown)).toContain('"label":"Approve"');
  });

  it('says so, and keeps the request open, when the server cannot make its record', async () => {
    const recorder = gatewayRecords();
    const make = vi.fn(recorder.make).mockRejectedValueOnce(new Error('no digest'));
    const { bridge, recordsOf, result } = await shown({ records: { ...recorder, make } });
    await press('Run this command');
    expect(await screen.findByText(/The answer couldn’t be recorded, so it wasn’t sent\./)).toBeTruthy();
    expect(await recordsOf()).toEqual([]);
    expect(await bridge.pending()).toHaveLength(1);
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
    expect(await recordsOf()).toHaveLength(1);
  });
});
