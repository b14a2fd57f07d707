import { HttpAgent } from '@ag-ui/client';
import { fetchServerSentEvents, useChat } from '@tanstack/ai-react';
import { render, screen } from '@testing-library/react';
import {
  type DefinedRendererProps,
  type InterruptedRun,
  InterruptStack,
  useInterruptedRun,
  withRenderer,
} from 'holdpoint';
import { useTanStackSource } from 'holdpoint/tanstack';
import { expect, it } from 'vitest';
import { person } from '../sources/show-source.js';
import { planReview, reviewPlan, serveTanStack } from '../sources/tanstack/tanstack-agent.js';
import { eventually } from '../support/eventually.js';

const interrupts = [withRenderer(planReview, PlanReview)];
const warnings: string[] = [];
const options = { interrupts, onWarning: ({ code }: { readonly code: string }) => void warnings.push(code) };

/** Narrows the steps of the plan by type, and answers on one press. */
function PlanReview({ id, prompt, onAnswer }: DefinedRendererProps<typeof planReview>) {
  const { steps } = prompt.payload;
  return (
    <>
      <p id={`${id}-ask`}>{prompt.message}</p>
      <button type="button" onClick={() => onAnswer({ kind: 'filled', value: { days: steps.length } })}>
        A day for each of {steps.join(' and ')}
      </button>
    </>
  );
}

function Shown({ run }: { readonly run: InterruptedRun }) {
  return (
    <>
      <output data-testid="status">{run.status}</output>
      <InterruptStack receipts run={run} graceMs={0} />
    </>
  );
}

const CALL = { name: 'unknown', args: {} };

it("the page's definition reads a TanStack interrupt over AG-UI, and the server reads its answer", async () => {
  const { url, heard } = await serveTanStack({ calls: [CALL], asksToReview: true });
  const agent = new HttpAgent({ url, threadId: 'thread-1' });
  function Chat() {
    return <Shown run={useInterruptedRun(agent, options)} />;
  }
  render(<Chat />);
  const { press } = person();
  agent.addMessage({ id: 'm1', role: 'user', content: 'Release' });
  await agent.runAgent({ runId: 'run-1' });
  await press('A day for each of Tag and Publish');
  await eventually(() => expect(heard.resolved).toEqual([{ days: 2 }]));
  expect(heard.posted[1]).toMatchObject({
    parentRunId: 'run-1',
    resume: [{ payload: { days: 2 }, metadata: { 'tanstack:interruptContinuation': { key: 'plan' } } }],
  });
  await screen.findByText('Release 2.0 in 2 days');
  expect(warnings.splice(0)).toEqual([]);
});

it('also in useChat', async () => {
  const { url, heard } = await serveTanStack({ calls: [CALL], asksToReview: true });
  const connection = fetchServerSentEvents(url);
  function Chat() {
    const chat = useChat({ connection, threadId: 'thread-1', interrupts: [reviewPlan] });
    const run = useInterruptedRun(useTanStackSource(chat), options);
    return (
      <>
        <button type="button" onClick={() => void chat.sendMessage('Release')}>
          Begin
        </button>
        <Shown run={run} />
      </>
    );
  }
  render(<Chat />);
  const { press } = person();
  await press('Begin');
  await press('A day for each of Tag and Publish');
  await eventually(() => expect(heard.resolved).toEqual([{ days: 2 }]));
  await screen.findByText('Release 2.0 in 2 days');
  expect(warnings.splice(0)).toEqual([]);
});
