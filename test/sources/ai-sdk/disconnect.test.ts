import { type ChatLike, createAiSdkSource } from 'holdpoint/ai-sdk';
import { createInterruptStore } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { gate } from '../../support/gate.js';

/**
 * A chat that asked for an approval that was given: its request is sent once the chat has taken the
 * answer.
 */
function approved(taking: () => Promise<void> = () => Promise.resolve()) {
  const asked = { type: 'tool-pay', toolCallId: 'c', input: {}, approval: { id: 'ap' } };
  const said = (part: object) => [{ id: 'm', role: 'assistant', parts: [{ ...asked, ...part }] }];
  const pushed = gate();
  const source = createAiSdkSource(pushed.open);
  let chat: ChatLike = {
    id: 'chat',
    status: 'ready',
    messages: said({ state: 'approval-requested' }),
    setMessages() {},
    sendMessage() {},
    addToolOutput() {},
    async addToolApprovalResponse() {
      await taking();
      const approval = { id: 'ap', approved: true };
      chat = { ...chat, status: 'submitted', messages: said({ state: 'approval-responded', approval }) };
    },
  };
  const push = () => source.push(chat);
  push();
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  const outcome = store.approve(store.getState().interrupts[0]?.key ?? '');
  return { source, store, outcome, push, asksForPush: pushed.pause };
}

it('counts an answer that waits for a push as delivered when the source is disconnected', async () => {
  const { source, store, outcome, push, asksForPush } = approved();
  await asksForPush();
  push();
  expect(store.getState()).toMatchObject({ status: 'sending', interrupts: [{}] });
  source.disconnect();
  expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
  expect(store.getState().interrupts).toEqual([]);
});

it('counts an answer that the chat takes after the last push as delivered', async () => {
  const { pause, open } = gate();
  const { source, store, outcome } = approved(pause);
  source.disconnect();
  open();
  expect(await outcome).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
  expect(store.getState().interrupts).toEqual([]);
});

it('continues with the next push after a disconnect', async () => {
  const { source, store, outcome, push, asksForPush } = approved();
  await asksForPush();
  source.disconnect();
  await outcome;
  push();
  expect(store.getState()).toMatchObject({ status: 'running', interrupts: [] });
});
