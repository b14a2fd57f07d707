import { Mastra } from '@mastra/core';
import { Agent } from '@mastra/core/agent';
import { InMemoryStore } from '@mastra/core/storage';
import { askUserTool, createTool, submitPlanTool } from '@mastra/core/tools';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV3 } from 'ai-6/test';
import { createMastraSource, type MastraSource } from 'holdpoint/mastra';
import { z } from 'zod';
import { type Call, calls, says, taker } from '../ai-sdk/support/turns.js';

interface Output {
  readonly runId?: string;
  readonly fullStream: AsyncIterable<unknown>;
}

/**
 * Mastra's own agent over a model that calls one tool and then says "Done.", read as an app does.
 */
export async function runAgent(call: Call) {
  const take = taker([calls(call), says('Done.')]);
  const model = new MockLanguageModelV3({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: take(), initialDelayInMs: null, chunkDelayInMs: null }),
    }),
  });
  const deleted: string[] = [];
  const deleteRecord = createTool({
    id: 'delete_record',
    description: 'Deletes a record',
    inputSchema: z.object({ id: z.string() }),
    requireApproval: true,
    execute: async ({ id }) => {
      deleted.push(id);
      return { deleted: id };
    },
  });
  const tools = { ask_user: askUserTool, submitPlanTool, delete_record: deleteRecord };
  const agent = new Agent({ id: 'clerk', name: 'Clerk', instructions: 'Help.', model, tools });
  // The storage keeps runs that wait for a person.
  new Mastra({ agents: { clerk: agent }, storage: new InMemoryStore(), logger: false });
  const chunks: unknown[] = [];
  const source: MastraSource = createMastraSource({ agent, onResume: (output: Output) => read(output) });
  async function read({ fullStream }: Output): Promise<void> {
    for await (const chunk of fullStream) {
      chunks.push(JSON.parse(JSON.stringify(chunk)));
      source.push(chunk);
    }
  }
  await read(await agent.stream('Go'));
  return { source, chunks, deleted };
}
