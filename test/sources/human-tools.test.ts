import { createAgUiSource, createInterruptStore } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import type { RunParameters } from '../../src/sources/ag-ui/agent-like.js';
import { eventually } from '../support/eventually.js';
import { APPROVE, DENY, drained } from '../support/open-store.js';
import { clients, type Script } from '../support/published-clients.js';
import { interrupted } from './ag-ui-script.js';
import {
  called,
  confirmAction,
  FOUND,
  results,
  run,
  search,
  setHistory,
  steps,
  watchTools,
} from './human-tools-script.js';

const broken: Script = ({ threadId, runId }) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'RUN_ERROR', message: 'overloaded' },
];

vi.spyOn(console, 'error').mockImplementation(() => {});

describe.each(Object.entries(clients))('a human tool over @ag-ui/client %s', (_, create) => {
  async function asked(...scripts: readonly Script[]) {
    const { agent, inputs } = create(steps(...scripts));
    const watched = watchTools(agent);
    await agent.runAgent({ tools: [confirmAction.tool, search] });
    return { agent, inputs, ...watched };
  }

  it('reports which tools are called as the calls begin, until nobody subscribes', async () => {
    const { agent } = create(run(...called('c', 'confirmAction'), ...called('s', 'search')));
    const { watchCalls } = createAgUiSource(agent);
    const names: string[] = [];
    const stop = watchCalls?.((name) => names.push(name));
    await agent.runAgent();
    expect(names).toEqual(['confirmAction', 'search']);
    stop?.();
    await agent.runAgent();
    expect(names).toHaveLength(2);
  });

  it('asks, and answers with a tool message in a run that offers the tools again', async () => {
    const { inputs, store, key } = await asked(run(...called('c', 'confirmAction')));
    expect(store.getState()).toMatchObject({ status: 'interrupted', canSend: false, resume: null });
    expect(store.getState().interrupts[0]?.prompt).toMatchObject({ kind: 'confirmation', message: 'Deploy' });
    store.answer(key(), APPROVE);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toEqual([{ toolCallId: 'c', content: 'true' }]);
    expect(inputs[1]?.tools?.map(({ name }) => name)).toEqual(['confirmAction', 'search']);
    expect(inputs[1]?.resume ?? []).toEqual([]);
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
  });

  it('sends the same message once after a failure, and the latest answer if it changed', async () => {
    const { inputs, store, key } = await asked(run(...called('c', 'confirmAction')), broken, broken);
    store.answer(key(), APPROVE);
    await eventually(() => expect(store.getState().status).toBe('failed'));
    store.retry();
    await eventually(() => expect(inputs).toHaveLength(3));
    await eventually(() => expect(store.getState().status).toBe('failed'));
    expect(inputs[2]?.messages.at(-1)).toEqual(inputs[1]?.messages.at(-1));
    expect(results(inputs[2])).toEqual([{ toolCallId: 'c', content: 'true' }]);
    store.retract(key());
    store.answer(key(), DENY);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[3])).toEqual([{ toolCallId: 'c', content: 'false' }]);
  });

  it('is ended by a result that something else on the page adds, and sends no second one', async () => {
    const calls = [...called('c', 'confirmAction'), ...called('d', 'confirmAction')];
    const { agent, inputs, store, key } = await asked(run(...calls));
    store.answer(key(), APPROVE);
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
    agent.addMessage({ id: 'm', role: 'tool', toolCallId: 'c', content: 'done elsewhere' });
    await eventually(() => expect(store.getState().interrupts).toHaveLength(1));
    expect(store.getState().receipts).toMatchObject([{ answer: null, ending: 'elsewhere' }]);
    store.answer(key(), DENY);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toEqual([
      { toolCallId: 'c', content: 'done elsewhere' },
      { toolCallId: 'd', content: 'false' },
    ]);
  });

  it('is ended by such a result also where another thread has run since', async () => {
    const { agent, store } = await asked(run(...called('c', 'confirmAction')));
    const { messages, threadId } = agent;
    Object.assign(agent, { threadId: 'elsewhere', messages: [] });
    await agent.runAgent();
    Object.assign(agent, { threadId, messages });
    agent.addMessage({ ...FOUND, toolCallId: 'c' });
    await eventually(() => expect(store.getState().receipts).toMatchObject([{ ending: 'elsewhere' }]));
  });

  it('stays open beside messages of the app that are no results', async () => {
    const { agent, store, warnings } = await asked(run(...called('c', 'confirmAction')));
    agent.addMessage({ id: 'u', role: 'user', content: 'Wait' });
    await drained();
    expect(store.getState().interrupts).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('keeps its answer in the history where its run never began, and the rest of the history', async () => {
    const failures = [new Error('offline')];
    const { agent, inputs } = create(steps(run(...called('c', 'confirmAction'))));
    const start = async (parameters: RunParameters) => {
      for (const failure of failures.splice(0)) throw failure;
      return agent.runAgent(parameters);
    };
    const source = createAgUiSource(agent, { run: start });
    const store = createInterruptStore(source, { dialects: [confirmAction.dialect] });
    store.subscribe(() => {});
    agent.addMessage({ id: 'u', role: 'user', content: 'Deploy it' });
    await agent.runAgent();
    const { length } = agent.messages;
    await store.answer(store.getState().interrupts[0]?.key ?? '', APPROVE);
    expect(store.getState().error?.message).toBe('offline');
    expect(agent.messages).toHaveLength(length + 1);
    await store.retry();
    expect(results(inputs[1])).toEqual([{ toolCallId: 'c', content: 'true' }]);
  });

  it('leaves a result that the app has set in its history', async () => {
    const { agent, inputs, store, key } = await asked(run(...called('c', 'confirmAction')));
    setHistory(agent, [...agent.messages, { ...FOUND, toolCallId: 'c' }]);
    store.answer(key(), APPROVE);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toEqual([{ toolCallId: 'c', content: 'found' }]);
  });

  it('is answered in its thread while the agent knows an interrupt of another one', async () => {
    const { agent, inputs, store, key } = await asked(run(...called('c', 'confirmAction')), interrupted);
    const { messages, threadId } = agent;
    Object.assign(agent, { threadId: 'elsewhere', messages: [] });
    await agent.runAgent();
    Object.assign(agent, { threadId, messages });
    store.refresh();
    expect(await store.answer(key(), APPROVE)).toMatchObject({ type: 'settled' });
    expect(results(inputs[2])).toEqual([{ toolCallId: 'c', content: 'true' }]);
  });

  it('is cancelled by a new message, and sent with it', async () => {
    const { inputs, store } = await asked(run(...called('c', 'confirmAction')));
    await store.send('Never mind', { cancelOpen: true });
    expect(inputs[1]?.messages.slice(-2)).toMatchObject([
      { role: 'tool', content: '{"status":"cancelled"}' },
      { role: 'user', content: 'Never mind' },
    ]);
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [] });
  });
});
