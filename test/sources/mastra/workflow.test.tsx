import { Mastra } from '@mastra/core';
import { InMemoryStore } from '@mastra/core/storage';
import { createStep, createWorkflow } from '@mastra/core/workflows';
import { createMastraWorkflowSource, type MastraWorkflowSourceOptions } from 'holdpoint/mastra';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mastraWays } from '../../ways/mastra.js';
import type { Step } from '../../wire/step.js';
import { takeSteps } from '../../wire/take-steps.js';
import { saidToAsk, showSource } from '../show-source.js';

const mastra = producer("Mastra's workflows", '@mastra/core', mastraWays);
const APPROVED = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const schemas = { ask: APPROVED, 'inner.ask': APPROVED };
const shape = { inputSchema: z.object({ who: z.string() }), outputSchema: z.object({ done: z.unknown() }) };

interface Output {
  readonly fullStream: AsyncIterable<unknown>;
}

/** Mastra's own run of a workflow whose step asks, read as an app does. */
async function runWorkflow({
  says = true,
  ...options
}: Pick<MastraWorkflowSourceOptions, 'schemas'> & { says?: boolean } = {}) {
  const resumed: unknown[] = [];
  const ask = createStep({
    id: 'ask',
    ...shape,
    execute: async ({ inputData, resumeData, suspend }) => {
      if (resumeData === undefined)
        return suspend(says ? { message: `Pay ${inputData.who}?`, amount: 5 } : undefined);
      resumed.push(resumeData);
      return { done: resumeData };
    },
  });
  const flow = createWorkflow({ id: 'flow', ...shape })
    .then(ask)
    .commit();
  // The storage keeps runs that wait for a person.
  new Mastra({ workflows: { flow }, storage: new InMemoryStore(), logger: false });
  const run = await flow.createRun();
  const source = createMastraWorkflowSource<Output>({ run, ...options, onResume: (output) => read(output) });
  async function read({ fullStream }: Output): Promise<void> {
    for await (const chunk of fullStream) source.push(chunk);
  }
  await read(run.stream({ inputData: { who: 'Ada' } }));
  return { source, resumed };
}

type Row = readonly [
  keyof typeof mastraWays,
  NonNullable<Parameters<typeof runWorkflow>[0]>,
  readonly Step[],
  unknown,
];
const rows: readonly Row[] = [
  [
    'a step whose schema the app names',
    { schemas },
    [{ see: 'Pay Ada?' }, { press: 'Yes' }],
    { approved: true },
  ],
  ['a step that is denied', { schemas }, [{ see: 'Pay Ada?' }, { press: 'No' }], { approved: false }],
  [
    'a step without a schema',
    {},
    [{ see: 'Pay Ada?' }, { see: 'ask' }, { write: 'go on', into: 'Your answer' }, { press: 'Send' }],
    'go on',
  ],
  [
    'a step that says nothing',
    { says: false },
    [{ see: 'ask' }, { write: 'go on', into: 'Your answer' }, { press: 'Send' }],
    'go on',
  ],
];

describe('a suspended workflow of Mastra', () => {
  for (const [asked, options, steps, sent] of rows)
    it(asked, mastra(asked, 'answer'), async () => {
      const { source, resumed } = await runWorkflow(options);
      const { container, user, warnings, run } = showSource(source);
      await eventually(() => expect(run()?.interrupts).toHaveLength(1));
      await takeSteps(steps, { page: container, user });
      await eventually(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [] }));
      expect(resumed).toEqual([sent]);
      expect(warnings).toEqual([]);
    });

  it('of which a workflow inside stopped is one request, told by its own step', async () => {
    const resumed: unknown[] = [];
    const source = createMastraWorkflowSource({
      run: { resumeStream: (given) => resumed.push(given) },
      schemas,
    });
    // As @mastra/core 1.71 tells it: the step, then the workflow around it.
    const asked = { message: 'Pay Ada?' };
    const around = { ...asked, __workflow_meta: { runId: 'r', path: ['ask'] } };
    const told = (id: string, suspendPayload: object) =>
      source.push({ type: 'workflow-step-suspended', runId: 'r', payload: { id, suspendPayload } });
    told('inner.ask', asked);
    told('inner', around);
    const { container, user, run } = showSource(source);
    expect(run()?.interrupts).toHaveLength(1);
    await takeSteps([{ see: 'Pay Ada?' }, { press: 'Yes' }], { page: container, user });
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(resumed).toEqual([{ step: 'inner.ask', resumeData: { approved: true } }]);
  });

  it('stays suspended when its request is skipped', async () => {
    const { source, resumed } = await runWorkflow({ schemas });
    const { container, user, run } = showSource(source);
    await takeSteps([{ press: 'Skip' }, { press: 'Skip' }], { page: container, user });
    await eventually(() => expect(run()?.interrupts).toEqual([]));
    expect(resumed).toEqual([]);
  });

  it('keeps the answer when the run cannot go on', async () => {
    const failing = {
      resumeStream: () => {
        throw new Error('gone');
      },
    };
    const source = createMastraWorkflowSource({ run: failing, schemas });
    source.push({
      type: 'workflow-step-suspended',
      runId: 'r',
      payload: { id: 'ask', suspendPayload: { message: 'Pay?' } },
    });
    const { container, user, run } = showSource(source);
    await takeSteps([{ press: 'Yes' }], { page: container, user });
    await eventually(() => expect(run()?.interrupts[0]?.status.state).toBe('failed'));
  });
});

it('the workflow that asks stands in the header', async () => {
  const { source } = await runWorkflow({ schemas });
  showSource(source);
  expect(saidToAsk()).toMatch(/^from .*flow/);
});
