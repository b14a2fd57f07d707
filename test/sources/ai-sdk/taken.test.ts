import { type ChatLike, createAiSdkSource } from 'holdpoint/ai-sdk';
import { createInterruptStore } from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { drained } from '../../support/open-store.js';

const CALL = { type: 'tool-pay', toolCallId: 'c', input: {} };
const ASKED = { ...CALL, state: 'approval-requested', approval: { id: 'ap' } };
const ANSWERED = { ...CALL, state: 'approval-responded', approval: { id: 'ap', approved: true } };
const DONE = { ...ANSWERED, state: 'output-available', output: 'paid' };
const TEXT = { type: 'text', text: 'On it' };

/** A chat whose one approval was given, and is on its way. */
async function approved() {
  let chat: ChatLike = {
    id: 'chat',
    status: 'ready',
    messages: [{ id: 'm', role: 'assistant', parts: [ASKED] }],
    setMessages() {},
    sendMessage() {},
    addToolOutput() {},
    addToolApprovalResponse: () => become({ status: 'submitted' }, ANSWERED),
  };
  const source = createAiSdkSource(() => {});
  function become(change: Partial<ChatLike>, ...parts: readonly { readonly type: string }[]) {
    const messages = parts.length > 0 ? [{ id: 'm', role: 'assistant', parts }] : chat.messages;
    chat = { ...chat, ...change, messages };
    source.push(chat);
  }
  source.push(chat);
  const store = createInterruptStore(source, { onWarning() {} });
  store.subscribe(() => {});
  const outcome = store.approve(store.getState().interrupts[0]?.key ?? '');
  await drained();
  return { store, outcome, become };
}

describe('an approval whose request fails', () => {
  it.each([
    ['after a part was added', [ANSWERED, TEXT]],
    ['after the output of the call', [DONE]],
  ])('%s: was taken, and what failed is the run', async (_, parts) => {
    const { store, outcome, become } = await approved();
    become({ status: 'streaming' }, ANSWERED);
    become({ status: 'error', error: new Error('overloaded') }, ...parts);
    expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    expect(store.getState()).toMatchObject({
      status: 'failed',
      error: { message: 'overloaded' },
      canSend: true,
      interrupts: [],
    });
  });

  it('while its part says only that it was responded: is open again with its answer', async () => {
    const { store, outcome, become } = await approved();
    become({ status: 'streaming' }, ANSWERED);
    become({ status: 'error', error: new Error('overloaded') }, ANSWERED);
    expect(await outcome).toMatchObject({ type: 'failed' });
    expect(store.getState().interrupts).toMatchObject([{ status: { state: 'failed' } }]);
  });
});

describe('a request that is missing from the messages', () => {
  it('stays open while a stream is under way, and ends with it', () => {
    const source = createAiSdkSource(() => {});
    const chat: ChatLike = {
      id: 'chat',
      status: 'ready',
      messages: [{ id: 'm', role: 'assistant', parts: [ASKED] }],
      setMessages() {},
      sendMessage() {},
      addToolOutput() {},
      addToolApprovalResponse() {},
    };
    const clock = createManualClock();
    const store = createInterruptStore(source, { clock });
    store.subscribe(() => {});
    source.push(chat);
    clock.advance(1_000);
    const without = [{ id: 'm', role: 'assistant', parts: [] }];
    source.push({ ...chat, status: 'streaming', messages: without });
    expect(store.getState()).toMatchObject({ interrupts: [{ status: { state: 'open' } }], receipts: [] });
    source.push(chat);
    expect(store.getState().receipts).toEqual([]);
    source.push({ ...chat, status: 'streaming', messages: without });
    source.push({ ...chat, status: 'ready', messages: without });
    expect(store.getState()).toMatchObject({
      interrupts: [],
      receipts: [{ ending: 'closed', answer: null }],
    });
  });
});
