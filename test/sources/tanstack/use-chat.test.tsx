import { fetchServerSentEvents, useChat } from '@tanstack/ai-react';
import { render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useTanStackSource } from 'holdpoint/tanstack';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { tanStackWays } from '../../ways/tanstack.js';
import { person } from '../show-source.js';
import { type ModelCall, reviewPlan, serveTanStack } from './tanstack-agent.js';

const tanstack = producer('TanStack AI useChat', '@tanstack/ai-react', tanStackWays);

/** The published hook against the published server, with the first run started. */
async function begin(options: Parameters<typeof serveTanStack>[0]) {
  const { url, heard } = await serveTanStack(options);
  const connection = fetchServerSentEvents(url);
  function Chat() {
    const chat = useChat({ connection, threadId: 'thread-1', interrupts: [reviewPlan] });
    const run = useInterruptedRun(useTanStackSource(chat));
    return (
      <>
        <button type="button" onClick={() => void chat.sendMessage('Pay Ada')}>
          Begin
        </button>
        <output data-testid="status">{run.status}</output>
        <output data-testid="endings">{run.receipts.map(({ ending }) => ending)}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  render(<Chat />);
  const page = person();
  await page.press('Begin');
  const isNow = (status: string) =>
    eventually(() => expect(screen.getByTestId('status').textContent).toBe(status));
  return { ...page, heard, isNow };
}

const PAY: ModelCall = { name: 'pay', args: { to: 'Ada', amount: 5 } };

describe('the interrupts of useChat', () => {
  it('are approved, and the tool runs', tanstack('a tool approval', 'approve'), async () => {
    const { press, heard, isNow } = await begin({ calls: [PAY] });
    await press(APPROVES);
    await eventually(() => expect(heard.ran).toEqual([{ tool: 'pay', args: PAY.args }]));
    await isNow('idle');
    expect(heard.posted).toHaveLength(2);
  });

  it(
    'are approved with the arguments that the person changed',
    tanstack('a tool approval', 'edit and approve'),
    async () => {
      const { press, type, heard, isNow } = await begin({ calls: [PAY] });
      await press('Edit');
      await type(/^To/, 'Grace');
      await press(/with changes$/);
      await eventually(() => expect(heard.ran).toEqual([{ tool: 'pay', args: { to: 'Grace', amount: 5 } }]));
      await isNow('idle');
    },
  );

  for (const button of ['Deny', 'Skip'] as const)
    it(
      `run nothing after ${button}`,
      tanstack('a tool approval', button === 'Deny' ? 'deny' : 'cancel'),
      async () => {
        const { press, heard, isNow } = await begin({ calls: [PAY] });
        await press(button);
        if (button === 'Skip') await press(button);
        await eventually(() => expect(heard.posted).toHaveLength(2));
        await isNow('idle');
        expect(heard.ran).toEqual([]);
      },
    );

  it(
    'that the app defined are answered with the value of their schema',
    tanstack('an interrupt of the app', 'fill in'),
    async () => {
      const { press, type, heard, isNow } = await begin({ calls: [PAY], asksToReview: true });
      await screen.findByText(/Release 2.0/);
      await type(/days/i, '3');
      await press(APPROVES);
      await press('Save answer');
      await press('Send 2 answers');
      await eventually(() => expect(heard.resolved).toEqual([{ days: 3 }]));
      await isNow('idle');
    },
  );

  it(
    'are shown again with their answer when the server cannot be reached',
    tanstack('a tool approval', 'try again after a failure'),
    async () => {
      const { press, heard, isNow } = await begin({ calls: [PAY], failures: 1 });
      await press(APPROVES);
      await isNow('failed');
      await press('Try again');
      await eventually(() => expect(heard.ran).toHaveLength(1));
      await isNow('idle');
    },
  );

  it(
    'end as forgotten when the server no longer knows them',
    tanstack('a tool approval', 'answer what is gone'),
    async () => {
      const { press, heard } = await begin({ calls: [PAY], forgets: true });
      await press(APPROVES);
      await eventually(() => expect(screen.getByTestId('endings').textContent).toBe('forgotten'));
      expect(heard.ran).toEqual([]);
      expect(screen.queryByRole('button', { name: APPROVES })).toBeNull();
    },
  );

  it(
    'are approved with what they require, filled in after the press',
    tanstack('an approval with a form', 'fill in'),
    async () => {
      const { press, type, heard, isNow } = await begin({ calls: [{ ...PAY, name: 'pay_limited' }] });
      await press('Pay…');
      await type(/limit/i, '10');
      await type(/until/i, 'Friday');
      await press(APPROVES);
      await eventually(() => expect(heard.ran).toEqual([{ tool: 'pay_limited', args: PAY.args }]));
      await isNow('idle');
      expect(heard.posted[1]).toMatchObject({
        resume: [{ payload: { approved: true, payload: { limit: 10, until: 'Friday' } } }],
      });
    },
  );
});
