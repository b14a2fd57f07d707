import { createAgUiSource, createInterruptStore } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { gate } from '../support/gate.js';
import { APPROVE, approval, drained, filled, keyOf } from '../support/open-store.js';
import { clients, type Script } from '../support/published-clients.js';
import { interrupted, steps, succeeded, watch } from './ag-ui-script.js';

const asks =
  (...ids: readonly string[]): Script =>
  (input) =>
    interrupted(
      input,
      ids.map((id) => approval(id)),
    );
/** A question on the legacy channel, which gives it no id. */
const legacy =
  (value: string): Script =>
  ({ threadId, runId }) => [
    { type: 'RUN_STARTED', threadId, runId },
    { type: 'CUSTOM', name: 'on_interrupt', value },
    { type: 'RUN_FINISHED', threadId, runId },
  ];
const refusal = (status: number) => Object.assign(new Error(`HTTP ${status}`), { status });

// The clients log every failed run themselves.
vi.spyOn(console, 'error').mockImplementation(() => {});

describe.each(Object.entries(clients))('between the runs of @ag-ui/client %s', (_, create) => {
  it('what the server lists no more is left out of the answers, and of what the client checks', async () => {
    const { agent, inputs } = create(steps(asks('a', 'b'), succeeded));
    const source = createAgUiSource(agent);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    await agent.runAgent();
    const [open] = source.getSnapshot().open;
    source.sync?.('t-1', { open: open ? [open] : [], settledBy: () => null });
    expect(await store.answer(keyOf(store, 'a'), APPROVE)).toMatchObject({ type: 'settled' });
    expect(inputs[1]?.resume).toMatchObject([{ interruptId: 'a' }]);
  });

  it('one that only the server lists is cancelled after its time, whatever this client checks', async () => {
    const { agent, inputs } = create(succeeded);
    const source = createAgUiSource(agent);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    const interrupt = approval('a', { expiresAt: '2020-01-01T00:00:00Z' });
    source.sync?.('t-1', { open: [{ interrupt, channel: 'outcome', runId: null }], settledBy: () => null });
    expect(await store.cancel(keyOf(store, 'a'))).toMatchObject({ type: 'settled' });
    expect(inputs[0]?.resume).toEqual([{ interruptId: 'a', status: 'cancelled' }]);
  });

  it('a message goes without a cancel that the agent has refused', async () => {
    const { agent, inputs } = create(steps(asks('a'), () => refusal(409), succeeded));
    const { store } = watch(agent);
    await agent.runAgent();
    const error = { code: 'ANSWER_REFUSED', message: 'HTTP 409', by: 'agent' };
    expect(await store.cancel(keyOf(store, 'a'))).toEqual({ type: 'failed', error });
    await store.send('Never mind');
    expect(inputs).toHaveLength(3);
    expect(inputs[2]?.resume).toBeUndefined();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('a refusal is one only of answers, and a run that fails has no second failure', async () => {
    const { agent } = create(steps(() => refusal(404)));
    const source = createAgUiSource(agent);
    await expect(source.send?.('Hello', [])).resolves.toBeUndefined();
    expect(source.getSnapshot()).toMatchObject({
      status: 'failed',
      error: { code: 'REPLY_FAILED', message: 'HTTP 404' },
    });
  });

  it('the interrupted run is named where its producer needs it, in that run alone', async () => {
    const { agent, inputs } = create(steps(asks('a'), succeeded, succeeded));
    const source = createAgUiSource(agent);
    await agent.runAgent();
    const entry = { interruptId: 'a', status: 'cancelled' } as const;
    await source.reply([{ via: 'resume', entry, parentRunId: 'r-1' }]);
    await agent.runAgent();
    expect(inputs[1]).toMatchObject({ threadId: 't-1', parentRunId: 'r-1', resume: [entry] });
    expect(inputs[2]).not.toHaveProperty('parentRunId');
  });

  it('a result that the app adds during a run is not taken for work of the agent', async () => {
    const { pause, open } = gate();
    const breaks: Script = async function* ({ threadId, runId }) {
      yield { type: 'RUN_STARTED', threadId, runId };
      await pause();
      throw new Error('reset');
    };
    const { agent } = create(steps(asks('a'), breaks));
    const source = createAgUiSource(agent);
    await agent.runAgent();
    const reply = source.reply([{ via: 'resume', entry: { interruptId: 'a', status: 'resolved' } }]);
    await drained();
    agent.addMessage({ id: 'm', role: 'tool', toolCallId: 'other', content: 'found' });
    await drained();
    open();
    await reply;
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', stage: 'started' });
  });

  it('a run that the person aborts has not failed', async () => {
    const { agent } = create(() => Object.assign(new Error('stopped'), { name: 'AbortError' }));
    const { store } = watch(agent);
    await agent.runAgent();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null, canSend: true });
  });

  it('the next question on the legacy channel is another one, also under the same id', async () => {
    const { agent, inputs } = create(steps(legacy('Which plan?'), legacy('Which seats?'), succeeded));
    const { store } = watch(agent);
    await agent.runAgent();
    const key = () => store.getState().interrupts[0]?.key ?? '';
    const first = key();
    expect(await store.answer(first, filled('free'))).toMatchObject({ type: 'settled' });
    expect(key()).not.toBe(first);
    expect(store.getState()).toMatchObject({
      interrupts: [{ prompt: { message: 'Which seats?' }, status: { state: 'open' } }],
      receipts: [{ answer: filled('free') }],
    });
    expect(await store.answer(key(), filled('two'))).toMatchObject({ type: 'settled' });
    expect(inputs[2]?.forwardedProps).toEqual({ command: { resume: 'two' } });
  });

  it('a question on the legacy channel that a connection tells again is the same one', async () => {
    const { agent } = create(steps(legacy('Which plan?'), legacy('Which plan?')));
    const { store } = watch(agent);
    await agent.runAgent();
    const [before] = store.getState().interrupts;
    await agent.runAgent();
    await eventually(() => expect(store.getState().status).toBe('interrupted'));
    expect(store.getState()).toMatchObject({ interrupts: [{ key: before?.key }], receipts: [] });
  });
});
