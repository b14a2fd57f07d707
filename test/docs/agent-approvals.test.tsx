import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { verdictOf, waitingCalls } from '../../stories/docs/agent-approvals.js';
import { createWaitingSteps, type WaitingStep } from '../../stories/docs/waiting-steps.js';
import { showSource } from '../sources/show-source.js';
import { eventually } from '../support/eventually.js';
import { producer } from '../support/walk.js';
import { workflowWays } from '../ways/workflows.js';

const systems = {
  volt: producer('VoltAgent', { recorded: '2.10.0' }, workflowWays),
  llama: producer('LlamaIndex workflows', { recorded: '1.3.4' }, workflowWays),
  agentKit: producer('AgentKit', { recorded: '0.4.0' }, workflowWays),
  convex: producer('Convex agent', { recorded: '0.7.3' }, workflowWays),
};

/** As the packages told it, and by the types where they were not run. */
const SUSPENDED = {
  type: 'workflow-suspended',
  executionId: 'run-1',
  metadata: { suspendData: { question: 'Refund 40 euros?', order: 'o-7' } },
};
const { suspendData } = SUSPENDED.metadata;
const step = { id: SUSPENDED.executionId, question: suspendData.question, details: suspendData };
const AGENT_KIT = [
  { parts: [{ type: 'text', content: 'On it' }] },
  {
    parts: [
      {
        type: 'tool-call',
        toolCallId: 'c-0',
        toolName: 'read',
        state: 'output-available',
        input: {},
        output: 1,
      },
      {
        type: 'tool-call',
        toolCallId: 'c-1',
        toolName: 'pay',
        state: 'awaiting-approval',
        input: { sum: 40 },
      },
    ],
  },
];
const CONVEX = [
  {
    parts: [
      {
        type: 'tool-pay',
        toolCallId: 'c-1',
        state: 'approval-requested',
        input: { sum: 40 },
        approval: { id: 'ap-1' },
      },
      {
        type: 'tool-pay',
        toolCallId: 'c-2',
        state: 'approval-responded',
        input: {},
        approval: { id: 'ap-2' },
      },
    ],
  },
];

/** The page over these steps, of which one call of a method receives the decision. */
function show(waiting: readonly WaitingStep[]) {
  const received: unknown[] = [];
  const source = createWaitingSteps(async (id, decision) => {
    received.push([id, decision]);
    source.push([]);
    return true;
  });
  const page = showSource(source);
  source.push(waiting);
  return { ...page, received };
}

describe('the source for workflows and agents', () => {
  it('resumes a step of VoltAgent', systems.volt('a suspended step of VoltAgent', 'deny'), async () => {
    const page = show([step]);
    expect(await screen.findByText('o-7')).toBeTruthy();
    await page.press('No');
    await eventually(() => expect(page.received).toEqual([['run-1', { approved: false }]]));
  });

  it('answers an event of LlamaIndex', systems.llama('a human event of LlamaIndex', 'approve'), async () => {
    const page = show([{ ...step, id: 'event-1' }]);
    await page.press('Yes');
    await eventually(() => expect(page.received).toEqual([['event-1', { approved: true }]]));
  });

  it(
    'denies a call of AgentKit, with the reason',
    systems.agentKit('a call of AgentKit', 'deny'),
    async () => {
      const page = show(waitingCalls(AGENT_KIT));
      expect((await screen.findAllByText('pay')).length).toBeGreaterThan(0);
      expect(screen.getByText('40')).toBeTruthy();
      await page.press('Deny with a reason…');
      await page.type(/Reason/, 'Too much');
      await page.press('Deny');
      await eventually(() =>
        expect(page.received).toEqual([['c-1', { approved: false, reason: 'Too much' }]]),
      );
    },
  );

  it(
    'approves a call of Convex by the id of its approval',
    systems.convex('a call of a Convex agent', 'approve'),
    async () => {
      const page = show(waitingCalls(CONVEX));
      await page.press('Approve');
      await eventually(() => expect(page.received).toEqual([['ap-1', { approved: true }]]));
    },
  );

  it('reads no call where nothing waits, and no decision where none is', () => {
    expect(waitingCalls([{ parts: [{ type: 'tool-pay', state: 'approval-requested' }, {}] }])).toEqual([]);
    expect([null, 7, {}, { approved: 'yes' }].map(verdictOf)).toEqual(Array(4).fill({ approved: false }));
    expect(verdictOf({ approved: true, reason: 'ok' })).toEqual({ approved: true, reason: 'ok' });
  });
});
