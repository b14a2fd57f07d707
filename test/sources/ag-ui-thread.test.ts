import { HoldpointError } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createAgUiSource } from '../../src/sources/ag-ui/ag-ui-source.js';
import type { AgentLike, AgentSubscriberLike, RunParameters } from '../../src/sources/ag-ui/agent-like.js';

/** The part of an agent that reports when a run begins and when it is finalized. */
function bareAgent() {
  const subscribers: AgentSubscriberLike[] = [];
  const runs: (RunParameters & { threadId: string })[] = [];
  const agent: AgentLike = {
    threadId: 'one',
    messages: [],
    subscribe(subscriber) {
      subscribers.push(subscriber);
      return { unsubscribe() {} };
    },
    async runAgent(parameters = {}) {
      runs.push({ ...parameters, threadId: agent.threadId });
    },
    addMessage() {},
  };
  const emit = (event: object & { type: string }) => {
    for (const one of subscribers) one.onEvent?.({ event, input: { threadId: 'one', runId: 'r' } });
  };
  const params = { input: { threadId: 'one', runId: 'r' } };
  const begin = () => subscribers.forEach((one) => void one.onRunInitialized?.(params));
  const letGo = () => subscribers.forEach((one) => void one.onRunFinalized?.(params));
  return { agent, runs, emit, begin, letGo };
}

const REPLY = { via: 'resume', entry: { interruptId: 'i', status: 'cancelled' } } as const;
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
    expect(runs).toEqual([]);
    letGo();
    await reply;
    expect(runs).toMatchObject([{ threadId: 'one', resume: [REPLY.entry] }]);
  });

  it('is never sent in another thread', async () => {
    const { agent, runs, emit, begin, letGo } = bareAgent();
    const source = createAgUiSource(agent);
    begin();
    emit(FINISHED);
    const reply = source.reply([REPLY]);
    agent.threadId = 'two';
    letGo();
    await expect(reply).rejects.toThrow(HoldpointError);
    expect(runs).toEqual([]);
  });
});
