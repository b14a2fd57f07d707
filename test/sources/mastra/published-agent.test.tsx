import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVES, REFUSES } from '../../../stories/parts/events.js';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mastraWays } from '../../ways/mastra.js';
import type { Call } from '../ai-sdk/support/turns.js';
import { saidToAsk, showSource } from '../show-source.js';
import { runAgent } from './run-agent.js';

const mastra = producer("Mastra's own stream", '@mastra/core', mastraWays);

/** The stack over @mastra/core itself, once its agent has stopped. */
async function show(call: Call) {
  const { source, chunks, deleted } = await runAgent(call);
  const shown = showSource(source);
  /** Waits for the end of the resumed run. */
  const received = async (chunk: unknown) => {
    await eventually(() =>
      expect(shown.run()).toMatchObject({ status: 'idle', interrupts: [], error: null }),
    );
    expect(chunks).toContainEqual(expect.objectContaining(chunk));
    expect(chunks.at(-1)).toMatchObject({ type: 'finish' });
    expect(shown.warnings).toEqual([]);
  };
  return { ...shown, chunks, deleted, received };
}

const result = (given: object) => ({
  type: 'tool-result',
  payload: expect.objectContaining({ result: expect.objectContaining({ isError: false, ...given }) }),
});

const ask = (input: object): Call => ({ tool: 'ask_user', id: 'call-1', input });
const OPTIONS = [{ label: 'staging', description: 'nobody notices' }, { label: 'production' }];
const PLAN: Call = { tool: 'submitPlanTool', id: 'call-1', input: { path: 'plans/dark-mode.md' } };
const DELETE: Call = { tool: 'delete_record', id: 'call-1', input: { id: 'r-7' } };

describe("Mastra's ask_user", () => {
  it('gets the one option that was chosen', mastra('ask_user', 'choose one'), async () => {
    const { choose, press, received } = await show(ask({ question: 'Which environment?', options: OPTIONS }));
    expect(await screen.findByText('nobody notices')).toBeTruthy();
    expect(screen.getAllByText('Which environment?')).toHaveLength(1);
    await choose(/^staging/);
    await press('Send');
    await received(result({ content: 'User answered: staging' }));
  });

  it('gets all options that were ticked', mastra('ask_user', 'choose several'), async () => {
    const { tick, press, received } = await show(
      ask({ question: 'Where?', options: OPTIONS, selectionMode: 'multi_select' }),
    );
    await tick(/^staging/);
    await tick('production');
    await press('Send');
    await received(result({ content: 'User answered: staging, production' }));
  });

  it('gets the text that was written when it has no options', mastra('ask_user', 'answer'), async () => {
    const { type, press, received } = await show(ask({ question: 'What shall the branch be called?' }));
    await type(/branch|answer/i, 'fix-dates');
    await press('Send');
    await received(result({ content: 'User answered: fix-dates' }));
  });
});

describe("Mastra's submit_plan", () => {
  it('is approved', mastra('submit_plan', 'approve'), async () => {
    const { press, received } = await show(PLAN);
    expect(await screen.findByText('plans/dark-mode.md')).toBeTruthy();
    await press(APPROVES);
    await received(result({ content: expect.stringContaining('Plan approved'), submittedPlan: {} }));
  });

  it('is returned with what to change', mastra('submit_plan', 'deny with a reason'), async () => {
    const { press, type, received } = await show(PLAN);
    await press(/with a reason…$/);
    await type(/^Reason/, 'Add a test');
    await press(REFUSES);
    await received(result({ submittedPlan: { feedback: 'Add a test' } }));
  });

  it('is returned without a reason', mastra('submit_plan', 'deny'), async () => {
    const { press, received } = await show(PLAN);
    await press(REFUSES);
    await received(result({ content: expect.stringContaining('will send revision instructions') }));
  });
});

describe('a call of a Mastra agent', () => {
  it('runs once it was approved', mastra('a tool approval', 'approve'), async () => {
    const { press, received, deleted } = await show(DELETE);
    await press(APPROVES);
    await received({ type: 'tool-result' });
    expect(deleted).toEqual(['r-7']);
  });

  it(
    'does not run when it was denied, and the model gets the reason',
    mastra('a tool approval', 'deny with a reason'),
    async () => {
      const { press, type, received, deleted } = await show(DELETE);
      await press(/with a reason…$/);
      await type(/^Reason/, 'Archive it');
      await press(REFUSES);
      await received({
        type: 'tool-output-denied',
        payload: expect.objectContaining({
          approval: { id: 'call-1', approved: false, reason: 'Archive it' },
        }),
      });
      expect(deleted).toEqual([]);
    },
  );

  it('stays suspended where the person dismisses it', mastra('a tool approval', 'cancel'), async () => {
    const { press, chunks, run, deleted } = await show(DELETE);
    const before = chunks.length;
    await press('Skip');
    await press('Skip');
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(chunks).toHaveLength(before);
    expect(deleted).toEqual([]);
  });
});

it('the agent that asks stands in the header', async () => {
  await show(DELETE);
  expect(saidToAsk()).toMatch(/^from .*Clerk/);
});
