import { Annotation, interrupt, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { defineInterrupt } from 'holdpoint/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askGraph } from '../sources/langgraph/serve-compiled-graph.js';
import { filled } from '../support/open-store.js';

const pickSeat = defineInterrupt({
  reason: 'acme:pick-seat',
  payload: z.object({ free: z.array(z.string()) }),
  response: z.object({ seat: z.string().regex(/^[0-9]+[A-F]$/), note: z.string().optional() }),
  message: ({ free }) => `Which of ${free.length} seats?`,
});

const State = Annotation.Root({ booked: Annotation<string> });

/** A graph whose node asks with the definition, and with LangGraph's own `responseSchema`. */
function seatGraph() {
  return new StateGraph(State)
    .addNode('seat', async () => {
      const value = pickSeat.value({ payload: { free: ['1A', '2B'] } });
      const answer: unknown = interrupt(value, { responseSchema: pickSeat.response });
      const read = await pickSeat.readAnswer(answer);
      return { booked: read.status === 'resolved' ? read.answer.seat : read.status };
    })
    .addEdge(START, 'seat')
    .compile({ checkpointer: new MemorySaver() });
}

describe.each([false, true])(
  'a graph behind the published AG-UI agent (outcomes: %s)',
  (emitInterruptOutcome) => {
    async function ask() {
      const asked = await askGraph(seatGraph(), { emitInterruptOutcome, interrupts: [pickSeat] });
      const booked = async () => (await asked.graph.getState({ configurable: { thread_id: 't' } })).values;
      const [pending] = asked.store.getState().interrupts;
      if (!pending) throw new Error('the graph has asked');
      return { ...asked, booked, pending };
    }

    it('asks with the definition, and gets the answer that its schema parsed', async () => {
      const { store, pending, booked, warnings } = await ask();
      expect(pending).toMatchObject({
        reason: 'acme:pick-seat',
        prompt: {
          kind: 'form',
          message: 'Which of 2 seats?',
          payload: { free: ['1A', '2B'] },
          more: { free: ['1A', '2B'] },
        },
      });
      expect(await store.answer(pending.key, filled({ seat: 'front' }))).toMatchObject({ type: 'invalid' });
      expect(await store.answer(pending.key, filled({ seat: '2B' }))).toMatchObject({ type: 'settled' });
      expect(await booked()).toEqual({ booked: '2B' });
      expect(warnings).toEqual([]);
    });
  },
);
