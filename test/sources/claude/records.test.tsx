import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHttpTransport } from 'holdpoint/claude';
import type { Reviewer } from 'holdpoint/gateway';
import { approvalRecords } from 'holdpoint/records';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordingBridge } from '../../gateway/records/support.js';
import { bash, callTool, onlyOpen, permission, serve } from '../../gateway/support.js';
import { showGateway } from './show-gateway.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };

afterEach(() => vi.unstubAllGlobals());

/** The stack of Ada's page over HTTP, with records on both sides. */
async function shown() {
  const { bridge, clock, recordsOf } = recordingBridge();
  const { url } = await serve(bridge, { reviewerOf: () => ({ id: 'u-1', name: 'Ada Lovelace' }) });
  const { result } = callTool(bridge, bash);
  await onlyOpen(bridge);
  const transport = createHttpTransport({ url, onWarning() {} });
  const page = showGateway(transport, clock, {}, { reviewer: ADA, records: approvalRecords({ attach: true }) });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { ...page, bridge, recordsOf, result, press };
}

describe('a press on a page with records, over a gateway with records', () => {
  it('stores what was on the screen beside what the server knows', async () => {
    const { press, result, recordsOf, answers } = await shown();
    await press('Approve');
    expect(await result).toEqual(permission.allow_once);
    const [record] = await recordsOf();
    // By the option of the hook on the page, and by `reviewerOf` on the server.
    expect(answers).toMatchObject([{ record: { reviewer: ADA } }]);
    expect(record).toMatchObject({
      reviewer: { id: 'u-1', name: 'Ada Lovelace' },
      shown: { pages: [{ reviewerId: 'u-1', record: answers[0]?.record }] },
      answer: { ending: 'answered', payload: { behavior: 'allow' } },
    });
    expect(JSON.stringify(record?.shown)).toContain('"label":"Approve"');
  });

  it('says that it could not be recorded, and stays open, where the server makes no record', async () => {
    const { press, bridge, recordsOf, result } = await shown();
    const store = await screen.findByRole('button', { name: 'Approve' });
    expect(store).toBeTruthy();
    const { subtle } = crypto;
    let calls = 0;
    // The page's own digest is the first; what fails is the server's.
    vi.spyOn(subtle, 'digest').mockImplementation(function (this: SubtleCrypto, ...given) {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('no digest')) : digest(...given);
    });
    const digest = Object.getPrototypeOf(subtle).digest.bind(subtle);
    await press('Approve');
    expect(await screen.findByText('The answer couldn’t be recorded, so it wasn’t sent.')).toBeTruthy();
    vi.restoreAllMocks();
    expect(await recordsOf()).toEqual([]);
    expect(await bridge.pending()).toHaveLength(1);
    await press('Try again');
    expect(await result).toEqual(permission.allow_once);
    await waitFor(async () => expect(await recordsOf()).toHaveLength(1));
  });
});
