import { HttpAgent } from '@ag-ui/client';
import { type AGUIEvent, EventType } from '@ag-ui/core';
import { describe, expect, it } from 'vitest';
import {
  endedWell,
  interruptsOf,
  ofType,
  post,
  resolveEach,
  runAndCollect,
  serveAgent,
  userMessage,
} from './support.js';

function withoutRunId(events: readonly AGUIEvent[]): unknown[] {
  return events.map((event) => ('runId' in event ? { ...event, runId: 'any' } : event));
}

async function started(content: string) {
  const url = await serveAgent();
  const send = (body: Record<string, unknown>) => post(url, { threadId: 't', messages: [], ...body });
  const interrupts = interruptsOf(await send({ runId: 'run-1', messages: [userMessage(content)] }));
  /** Everything that the agent has executed on this thread, as its next run reports it. */
  const performed = async () => {
    const events = await send({ runId: 'run-9', messages: [userMessage('What can you do?')] });
    return ofType(events, EventType.STATE_SNAPSHOT).at(-1)?.snapshot.performed;
  };
  return { url, send, interrupts, performed };
}

describe('rule 5: a repeated resume', () => {
  it('gets the same events with its own run id, and nothing is executed twice', async () => {
    const { send, interrupts, performed } = await started('Email Ada');
    const resume = resolveEach(interrupts, [{ approved: true }]);
    const first = await send({ runId: 'run-2', resume });
    const second = await send({ runId: 'run-3', resume });
    expect(endedWell(first)).toBe(true);
    expect(withoutRunId(second)).toEqual(withoutRunId(first));
    expect(second.at(0)).toMatchObject({ type: 'RUN_STARTED', runId: 'run-3' });
    expect(second.at(-1)).toMatchObject({ type: 'RUN_FINISHED', runId: 'run-3' });
    expect(await performed()).toHaveLength(1);
  });

  it('is recognised in any order of entries and keys', async () => {
    const { send, interrupts } = await started('Invite all three reviewers');
    const payload = { approved: true, note: { a: 1, b: 2 } };
    const first = await send({
      runId: 'run-2',
      resume: resolveEach(interrupts, [payload, payload, payload]),
    });
    const turned = { note: { b: 2, a: 1 }, approved: true };
    const resume = resolveEach(interrupts, [turned, turned, turned]).reverse();
    const second = await send({ runId: 'run-3', resume });
    expect(endedWell(first)).toBe(true);
    expect(withoutRunId(second)).toEqual(withoutRunId(first));
  });

  it('executes once when it is posted twice concurrently', async () => {
    const { send, interrupts, performed } = await started('Email Ada');
    const resume = resolveEach(interrupts, [{ approved: true }]);
    const [first, second] = await Promise.all([
      send({ runId: 'run-2', resume }),
      send({ runId: 'run-3', resume }),
    ]);
    expect(endedWell(first)).toBe(true);
    expect(withoutRunId(second)).toEqual(withoutRunId(first));
    expect(await performed()).toHaveLength(1);
  });

  it('opens the same second interrupt, which is then settled once', async () => {
    const { send, interrupts, performed } = await started('Transfer money to the supplier');
    const approval = resolveEach(interrupts, [{ approved: true }]);
    const first = await send({ runId: 'run-2', resume: approval });
    const second = await send({ runId: 'run-3', resume: approval });
    expect(interruptsOf(first)).toHaveLength(1);
    expect(interruptsOf(second)).toEqual(interruptsOf(first));
    const resume = resolveEach(interruptsOf(second), [{ costCentre: '4711' }]);
    expect(endedWell(await send({ runId: 'run-4', resume }))).toBe(true);
    expect(interruptsOf(await send({ runId: 'run-5', resume: approval }))).toEqual(interruptsOf(first));
    expect(await performed()).toHaveLength(1);
  });

  it('reaches the real client as the same stream', async () => {
    const url = await serveAgent();
    const agent = new HttpAgent({ url, initialMessages: [userMessage('Email Ada')] });
    const resume = resolveEach(interruptsOf(await runAndCollect(agent)), [{ approved: true }]);
    const first = await runAndCollect(agent, { resume });
    expect(endedWell(first)).toBe(true);
    expect(withoutRunId(await runAndCollect(agent, { resume }))).toEqual(withoutRunId(first));
  });
});

describe('a run that failed', () => {
  it('leaves its interrupt open, is not replayed, and works on the identical retry', async () => {
    const { send, interrupts, performed } = await started('Refund the last order');
    const resume = resolveEach(interrupts, [{ approved: true }]);
    const failed = await send({ runId: 'run-2', resume });
    expect(failed.at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'PAYMENT_SERVICE_UNAVAILABLE' });
    const retried = await send({ runId: 'run-3', resume });
    expect(endedWell(retried)).toBe(true);
    expect(withoutRunId(await send({ runId: 'run-4', resume }))).toEqual(withoutRunId(retried));
    expect(await performed()).toHaveLength(1);
  });

  it('may be settled differently afterwards', async () => {
    const { send, interrupts, performed } = await started('Refund the last order');
    await send({ runId: 'run-2', resume: resolveEach(interrupts, [{ approved: true }]) });
    expect(
      endedWell(await send({ runId: 'run-3', resume: resolveEach(interrupts, [{ approved: false }]) })),
    ).toBe(true);
    expect(await performed()).toEqual([]);
  });
});
