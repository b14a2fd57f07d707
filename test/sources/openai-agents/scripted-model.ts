import {
  Agent,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Runner,
  tool,
  Usage,
} from '@openai/agents-core';
import { z } from 'zod';

/** A model that returns scripted responses, one after another. */
export class ScriptedModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #outputs: ModelResponse['output'][];

  constructor(outputs: readonly ModelResponse['output'][]) {
    this.#outputs = [...outputs];
  }

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.requests.push(request);
    return { usage: new Usage(), output: this.#outputs.shift() ?? [] };
  }

  getStreamedResponse(): never {
    throw new Error('Nothing here is streamed.');
  }
}

const proposals: ModelResponse['output'] = [
  {
    type: 'function_call',
    id: 'fc1',
    callId: 'call_1',
    name: 'delete_file',
    status: 'completed',
    arguments: '{"path":"/srv/reports/q1.txt"}',
  },
  {
    type: 'function_call',
    id: 'fc2',
    callId: 'call_2',
    name: 'run_cmd',
    status: 'completed',
    arguments: '{"path":"ls"}',
  },
];

const closing: ModelResponse['output'] = [
  {
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text: 'Done.' }],
  },
];

/** The recorded run: two calls that need approval, in the real runner. */
export async function startRun() {
  const done: string[] = [];
  const guarded = (name: string) =>
    tool({
      name,
      description: name,
      parameters: z.object({ path: z.string() }),
      needsApproval: true,
      execute: ({ path }) => {
        done.push(`${name} ${path}`);
        return 'ok';
      },
    });
  const model = new ScriptedModel([proposals, closing]);
  const agent = new Agent({ name: 'ops', model, tools: [guarded('delete_file'), guarded('run_cmd')] });
  const runner = new Runner({ tracingDisabled: true });
  return { agent, model, runner, done, result: await runner.run(agent, 'Tidy up.') };
}
