import { createInterruptStore } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { drained } from '../../support/open-store.js';
import { chatThatAsks, DONE, RESPONDED, TEXT } from './support/chat-that-asks.js';

/** A chat whose one approval was given, and is on its way. */
async function approved() {
  const { source, become } = chatThatAsks();
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  const outcome = store.approve(store.getState().interrupts[0]?.key ?? '');
  await drained();
  become({ status: 'streaming' });
  return { store, outcome, become };
}

const FAILED = { status: 'error', error: new Error('overloaded') } as const;

describe('an approval whose request fails', () => {
  it.each([
    ['after a part was added', [RESPONDED, TEXT]],
    ['after the output of the call', [DONE]],
  ])('%s: was taken, and what failed is the run', async (_, parts) => {
    const { store, outcome, become } = await approved();
    become(FAILED, parts);
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(store.getState()).toMatchObject({
      ...{ status: 'failed', error: { message: 'overloaded' }, canSend: true, interrupts: [] },
    });
  });

  it('while its part says only that it was responded: is open again with its answer', async () => {
    const { store, outcome, become } = await approved();
    become(FAILED, [RESPONDED]);
    expect(await outcome).toMatchObject({ type: 'failed' });
    expect(store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
  });
});

describe('a request that is missing from the messages', () => {
  it('stays open while a stream is under way, and ends with it', () => {
    const { source, become, asked } = chatThatAsks();
    const clock = createManualClock();
    const store = createInterruptStore(source, { clock });
    store.subscribe(() => {});
    clock.advance(1_000);
    become({ status: 'streaming' }, []);
    expect(store.getState()).toMatchObject({ interrupts: [{ status: { state: 'open' } }], receipts: [] });
    become({ status: 'ready' }, asked);
    expect(store.getState().receipts).toEqual([]);
    become({ status: 'streaming' }, []);
    become({ status: 'ready' }, []);
    expect(store.getState()).toMatchObject({
      interrupts: [],
      receipts: [{ ending: 'closed', answer: null }],
    });
  });
});
