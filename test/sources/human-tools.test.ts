import { createAgUiSource, createInterruptStore, defineHumanTool } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { APPROVE, DENY } from '../support/open-store.js';
import { clients, type Input, type Script } from '../support/published-clients.js';

const confirmAction = defineHumanTool({
  name: 'confirmAction',
  description: 'Ask the user to confirm an action',
  parameters: { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] },
});
const search = { name: 'search', description: 'Searches', parameters: { type: 'object', properties: {} } };

const called = (id: string, toolCallName: string) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: '{"action":"Deploy"}' },
  { type: 'TOOL_CALL_END', toolCallId: id },
];
const run =
  (...events: readonly object[]): Script =>
  ({ threadId, runId }: Input) => [
    { type: 'RUN_STARTED', threadId, runId },
    ...events,
    { type: 'RUN_FINISHED', threadId, runId },
  ];
const broken: Script = ({ threadId, runId }) => [
  { type: 'RUN_STARTED', threadId, runId },
  { type: 'RUN_ERROR', message: 'overloaded' },
];

const steps = (...scripts: readonly Script[]): Script => {
  let step = 0;
  return (input) => (scripts[step++] ?? run())(input);
};

const FOUND = { id: 'm', role: 'tool' as const, toolCallId: 's', content: 'found' };

/** The message types of the client versions are not assignable to one another. */
function setHistory(agent: { setMessages(messages: unknown[]): void }, messages: readonly unknown[]): void {
  agent.setMessages([...messages]);
}

vi.spyOn(console, 'error').mockImplementation(() => {});

describe.each(Object.entries(clients))('a human tool over @ag-ui/client %s', (_, create) => {
  async function asked(...scripts: readonly Script[]) {
    const { agent, inputs } = create(steps(...scripts));
    const source = createAgUiSource(agent, { tools: [confirmAction, search] });
    const store = createInterruptStore(source, { dialects: [confirmAction.dialect] });
    store.subscribe(() => {});
    await agent.runAgent({ tools: [confirmAction.tool, search] });
    const key = () => store.getState().interrupts[0]?.key ?? '';
    return { agent, inputs, store, key };
  }
  const results = (input: Input | undefined) =>
    input?.messages.flatMap(({ role, toolCallId, content }) =>
      role === 'tool' ? [{ toolCallId, content }] : [],
    );

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

  it('leaves a result that the app has set in its history', async () => {
    const { agent, inputs, store, key } = await asked(run(...called('c', 'confirmAction')));
    setHistory(agent, [...agent.messages, { ...FOUND, toolCallId: 'c' }]);
    store.answer(key(), APPROVE);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toEqual([{ toolCallId: 'c', content: 'found' }]);
  });

  it('waits for the app to answer its own calls of the same run', async () => {
    const calls = [...called('c', 'confirmAction'), ...called('s', 'search')];
    const { agent, inputs, store, key } = await asked(run(...calls));
    expect(store.getState().interrupts).toHaveLength(1);
    store.answer(key(), { kind: 'cancelled' });
    expect(store.getState().status).toBe('sending');
    agent.addMessage({ id: 'm', role: 'tool', toolCallId: 's', content: 'nothing found' });
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs).toHaveLength(2);
    expect(results(inputs[1])).toEqual([
      { toolCallId: 'c', content: '{"status":"cancelled"}' },
      { toolCallId: 's', content: 'nothing found' },
    ]);
    expect(store.getState().receipts).toMatchObject([{ ending: 'cancelled' }]);
  });

  it('also takes the app’s answers from a history that the app sets', async () => {
    const { agent, inputs, store, key } = await asked(
      run(...called('c', 'confirmAction'), ...called('s', 'search')),
    );
    store.answer(key(), APPROVE);
    setHistory(agent, [...agent.messages, FOUND]);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toHaveLength(2);
  });

  it('keeps waiting while another thread runs', async () => {
    const { agent, inputs, store, key } = await asked(
      run(...called('c', 'confirmAction'), ...called('s', 'search')),
    );
    store.answer(key(), APPROVE);
    const history = agent.messages;
    const ours = agent.threadId;
    agent.threadId = 'elsewhere';
    agent.setMessages([]);
    await agent.runAgent();
    agent.threadId = ours;
    store.refresh();
    setHistory(agent, [...history, FOUND]);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[2])).toHaveLength(2);
  });

  it('is never sent in a thread that is shown as soon as the app has answered', async () => {
    const { agent, inputs, store, key } = await asked(
      run(...called('c', 'confirmAction'), ...called('s', 'search')),
    );
    store.answer(key(), APPROVE);
    const ours = agent.threadId;
    agent.addMessage(FOUND);
    // The client notifies its subscribers a microtask later.
    await Promise.resolve();
    agent.threadId = 'elsewhere';
    await eventually(() => {
      agent.threadId = ours;
      store.refresh();
      const { interrupts } = store.getState();
      agent.threadId = 'elsewhere';
      expect(interrupts).toMatchObject([{ status: { state: 'failed', error: { code: 'THREAD_LEFT' } } }]);
    });
    expect(inputs).toHaveLength(1);
  });

  it('does not wait for a server that reports no results of its own tools', async () => {
    const calls = [...called('s', 'lookUp'), ...called('c', 'confirmAction')];
    const { inputs, store, key } = await asked(run(...calls));
    store.answer(key(), APPROVE);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(results(inputs[1])).toEqual([{ toolCallId: 'c', content: 'true' }]);
  });

  it('is sent with the run that the app starts for its own calls', async () => {
    const calls = [...called('c', 'confirmAction'), ...called('s', 'search')];
    const next = run(...called('d', 'confirmAction'));
    const { agent, inputs, store, key } = await asked(run(...calls), next);
    store.answer(key(), APPROVE);
    agent.addMessage({ id: 'm', role: 'tool', toolCallId: 's', content: 'found' });
    await agent.runAgent();
    expect(results(inputs[1])).toHaveLength(2);
    expect(store.getState().receipts).toMatchObject([{ ending: 'approved' }]);
    // A second run for the same answer would close the interrupt that this one has opened since.
    store.answer(key(), DENY);
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(inputs).toHaveLength(3);
    expect(results(inputs[2])?.at(-1)).toEqual({ toolCallId: 'd', content: 'false' });
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
