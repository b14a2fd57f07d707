import { simulateReadableStream, streamText } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { streamText as stream6 } from 'ai-6';
import { MockLanguageModelV3 } from 'ai-6/test';
import { type AskUserInput, type AskUserOption, askUser } from 'holdpoint/ai-sdk/server';
import { describe, expect, it } from 'vitest';
import { calls, type ModelPart } from './support/turns.js';

const options: readonly AskUserOption[] = [
  { label: 'staging' },
  { label: 'prod', description: 'live users' },
];
const ENVIRONMENT: AskUserInput = { question: 'Which environment?', options };

/** What a model of this version is offered as tools, and the calls that the route makes of what it writes. */
const versions = {
  async 6(chunks: ModelPart[]) {
    const model = new MockLanguageModelV3({
      doStream: async () => ({ stream: simulateReadableStream({ chunks }) }),
    });
    const result = stream6({ model, prompt: 'Deploy', tools: { askUser } });
    const made = await result.toolCalls;
    return { made, offered: model.doStreamCalls[0]?.tools };
  },
  async 7(chunks: ModelPart[]) {
    const model = new MockLanguageModelV4({
      doStream: async () => ({ stream: simulateReadableStream({ chunks }) }),
    });
    const result = streamText({ model, prompt: 'Deploy', tools: { askUser } });
    const made = await result.toolCalls;
    return { made, offered: model.doStreamCalls[0]?.tools };
  },
};

describe.each([6, 7] as const)('askUser in a route of AI SDK %i', (version) => {
  const ask = versions[version];
  const written = (input: object) => calls({ tool: 'askUser', id: 'c-1', input });

  it('is offered to the model with its schema', async () => {
    const { offered } = await ask(written(ENVIRONMENT));
    const inputSchema = { type: 'object', required: ['question', 'options'], additionalProperties: false };
    expect(offered).toMatchObject([{ type: 'function', name: 'askUser', inputSchema }]);
  });

  it('takes a question with options', async () => {
    const { made } = await ask(written({ ...ENVIRONMENT, multiSelect: true }));
    expect(made).toMatchObject([{ toolName: 'askUser', input: { ...ENVIRONMENT, multiSelect: true } }]);
    expect(made[0]).not.toHaveProperty('invalid');
  });

  it.each([
    ['without a question', { options: ENVIRONMENT.options }],
    ['without options', { question: 'Which?', options: [] }],
    ['with an option without a label', { question: 'Which?', options: [{ description: 'live users' }] }],
  ])('tells the model that a call %s is invalid', async (_what, input) => {
    const { made } = await ask(written(input));
    expect(made).toMatchObject([{ invalid: true }]);
  });
});
