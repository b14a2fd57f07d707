import { createAgUiSource, createInterruptStore } from 'holdpoint/core';
import { approvalRecords } from 'holdpoint/records';
import { memoryUsedApprovals, verifyApproval } from 'holdpoint/server';
import { expect, it, onTestFinished } from 'vitest';
import { APPROVE, inStatus, until } from '../support/open-store.js';
import { clients, type Input } from '../support/published-clients.js';
import { ADA, ARGS, emailInterrupt, streamedCall } from './record-answers.js';

/** A run that asks for an approval first, and succeeds after the answer. */
function script({ threadId, runId, resume }: Input): object[] {
  const outcome = { type: 'interrupt', interrupts: [emailInterrupt()] };
  const started = { type: 'RUN_STARTED', threadId, runId };
  if (resume) return [started, { type: 'RUN_FINISHED', threadId, runId }];
  return [started, ...streamedCall('tc-1'), { type: 'RUN_FINISHED', threadId, runId, outcome }];
}

it.each(Object.entries(clients))('a record is sent with client %s and can be verified', async (_, create) => {
  const { agent, inputs } = create(script);
  const records = approvalRecords({ reviewer: ADA, attach: true });
  const store = createInterruptStore(createAgUiSource(agent), { records });
  onTestFinished(store.subscribe(() => {}));
  void agent.runAgent();
  const { interrupts } = await until(store, inStatus('interrupted'));
  const outcome = await store.answer(interrupts[0]?.key ?? '', APPROVE);
  expect(outcome).toMatchObject({ type: 'settled' });
  const sent: unknown = JSON.parse(JSON.stringify(inputs.at(-1)?.resume));
  const [entry] = Array.isArray(sent) ? sent : [];
  const call = { name: 'sendEmail', args: ARGS, toolCallId: 'tc-1' };
  const context = { threadId: 't-1', used: memoryUsedApprovals(), reviewerId: ADA.id };
  expect(await verifyApproval(entry, call, context)).toMatchObject({ verified: true });
});

it('nothing is sent if the agent switches to another thread while a record is made', async () => {
  const { agent, inputs } = clients['1.0'](script);
  const store = createInterruptStore(createAgUiSource(agent), { records: approvalRecords() });
  onTestFinished(store.subscribe(() => {}));
  void agent.runAgent();
  const { interrupts } = await until(store, inStatus('interrupted'));
  const outcome = store.answer(interrupts[0]?.key ?? '', APPROVE);
  agent.threadId = 'another';
  expect(await outcome).toMatchObject({ type: 'failed', error: { code: 'THREAD_LEFT' } });
  expect(inputs).toHaveLength(1);
});
