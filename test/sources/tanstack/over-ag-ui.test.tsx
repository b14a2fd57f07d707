import { HttpAgent } from '@ag-ui/client';
import type { Tool } from '@ag-ui/core';
import { render, screen } from '@testing-library/react';
import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { tanStackWays } from '../../ways/tanstack.js';
import { person } from '../show-source.js';
import { type ModelCall, serveTanStack } from './tanstack-agent.js';

const tanstack = producer('TanStack AI over AG-UI', '@tanstack/ai', tanStackWays);

/** The stack over AG-UI's own client, with the published server of TanStack AI behind it. */
async function begin(options: Parameters<typeof serveTanStack>[0], tools: Tool[] = []) {
  const { url, heard } = await serveTanStack(options);
  const agent = new HttpAgent({ url, threadId: 'thread-1' });
  const warnings: string[] = [];
  function Chat() {
    const run = useInterruptedRun(agent, { onWarning: ({ code }) => warnings.push(code) });
    return (
      <>
        <output data-testid="status">{run.status}</output>
        <output data-testid="endings">{run.receipts.map(({ ending }) => ending)}</output>
        <InterruptStack receipts run={run} graceMs={0} />
      </>
    );
  }
  const page = render(<Chat />);
  agent.addMessage({ id: 'm1', role: 'user', content: 'Pay Ada' });
  await agent.runAgent({ runId: 'run-1', tools });
  const ended = () => eventually(() => expect(screen.getByTestId('status').textContent).toBe('idle'));
  return { ...page, ...person(), agent, heard, warnings, ended };
}

const PAY: ModelCall = { name: 'pay', args: { to: 'Ada', amount: 5 } };

describe('a TanStack AI server over AG-UI', () => {
  it(
    'runs what is approved, and gets the id of the interrupted run',
    tanstack('a tool approval', 'approve'),
    async () => {
      const { press, heard, ended, warnings } = await begin({ calls: [PAY] });
      await press(APPROVES);
      await ended();
      expect(heard.ran).toEqual([{ tool: 'pay', args: PAY.args }]);
      expect(heard.posted[1]).toMatchObject({
        parentRunId: 'run-1',
        resume: [{ interruptId: 'approval_call-1', status: 'resolved', payload: { approved: true } }],
      });
      expect(warnings).toEqual([]);
    },
  );

  it(
    'runs with the arguments that the person changed',
    tanstack('a tool approval', 'edit and approve'),
    async () => {
      const { press, type, heard, ended } = await begin({ calls: [PAY] });
      await press('Edit');
      await type(/^To/, 'Grace');
      await press(/with changes$/);
      await ended();
      expect(heard.ran).toEqual([{ tool: 'pay', args: { to: 'Grace', amount: 5 } }]);
    },
  );

  for (const button of ['Deny', 'Skip'] as const)
    it(
      `runs nothing after ${button}, and continues`,
      tanstack('a tool approval', button === 'Deny' ? 'deny' : 'cancel'),
      async () => {
        const { press, heard, ended } = await begin({ calls: [PAY] });
        await press(button);
        if (button === 'Skip') await press(button);
        await ended();
        expect(heard.ran).toEqual([]);
        expect(heard.posted).toHaveLength(2);
      },
    );

  it('takes the text that an approval requires', tanstack('an approval with a text', 'approve'), async () => {
    const { press, type, heard, ended } = await begin({ calls: [{ ...PAY, name: 'pay_noted' }] });
    await press(/^Pay/);
    await type(/./, 'Within budget');
    await press(APPROVES);
    await ended();
    expect(heard.ran).toHaveLength(1);
    expect(heard.posted[1]).toMatchObject({
      resume: [{ payload: { approved: true, payload: { note: 'Within budget' } } }],
    });
  });

  it('takes the text that a denial requires', tanstack('an approval with a text', 'deny'), async () => {
    const { press, type, heard, ended } = await begin({ calls: [{ ...PAY, name: 'pay_noted' }] });
    await press(/^Don’t/);
    await type(/./, 'Too much');
    await press(REFUSES);
    await ended();
    expect(heard.ran).toEqual([]);
    expect(heard.posted[1]).toMatchObject({
      resume: [{ payload: { approved: false, payload: 'Too much' } }],
    });
  });

  it(
    'gets the metadata of an interrupt that the app defined back with the answer',
    tanstack('an interrupt of the app', 'fill in'),
    async () => {
      const { press, type, heard, ended } = await begin({
        calls: [{ name: 'unknown', args: {} }],
        asksToReview: true,
      });
      await screen.findByText(/Release 2.0/);
      await type(/days/i, '3');
      await press('Send');
      await ended();
      expect(heard.resolved).toEqual([{ days: 3 }]);
      expect(heard.posted[1]).toMatchObject({
        resume: [
          {
            metadata: {
              'tanstack:interruptContinuation': { v: 1, definitionId: 'review-plan', key: 'plan' },
            },
          },
        ],
      });
    },
  );

  it(
    'takes the answers to several calls in one run',
    tanstack('several tool approvals', 'approve', 'deny'),
    async () => {
      const { user, press, heard, ended } = await begin({
        calls: [PAY, { name: 'pay', args: { to: 'Bob', amount: 1 } }],
      });
      const [approve] = await screen.findAllByRole('button', { name: APPROVES });
      const [, deny] = screen.getAllByRole('button', { name: REFUSES });
      if (!approve || !deny) throw new Error('two are asked');
      await user.click(deny);
      await user.click(approve);
      await press('Send 2 answers');
      await ended();
      expect(heard.ran).toEqual([{ tool: 'pay', args: PAY.args }]);
    },
  );

  it('asks nobody about a tool that the app runs', async () => {
    const tool = { name: 'locate', description: 'Where the user is', parameters: { type: 'object' } };
    const { ended, warnings } = await begin({ calls: [{ name: 'locate', args: {} }] }, [tool]);
    await ended();
    expect(screen.queryByRole('button')).toBeNull();
    expect(warnings).toEqual([]);
  });

  it(
    'ends a request as forgotten when the server no longer knows it',
    tanstack('a tool approval', 'answer what is gone'),
    async () => {
      const { press, heard } = await begin({ calls: [PAY], forgets: true });
      await press(APPROVES);
      await eventually(() => expect(screen.getByTestId('endings').textContent).toBe('forgotten'));
      expect(heard.ran).toEqual([]);
    },
  );

  it(
    'takes what an approval requires, filled in after the press',
    tanstack('an approval with a form', 'fill in'),
    async () => {
      const { press, type, heard, ended } = await begin({ calls: [{ ...PAY, name: 'pay_limited' }] });
      await press('Pay…');
      await type(/limit/i, '10');
      await type(/until/i, 'Friday');
      await press(APPROVES);
      await ended();
      expect(heard.ran).toEqual([{ tool: 'pay_limited', args: PAY.args }]);
      expect(heard.posted[1]).toMatchObject({
        resume: [{ payload: { approved: true, payload: { limit: 10, until: 'Friday' } } }],
      });
    },
  );
});
