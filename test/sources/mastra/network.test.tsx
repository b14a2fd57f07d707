import { Mastra } from '@mastra/core';
import { Agent } from '@mastra/core/agent';
import { MockMemory } from '@mastra/core/memory';
import { InMemoryStore } from '@mastra/core/storage';
import { createTool } from '@mastra/core/tools';
import { createStep, createWorkflow } from '@mastra/core/workflows';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV3 } from 'ai-6/test';
import { createMastraNetworkSource, type MastraSource } from 'holdpoint/mastra';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../support/eventually.js';
import { producer } from '../../support/walk.js';
import { mastraWays } from '../../ways/mastra.js';
import type { Step } from '../../wire/step.js';
import { takeSteps } from '../../wire/take-steps.js';
import { type Call, calls, type ModelPart, says, taker } from '../ai-sdk/support/turns.js';
import { saidToAsk, showSource } from '../show-source.js';

const network = producer("Mastra's networks", '@mastra/core', mastraWays);

/** A model that says these turns, in a stream or at once. */
function modelOf(...turns: readonly ModelPart[][]) {
  const take = taker(turns);
  return new MockLanguageModelV3({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: take(), initialDelayInMs: null, chunkDelayInMs: null }),
    }),
    doGenerate: async () => {
      const parts = take();
      const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
      const [end] = parts.flatMap((part) => (part.type === 'finish' ? [part] : []));
      if (!end) throw new Error('The turn has no end.');
      return { ...end, content: [{ type: 'text', text }], warnings: [] };
    },
  });
}

interface Routed {
  readonly primitiveId: string;
  readonly primitiveType: 'agent' | 'tool' | 'workflow';
  readonly prompt: string;
}

const memory = { thread: 't-1', resource: 'ada' };

/** Mastra's own network, which routes to one agent, tool or workflow, read as an app does. */
async function runNetwork(routed: Routed, call?: Call) {
  const done: unknown[] = [];
  const remove = createTool({
    id: 'delete_record',
    description: 'Deletes a record',
    inputSchema: z.object({ id: z.string() }),
    requireApproval: true,
    execute: async ({ id }) => void done.push(`deleted ${id}`),
  });
  const weather = createTool({
    id: 'weather',
    description: 'Tells the weather',
    inputSchema: z.object({}),
    resumeSchema: z.object({ city: z.string() }),
    execute: async (_, { agent: inAgent, workflow: inNetwork, ...own }) => {
      const { resumeData, suspend } = inAgent ?? inNetwork ?? own;
      if (!resumeData) return suspend?.({ message: 'Which city?' });
      done.push(resumeData);
      return { sun: true };
    },
  });
  const ask = createStep({
    id: 'ask',
    inputSchema: z.object({ version: z.string() }),
    outputSchema: z.object({ shipped: z.boolean() }),
    resumeSchema: z.object({ approved: z.boolean() }),
    execute: async ({ resumeData, suspend }) => {
      if (!resumeData) return suspend({ message: 'Ship it?' });
      done.push(resumeData);
      return { shipped: resumeData.approved };
    },
  });
  const shape = {
    inputSchema: z.object({ version: z.string() }),
    outputSchema: z.object({ shipped: z.boolean() }),
  };
  const ship = createWorkflow({ id: 'ship', description: 'Ships a version', ...shape })
    .then(ask)
    .commit();
  const tools = { delete_record: remove, weather };
  const clerk = new Agent({
    id: 'clerk',
    name: 'clerk',
    description: 'Keeps records',
    instructions: 'Help.',
    model: modelOf(...(call ? [calls(call), says('Fine.')] : [])),
    tools,
  });
  const route = { selectionReason: 'It fits', ...routed };
  const end = { isComplete: true, completionReason: 'done', finalResult: 'All done' };
  const agent = new Agent({
    id: 'router',
    name: 'router',
    instructions: 'Route.',
    memory: new MockMemory(),
    agents: { clerk },
    tools,
    workflows: { ship },
    model: modelOf(says(JSON.stringify(route)), says(JSON.stringify(end))),
  });
  // The storage keeps runs that wait for a person.
  new Mastra({ agents: { agent, clerk }, workflows: { ship }, storage: new InMemoryStore(), logger: false });
  const types: string[] = [];
  const source: MastraSource = createMastraNetworkSource({
    agent,
    resumeOptions: { memory },
    onResume: (stream: AsyncIterable<{ type: string }>) => read(stream),
  });
  async function read(stream: AsyncIterable<{ type: string }>): Promise<void> {
    for await (const chunk of stream) {
      types.push(chunk.type);
      source.push(chunk);
    }
  }
  await read(await agent.network('Go', { memory, maxSteps: 3 }));
  return { source, done, types };
}

const DELETE: Call = { tool: 'delete_record', id: 'call-1', input: { id: 'r-7' } };
const WEATHER: Call = { tool: 'weather', id: 'call-1', input: {} };
const CLERK: Routed = { primitiveId: 'clerk', primitiveType: 'agent', prompt: 'tidy up' };
const REMOVE: Routed = { primitiveId: 'delete_record', primitiveType: 'tool', prompt: '{"id":"r-7"}' };
const SHIP: Routed = { primitiveId: 'ship', primitiveType: 'workflow', prompt: '{"version":"2"}' };
const CITY: readonly Step[] = [{ see: 'Which city?' }, { write: 'Paris', into: /city/i }, { press: 'Send' }];
const APPROVE: readonly Step[] = [{ see: 'delete_record' }, { see: 'r-7' }, { press: 'Approve' }];
const DENY: readonly Step[] = [{ see: 'delete_record' }, { see: 'r-7' }, { press: 'Deny' }];

type Row = readonly [keyof typeof mastraWays, string, Routed, Call | undefined, readonly Step[], unknown[]];
const rows: readonly Row[] = [
  ['a call of an agent in a network', 'approve', CLERK, DELETE, APPROVE, ['deleted r-7']],
  ['a call of an agent in a network', 'deny', CLERK, DELETE, DENY, []],
  ['a suspended tool of an agent in a network', 'fill in', CLERK, WEATHER, CITY, [{ city: 'Paris' }]],
  ['a tool approval of a network', 'approve', REMOVE, undefined, APPROVE, ['deleted r-7']],
  ['a tool approval of a network', 'deny', REMOVE, undefined, DENY, []],
  [
    'a suspended tool of a network',
    'fill in',
    { primitiveId: 'weather', primitiveType: 'tool', prompt: '{}' },
    undefined,
    CITY,
    [{ city: 'Paris' }],
  ],
  [
    'a suspended workflow of a network',
    'answer',
    SHIP,
    undefined,
    [{ see: 'Ship it?' }, { press: 'Yes' }],
    [{ approved: true }],
  ],
];

describe('a network of Mastra', () => {
  for (const [asked, answer, routed, call, steps, expected] of rows)
    it(`${asked}: ${answer}`, network(asked, answer), async () => {
      const { source, done, types } = await runNetwork(routed, call);
      const { container, user, warnings, run } = showSource(source);
      await eventually(() => expect(run()?.interrupts).toHaveLength(1));
      await takeSteps(steps, { page: container, user });
      await eventually(() => expect(run()).toMatchObject({ status: 'idle', interrupts: [], error: null }));
      expect(types.at(-1)).toBe('network-execution-event-finish');
      expect(done).toEqual(expected);
      expect(warnings).toEqual([]);
    });

  it('says of an agent whose own call was not heard what the network says', async () => {
    const source = createMastraNetworkSource({
      agent: {
        approveNetworkToolCall: async () => {},
        declineNetworkToolCall: async () => {},
        resumeNetwork: async () => {},
      },
    });
    const payload = { runId: 'inner', toolName: 'clerk', toolCallId: 'clerk', args: { prompt: 'tidy up' } };
    source.push({ type: 'agent-execution-approval', runId: 'r', payload });
    const { container } = showSource(source);
    await eventually(() => expect(container.textContent).toContain('tidy up'));
  });
});

it.each([
  ['the agent that was called', CLERK, DELETE, 'clerk'],
  ['the agent itself, for a tool of its own', REMOVE, undefined, 'router'],
  ['the workflow', SHIP, undefined, 'ship'],
])('%s stands in the header', async (_, routed, call, name) => {
  const { source } = await runNetwork(routed, call);
  showSource(source);
  expect(saidToAsk()).toContain(name);
});
