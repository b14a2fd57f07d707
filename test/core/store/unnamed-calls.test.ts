import type { Interrupt } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { APPROVE, inStatus, openStore, until } from '../../support/open-store.js';
import { wholeCall } from '../../support/track.js';

const ARGS = { path: '/etc/hosts' };
const call = { name: 'delete_file', args: ARGS };

/** Interrupts that name no call: the dialect finds it by its content, or in the message. */
const INTERRUPTS: readonly [string, Interrupt][] = [
  [
    "LangChain's review",
    {
      id: 'i',
      reason: 'langgraph:interrupt',
      metadata: { langgraph: { raw: { actionRequests: [call], reviewConfigs: [] } } },
    },
  ],
  [
    'Strands',
    {
      id: 'i',
      reason: 'confirmation',
      message: JSON.stringify({ tool_name: 'delete_file', tool_input: ARGS, tool_use_id: 'tc' }),
      metadata: { strandsName: 'ag_ui:tool_call:delete_file' },
    },
  ],
];

function approved(interrupt: Interrupt) {
  const opened = openStore();
  opened.source.interrupt([interrupt], wholeCall('tc', ARGS, 'delete_file'));
  opened.store.answer(opened.key('i'), APPROVE);
  opened.source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'next' });
  return opened;
}

it.each(INTERRUPTS)('%s: the receipt has the result of the call that was shown', async (_, interrupt) => {
  const { source, store } = approved(interrupt);
  const [shown] = store.getState().interrupts;
  // A result in a snapshot of the messages is no work, so the answer is still on its way.
  const message = { id: 'm', role: 'tool', toolCallId: 'tc', content: 'deleted' };
  source.push({ type: 'MESSAGES_SNAPSHOT', messages: [message] });
  const [sending] = store.getState().interrupts;
  expect(sending?.toolCall).toMatchObject({ id: 'tc', result: 'deleted' });
  expect(sending?.prompt).toBe(shown?.prompt);
  source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'next' });
  const { receipts } = await until(store, inStatus('idle'));
  expect(receipts).toMatchObject([{ ending: 'approved', toolCall: { id: 'tc', result: 'deleted' } }]);
});

it.each(INTERRUPTS)('%s: the receipt has the result that the history adds later', async (_, interrupt) => {
  const { source, store } = approved(interrupt);
  source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'next' });
  await until(store, inStatus('idle'));
  const message = { id: 'm', role: 'tool', toolCallId: 'tc', content: 'no such file', error: 'ENOENT' };
  source.push({ type: 'MESSAGES_SNAPSHOT', messages: [message] });
  expect(store.getState().receipts).toMatchObject([{ ending: 'failed', toolCall: { error: 'ENOENT' } }]);
});

it('a review of two calls has the result of each', async () => {
  const other = { name: 'move_file', args: { path: '/tmp/a' } };
  const raw = { actionRequests: [call, other], reviewConfigs: [] };
  const { source, store, key } = openStore();
  source.interrupt(
    [{ id: 'i', reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } }],
    [...wholeCall('tc', ARGS, 'delete_file'), ...wholeCall('tc-2', other.args, 'move_file')],
  );
  store.answer(key('i'), { kind: 'reviewed', items: [APPROVE, APPROVE] });
  source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'next' });
  source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc', content: 'deleted' });
  source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'next' });
  const { receipts } = await until(store, inStatus('idle'));
  expect(receipts).toMatchObject([
    {
      ending: 'approved',
      itemCalls: [
        { id: 'tc', result: 'deleted' },
        { id: 'tc-2', result: null },
      ],
    },
  ]);
  const message = { id: 'm', role: 'tool', toolCallId: 'tc-2', content: 'no such file', error: 'ENOENT' };
  source.push({ type: 'MESSAGES_SNAPSHOT', messages: [message] });
  expect(store.getState().receipts).toMatchObject([
    { ending: 'failed', itemCalls: [{ result: 'deleted' }, { error: 'ENOENT' }] },
  ]);
  expect(store.getState().receipts).toBe(store.getState().receipts);
});
