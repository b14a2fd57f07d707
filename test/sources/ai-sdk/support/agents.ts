import { DirectChatTransport, jsonSchema, simulateReadableStream, ToolLoopAgent, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import {
  ToolLoopAgent as Agent6,
  DirectChatTransport as Direct6,
  jsonSchema as schema6,
  simulateReadableStream as simulate6,
  tool as tool6,
} from 'ai-6';
import { MockLanguageModelV3 } from 'ai-6/test';
import type { MessageLike } from 'holdpoint/ai-sdk';
import { type ModelPart, taker } from './turns.js';

const ANYTHING = { type: 'object' } as const;

/** The calls that ran on the server, with their inputs. */
export type Ran = { readonly tool: string; readonly input: unknown }[];

/**
 * A real agent over a scripted model, and a transport that calls it in this process. With a
 * secret, the agent signs its approvals, and runs nothing with another signature.
 */
export function transport7(turns: readonly ModelPart[][], ran: Ran = [], secret?: string) {
  const take = taker(turns);
  const model = new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: take(), initialDelayInMs: null, chunkDelayInMs: null }),
    }),
  });
  const run = (name: string) => (input: unknown) => {
    ran.push({ tool: name, input });
    return `${name} done`;
  };
  const inputSchema = jsonSchema<Record<string, unknown>>(ANYTHING);
  const agent = new ToolLoopAgent({
    model,
    tools: {
      askUser: tool({ inputSchema }),
      pickDate: tool({ inputSchema }),
      deleteFile: tool({ inputSchema, execute: run('deleteFile') }),
      wipeDisk: tool({ inputSchema, execute: run('wipeDisk') }),
      readFile: tool({ inputSchema, execute: run('readFile') }),
    },
    ...(secret === undefined ? {} : { experimental_toolApprovalSecret: secret }),
    toolApproval: {
      deleteFile: () => ({ type: 'user-approval', reason: 'Deletes data' }),
      wipeDisk: () => ({ type: 'denied', reason: 'Never' }),
    },
  });
  const direct = new DirectChatTransport({ agent });
  const requests: MessageLike[][] = [];
  return {
    requests,
    ran,
    model,
    sendMessages(options: Parameters<typeof direct.sendMessages>[0]) {
      requests.push(structuredClone(options.messages));
      return direct.sendMessages(options);
    },
    reconnectToStream: async () => null,
  };
}

/** The same with AI SDK 6. */
export function transport6(turns: readonly ModelPart[][], ran: Ran = []) {
  const take = taker(turns);
  const model = new MockLanguageModelV3({
    doStream: async () => ({
      stream: simulate6({ chunks: take(), initialDelayInMs: null, chunkDelayInMs: null }),
    }),
  });
  const run = (name: string) => (input: unknown) => {
    ran.push({ tool: name, input });
    return `${name} done`;
  };
  const inputSchema = schema6<Record<string, unknown>>(ANYTHING);
  const agent = new Agent6({
    model,
    tools: {
      askUser: tool6({ inputSchema }),
      deleteFile: tool6({ inputSchema, needsApproval: true, execute: run('deleteFile') }),
    },
  });
  const direct = new Direct6({ agent });
  const requests: MessageLike[][] = [];
  return {
    requests,
    ran,
    sendMessages(options: Parameters<typeof direct.sendMessages>[0]) {
      requests.push(structuredClone(options.messages));
      return direct.sendMessages(options);
    },
    reconnectToStream: async () => null,
  };
}
