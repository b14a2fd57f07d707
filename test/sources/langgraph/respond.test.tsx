import { Annotation, interrupt, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { useStream } from '@langchain/react';
import { render, screen, within } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useLangGraphSource } from 'holdpoint/langgraph';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { langGraphWays } from '../../ways/langgraph.js';
import { person } from '../show-source.js';
import { fetchHere } from './fetch-here.js';
import { mailAgent } from './mail-agent.js';
import { serveAgentProtocol } from './serve-agent-protocol.js';

const langgraph = producer('LangGraph (@langchain/react)', '@langchain/react', langGraphWays);

const callerOptions = { fetch: fetchHere, maxRetries: 0 };

/** The real hook over a real graph, with the run started. */
async function begin(graph: Parameters<typeof serveAgentProtocol>[0]) {
  const { apiUrl, commands } = await serveAgentProtocol(graph);
  function Chat() {
    const stream = useStream({ apiUrl, assistantId: 'agent', fetch: fetchHere, callerOptions });
    const run = useInterruptedRun(useLangGraphSource(stream));
    return (
      <>
        <button type="button" onClick={() => void stream.submit({ heard: [] })}>
          Begin
        </button>
        <output data-testid="status">{run.status}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  const page = { ...person(), ...render(<Chat />) };
  await page.press('Begin');
  return {
    ...page,
    commands,
    isNow: (status: string) =>
      eventually(() => expect(screen.getByTestId('status').textContent).toBe(status)),
    heard: async () =>
      (await graph.getState({ configurable: { thread_id: 't' } }, { subgraphs: false })).values,
  };
}

const State = Annotation.Root({
  heard: Annotation<unknown[]>({ reducer: (before, more) => [...before, ...more], default: () => [] }),
});

const ask = (question: unknown, responseSchema?: z.ZodType) => () => ({
  heard: [interrupt(question, responseSchema && { responseSchema })],
});

const asksForName = () =>
  new StateGraph(State)
    .addNode('name', ask('Name?'))
    .addEdge(START, 'name')
    .compile({ checkpointer: new MemorySaver() });

/** A subgraph that asks for an even number. */
function asksForSeats() {
  const seats = z.object({ seats: z.number().refine((count) => count % 2 === 0, 'Seats come in pairs.') });
  const booker = new StateGraph(State)
    .addNode('ask', ask('How many?', seats))
    .addEdge(START, 'ask')
    .compile();
  return new StateGraph(State)
    .addNode('booker', booker)
    .addEdge(START, 'booker')
    .compile({ checkpointer: new MemorySaver() });
}

const stopsBeforePaying = () =>
  new StateGraph(State)
    .addNode('book', () => ({ heard: ['booked'] }))
    .addNode('pay', () => ({ heard: ['paid'] }))
    .addEdge(START, 'book')
    .addEdge('book', 'pay')
    .compile({ checkpointer: new MemorySaver(), interruptBefore: ['pay'] });

describe('useStream of @langchain/react', () => {
  it('answers with respond', langgraph('a question', 'answer'), async () => {
    const { type, press, isNow, heard, commands } = await begin(asksForName());
    await screen.findByText('Name?');
    await type(/.*/, 'Ada');
    await press('Send');
    await isNow('idle');
    expect(await heard()).toEqual({ heard: ['Ada'] });
    expect(commands).toHaveLength(2);
  });

  it(
    'answers with respondAll when several requests are open',
    langgraph('two questions at once', 'answer each'),
    async () => {
      const graph = new StateGraph(State)
        .addNode('name', ask('Name?'))
        .addNode('city', ask('City?'))
        .addEdge(START, 'name')
        .addEdge(START, 'city')
        .compile({ checkpointer: new MemorySaver() });
      const { user, press, isNow, heard, commands } = await begin(graph);
      await screen.findByText('City?');
      for (const [question, answer] of [
        ['Name\\?', 'Ada'],
        ['City\\?', 'Oslo'],
      ] as const) {
        const prompt = within(screen.getByRole('region', { name: new RegExp(`${question}$`) }));
        await user.type(prompt.getByRole('textbox'), answer);
        await user.click(prompt.getByRole('button', { name: 'Save answer' }));
      }
      await press('Send 2 answers');
      await isNow('idle');
      expect(await heard()).toEqual({ heard: expect.arrayContaining(['Ada', 'Oslo']) });
      expect(commands).toHaveLength(2);
    },
  );

  it(
    'shows a form for the schema of the answer, and keeps an answer that the graph refuses',
    langgraph('a form of a subgraph', 'fill in', 'correct after a refusal'),
    async () => {
      const { type, press, isNow, heard } = await begin(asksForSeats());
      await screen.findByText('How many?');
      expect(screen.getByText('booker')).toBeTruthy();
      await type(/seats/i, '3');
      await press('Send');
      await isNow('failed');
      expect((await screen.findAllByText(/Seats come in pairs/)).length).toBeGreaterThan(0);
      await press('Change answer');
      await type(/seats/i, '4');
      await press('Send');
      await isNow('idle');
      expect(await heard()).toEqual({ heard: [{ seats: 4 }] });
    },
  );

  for (const { answer, button, mails } of [
    { answer: 'Approve', button: APPROVES, mails: 2 },
    { answer: 'Deny', button: REFUSES, mails: 0 },
  ]) {
    it(`resumes LangChain's review with ${answer}`, langgraph("LangChain's review", answer), async () => {
      const sent: unknown[] = [];
      const { user, press, isNow } = await begin(mailAgent(sent).graph);
      for (const one of await screen.findAllByRole('button', { name: button })) await user.click(one);
      await press('Send 2 answers');
      await isNow('idle');
      expect(sent).toHaveLength(mails);
    });
  }

  it('continues from a breakpoint', langgraph('a breakpoint', 'go on'), async () => {
    const { press, isNow, heard, commands } = await begin(stopsBeforePaying());
    await press('Yes');
    await isNow('idle');
    expect(await heard()).toEqual({ heard: ['booked', 'paid'] });
    expect(commands.at(-1)).toMatchObject({ method: 'run.start', params: { input: null } });
  });

  it('stays at a breakpoint after a cancel', langgraph('a breakpoint', 'cancel'), async () => {
    const { press, isNow, heard, commands } = await begin(stopsBeforePaying());
    await press('Skip');
    await press('Skip');
    await isNow('idle');
    expect(await heard()).toEqual({ heard: ['booked'] });
    expect(commands).toHaveLength(1);
  });

  it(
    'shows the prompt again with its answer when the run fails',
    langgraph('a question', 'try again after a failure'),
    async () => {
      let failures = 1;
      const fails = () => {
        const answer: unknown = interrupt('Name?');
        if (failures-- > 0) throw new Error('The model is overloaded.');
        return { heard: [answer] };
      };
      const graph = new StateGraph(State)
        .addNode('name', fails)
        .addEdge(START, 'name')
        .compile({ checkpointer: new MemorySaver() });
      const { type, press, isNow, heard } = await begin(graph);
      await screen.findByText('Name?');
      await type(/.*/, 'Ada');
      await press('Send');
      await isNow('failed');
      await press('Try again');
      await isNow('idle');
      expect(await heard()).toEqual({ heard: ['Ada'] });
    },
  );
});
