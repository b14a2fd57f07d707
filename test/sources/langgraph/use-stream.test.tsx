import { render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useLangGraphSource } from 'holdpoint/langgraph';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import hitlJs from '../../wire/other-systems/langchain-hitl-js.json' with { type: 'json' };
import hitlPython from '../../wire/other-systems/langchain-hitl-python.json' with { type: 'json' };
import inbox from '../../wire/other-systems/langchain-human-interrupt.json' with { type: 'json' };
import { takeSteps } from '../../wire/take-steps.js';
import { person } from '../show-source.js';
import { ends, type GraphServer, type RunEvent, serveGraph, stopsAt, torn } from './serve-graph.js';

const { Client } = await import('@langchain/langgraph-sdk');
const { useStream } = await import('@langchain/langgraph-sdk/react');

let server: GraphServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

/** The signal is the document's, which Node's own fetch does not take. */
const fetchHere = (input: Parameters<typeof fetch>[0], init: RequestInit = {}) =>
  fetch(input, { ...init, signal: null });

/** The real hook against a server, with the run begun. */
async function begin(...answers: readonly (readonly RunEvent[] | Promise<readonly RunEvent[]>)[]) {
  const graph = await serveGraph((run) => answers[run - 1] ?? ends);
  server = graph;
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
        <InterruptStack run={run} graceMs={0} />
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

describe('the interrupts of useStream', () => {
  it('are answered with what the graph gets from interrupt()', async () => {
    const { type, press, resumed, status } = await begin(stopsAt({ id: 'a', value: 'What is your name?' }));
    await screen.findByText('What is your name?');
    await type(/.*/, 'Ada');
    await press('Send');
    expect(await resumed()).toStrictEqual({ resume: 'Ada' });
    await eventually(() => expect(status()).toBe('idle'));
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('that are parallel are answered together, by id', async () => {
    const { user, press, resumed, graph, status } = await begin(
      stopsAt({ id: 'a', value: 'First name?' }, { id: 'b', value: 'Last name?' }),
    );
    await screen.findByText('Last name?');
    const [first, last] = screen.getAllByRole('textbox');
    const sends = screen.getAllByRole('button', { name: 'Save answer' });
    if (!first || !last || !sends[0] || !sends[1]) throw new Error('two are asked');
    await user.type(first, 'Ada');
    await user.type(last, 'Lovelace');
    await user.click(sends[1]);
    await user.click(sends[0]);
    expect(graph.runs).toHaveLength(1);
    await press('Send answers');
    expect(await resumed()).toStrictEqual({ resume: { a: 'Ada', b: 'Lovelace' } });
    await eventually(() => expect(status()).toBe('idle'));
  });

  it.each<[string, readonly RunEvent[], RegExp]>([
    [
      'the run fails',
      [['error', { error: 'Boom', message: 'The model is overloaded.' }]],
      /The model is overloaded/,
    ],
    ['its connection breaks', torn, /The agent stopped/],
  ])('come back with the answer where %s', async (_, second, said) => {
    const { type, press, resumed, graph, status } = await begin(
      stopsAt({ id: 'a', value: 'What is your name?' }),
      second,
    );
    await screen.findByText('What is your name?');
    await type(/.*/, 'Ada');
    await press('Send');
    await resumed();
    await eventually(() => expect(status()).toBe('failed'));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    await press('Try again');
    await eventually(() => expect(graph.runs).toHaveLength(3));
    expect(graph.runs[2]?.command).toStrictEqual({ resume: 'Ada' });
    await eventually(() => expect(status()).toBe('idle'));
  });

  it('of which another page has answered one are told apart', async () => {
    const refusal = { error: 'UnknownInterruptError', message: 'Unknown or already-consumed interrupt: a' };
    const { user, press, graph, status } = await begin(
      stopsAt({ id: 'a', value: 'First name?' }, { id: 'b', value: 'Last name?' }),
      [['error', refusal]],
    );
    await screen.findByText('Last name?');
    for (const field of screen.getAllByRole('textbox')) await user.type(field, 'Ada');
    for (const save of screen.getAllByRole('button', { name: 'Save answer' })) await user.click(save);
    await press('Send answers');
    await eventually(() => expect(screen.getByTestId('endings').textContent).toBe('gone'));
    await press('Try again');
    await eventually(() => expect(status()).toBe('idle'));
    expect(graph.runs.slice(1)).toMatchObject([
      { strict_resume: true, command: { resume: { a: 'Ada', b: 'Ada' } } },
      { strict_resume: true, command: { resume: 'Ada' } },
    ]);
  });

  it('under the same id are another request after an answer', async () => {
    const again = stopsAt({ id: 'a', value: 'What is your name?' });
    const { type, press, graph, status } = await begin(again, again);
    await screen.findByText('What is your name?');
    await type(/.*/, 'Ada');
    await press('Send');
    await eventually(() => expect(graph.runs).toHaveLength(2));
    await eventually(() => expect(status()).toBe('interrupted'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('that only stop go on by a click, or stay where they are', async () => {
    const { press, graph, status } = await begin(stopsAt(), stopsAt());
    await press('Yes');
    await eventually(() => expect(graph.runs).toHaveLength(2));
    expect(graph.runs[1]?.command).toBeUndefined();
    await eventually(() => expect(status()).toBe('interrupted'));
    await press('Dismiss');
    await eventually(() => expect(status()).toBe('idle'));
    expect(graph.runs).toHaveLength(2);
  });
});

describe("LangChain's requests for review", () => {
  it('of the middleware for JavaScript are answered as recorded', async () => {
    const { press, type, resumed } = await begin(stopsAt(hitlJs.request_interrupt));
    await press('Edit');
    await type(/^subject/, 'Hi (revised)');
    await press('Save changes');
    await press(/^Approve with 1 edit/);
    expect(await resumed()).toMatchObject(hitlJs.resume.command);
  });

  it('of the middleware for Python are answered as recorded, in order', async () => {
    const { resumed, container, user } = await begin(stopsAt(hitlPython.request_interrupt));
    await screen.findByText(/Which env/);
    await takeSteps(
      [
        { press: 'Edit' },
        { write: 'Hi (revised)', into: /^subject\b/i },
        { write: '2', into: /^retries\b/i },
        { press: 'Save changes' },
        { press: 'Approve with 2 edits' },
        { press: /^Deny with a reason/ },
        { write: 'Keep the file, archive it instead.', into: /^Reason/ },
        { press: 'Deny' },
        { press: /^Reply/ },
        { write: 'staging', into: /^Your answer/ },
        { press: 'Reply' },
        { press: 'Send answers' },
      ],
      { page: container, user },
    );
    expect(await resumed()).toMatchObject(hitlPython.resume.command);
  });

  it('that are cancelled say so to the graph', async () => {
    const { press, resumed } = await begin(stopsAt(hitlJs.request_interrupt));
    await press('Dismiss');
    const rejected = { type: 'reject', message: expect.stringContaining('dismissed') };
    expect(await resumed()).toEqual({ resume: { decisions: [rejected] } });
  });

  it('of the agent inbox are answered as recorded', async () => {
    const { press, type, resumed } = await begin(stopsAt(inbox.request_interrupt));
    await press('Edit');
    await type(/^subject/, 'Hi (revised)');
    await type(/^retries/, '2');
    await press('Save changes');
    await press(/^Approve with 2 edits/);
    expect(await resumed()).toStrictEqual(inbox.resume.command);
  });
});
