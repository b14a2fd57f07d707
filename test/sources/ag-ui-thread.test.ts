import { HoldpointError } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createAgUiSource } from '../../src/sources/ag-ui/ag-ui-source.js';
import type { AgentLike, AgentSubscriberLike, RunParameters } from '../../src/sources/ag-ui/agent-like.js';
import { macrotask } from '../support/macrotask.js';

/** The part of an agent that reports when a run begins and when it is finalized. */
function bareAgent(isRunning = false) {
  const subscribers: AgentSubscriberLike[] = [];
  const runs: (RunParameters & { threadId: string })[] = [];
  const added: unknown[] = [];
  const agent: AgentLike = {
    threadId: 'one',
    messages: [],
    isRunning,
    subscribe(subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    async runAgent(parameters = {}) {
      runs.push({ ...parameters, threadId: agent.threadId });
    },
    addMessage: (message) => void added.push(message),
  };
  const emit = (event: object & { type: string }) => {
    for (const one of subscribers) one.onEvent?.({ event, input: { threadId: 'one', runId: 'r' } });
  };
  const first = { input: { threadId: 'one', runId: 'r' } };
  const begin = (params = first) => subscribers.forEach((one) => void one.onRunInitialized?.(params));
  const letGo = (params = first) => subscribers.forEach((one) => void one.onRunFinalized?.(params));
  return { agent, runs, added, emit, begin, letGo };
}

const REPLY = { via: 'resume', entry: { interruptId: 'i', status: 'cancelled' } } as const;
const STARTED = { type: 'RUN_STARTED', threadId: 'one', runId: 'r' };
const FINISHED = {
  type: 'RUN_FINISHED',
  threadId: 'one',
  runId: 'r',
  outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation' }] },
};

describe('a reply that has to wait until the agent has finalized its run', () => {
  it('is sent when the agent is still on the same thread', async () => {
    const { agent, runs, emit, begin, letGo } = bareAgent();
    const source = createAgUiSource(agent);
    begin();
    emit(FINISHED);
    const reply = source.reply([REPLY]);
    await macrotask();
    expect(runs).toEqual([]);
    letGo();
    await reply;
    expect(runs).toMatchObject([{ threadId: 'one', resume: [REPLY.entry] }]);
  });

  it('is never sent in another thread', async () => {
    const { agent, runs, added, emit, begin, letGo } = bareAgent();
    const source = createAgUiSource(agent);
    begin();
    emit(FINISHED);
    const reply = source.send?.('Never mind', [REPLY]);
    agent.threadId = 'two';
    letGo();
    await expect(reply).rejects.toThrow(HoldpointError);
    expect(runs).toEqual([]);
    expect(added).toEqual([]);
  });

  it('waits for the newest run, also where an older one is finalized after that has begun', async () => {
    const { agent, runs, emit, begin, letGo } = bareAgent();
    const source = createAgUiSource(agent);
    const newest = { input: { threadId: 'one', runId: 'r' } };
    begin();
    begin(newest);
    emit(STARTED);
    letGo();
    expect(source.getSnapshot().status).toBe('running');
    emit(FINISHED);
    const reply = source.reply([REPLY]);
    await Promise.resolve();
    expect(runs).toEqual([]);
    letGo(newest);
    await reply;
    expect(runs).toHaveLength(1);
  });

  it('waits until the last of two runs is finalized', async () => {
    const { agent, runs, emit, begin, letGo } = bareAgent();
    const source = createAgUiSource(agent);
    const newest = { input: { threadId: 'one', runId: 'r' } };
    begin();
    begin(newest);
    emit(FINISHED);
    const reply = source.reply([REPLY]);
    letGo();
    await macrotask();
    expect(runs).toEqual([]);
    letGo(newest);
    await reply;
    expect(runs).toHaveLength(1);
  });

  it('waits for a run that had begun before the page looked at the agent', async () => {
    const { agent, runs, emit, letGo } = bareAgent(true);
    const source = createAgUiSource(agent);
    emit(FINISHED);
    const reply = source.reply([REPLY]);
    await macrotask();
    expect(runs).toEqual([]);
    letGo();
    await reply;
    expect(runs).toHaveLength(1);
  });
});
