import { Annotation, interrupt, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { expect, it } from 'vitest';
import { APPROVE, filled } from '../../support/open-store.js';
import { producer } from '../../support/walk.js';
import { langGraphWays } from '../../ways/langgraph.js';
import { mailAgent } from './mail-agent.js';
import { askGraph } from './serve-compiled-graph.js';

const langgraph = producer('LangGraph over AG-UI', '@ag-ui/langgraph', langGraphWays);

const State = Annotation.Root({
  heard: Annotation<string[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});

/** Two nodes that ask at the same time, each with its own `interrupt()`. */
function twoQuestions() {
  const ask = (question: string) => () => {
    const answer: unknown = interrupt(question);
    return { heard: [`${question} ${JSON.stringify(answer)}`] };
  };
  return new StateGraph(State)
    .addNode('name', ask('Name?'))
    .addNode('city', ask('City?'))
    .addEdge(START, 'name')
    .addEdge(START, 'city')
    .compile({ checkpointer: new MemorySaver() });
}

it(
  'each of two nodes that ask at the same time gets its own answer, on the default channel',
  langgraph('several questions', 'answer each'),
  async () => {
    const { store, graph } = await askGraph(twoQuestions());
    const { interrupts } = store.getState();
    expect(interrupts.map(({ prompt }) => prompt.message)).toEqual(['Name?', 'City?']);
    for (const { key, prompt } of interrupts)
      store.answer(key, filled(prompt.message === 'Name?' ? 'Ada' : 'Oslo'));
    const outcomes = await store.submit();
    expect(outcomes.map(({ type }) => type)).toEqual(['settled', 'settled']);
    const { values } = await graph.getState({ configurable: { thread_id: 't' } });
    expect(values).toEqual({ heard: expect.arrayContaining(['Name? "Ada"', 'City? "Oslo"']) });
  },
);

for (const emits of [false, true] as const)
  it(
    `a review that is cancelled runs nothing, and its thread continues (outcome: ${emits})`,
    langgraph("LangChain's review", 'cancel', 'approve'),
    async () => {
      const sent: unknown[] = [];
      const { store } = await askGraph(mailAgent(sent), { emitInterruptOutcome: emits });
      const [review] = store.getState().interrupts;
      expect(await store.cancel(review?.key ?? '')).toMatchObject({
        type: 'settled',
        receipt: { ending: 'cancelled' },
      });
      expect([sent, store.getState().status]).toEqual([[], 'idle']);
      await store.send('Once more');
      const [next] = store.getState().interrupts;
      expect(await store.answer(next?.key ?? '', APPROVE)).toMatchObject({ type: 'settled' });
      expect(sent).toEqual([{ to: 'ada@example.org' }]);
    },
  );
