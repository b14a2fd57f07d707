import { render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useLangGraphSource } from 'holdpoint/langgraph';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { person } from '../show-source.js';
import { fetchHere } from './fetch-here.js';
import { ends, type RunEvent, serveGraph } from './serve-graph.js';

const { Client } = await import('@langchain/langgraph-sdk');
const { useStream } = await import('@langchain/langgraph-sdk/react');

/** The real hook against a server, with the run started. */
export async function begin(...answers: readonly (readonly RunEvent[] | Promise<readonly RunEvent[]>)[]) {
  const graph = await serveGraph((run) => answers[run - 1] ?? ends);
  onTestFinished(() => graph.close());
  const client = new Client({ apiUrl: graph.apiUrl, callerOptions: { fetch: fetchHere, maxRetries: 0 } });
  function Chat() {
    const stream = useStream({ client, assistantId: 'agent' });
    const run = useInterruptedRun(useLangGraphSource(stream));
    return (
      <>
        <button type="button" onClick={() => void stream.submit({ messages: [] })}>
          Begin
        </button>
        <output data-testid="status">{run.status}</output>
        <output data-testid="endings">{run.receipts.map(({ ending }) => ending)}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  const rendered = render(<Chat />);
  const page = { ...person(), ...rendered };
  await page.press('Begin');
  return {
    ...page,
    graph,
    status: () => screen.getByTestId('status').textContent,
    resumed: () => eventually(() => expect(graph.runs).toHaveLength(2)).then(() => graph.runs[1]?.command),
  };
}
