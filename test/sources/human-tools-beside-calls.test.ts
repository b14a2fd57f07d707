import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.js';
import { macrotask } from '../support/macrotask.js';
import { APPROVE, DENY } from '../support/open-store.js';
import { clients, type Script } from '../support/published-clients.js';
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

describe.each(Object.entries(clients))(
  'beside calls that the app runs, over @ag-ui/client %s, a human tool',
  (_, create) => {
    async function asked(...scripts: readonly Script[]) {
      const { agent, inputs } = create(steps(...scripts));
      const watched = watchTools(agent);
      await agent.runAgent({ tools: [confirmAction.tool, search] });
      return { agent, inputs, ...watched };
    }

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

    it('also waits for them where its run was over before the page looked at the agent', async () => {
      const { agent, inputs } = create(run());
      const toolCalls = ['confirmAction', 'search'].map((name) => ({
        ...{ id: name === 'search' ? 's' : 'c', type: 'function' },
        function: { name, arguments: '{"action":"Deploy"}' },
      }));
      setHistory(agent, [{ id: 'a', role: 'assistant', toolCalls }]);
      const { store, key } = watchTools(agent);
      const outcome = store.answer(key(), APPROVE);
      await macrotask();
      expect(inputs).toEqual([]);
      agent.addMessage(FOUND);
      expect(await outcome).toMatchObject({ type: 'settled' });
      expect(results(inputs[0])).toHaveLength(2);
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
      await macrotask();
      expect(inputs).toHaveLength(2);
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

    it.each([
      ['with their results', [FOUND]],
      ['without them', []],
    ])('is over with the run that the app starts for its own calls %s', async (_case, added) => {
      const { agent, inputs, source, store, key } = await asked(
        run(...called('c', 'confirmAction'), ...called('s', 'search')),
      );
      const reply = vi.spyOn(source, 'reply');
      store.answer(key(), APPROVE);
      setHistory(agent, [...agent.messages, ...added]);
      await agent.runAgent();
      await expect(reply.mock.results[0]?.value).resolves.toBeUndefined();
      expect(inputs).toHaveLength(2);
      expect(store.getState()).toMatchObject({ status: 'idle', receipts: [{ ending: 'approved' }] });
    });

    it('does not hold up a message while the app still runs its own call', async () => {
      const { inputs, store } = await asked(run(...called('s', 'search')));
      await store.send('Hurry');
      expect(inputs[1]?.messages.at(-1)).toMatchObject({ role: 'user', content: 'Hurry' });
    });
  },
);
