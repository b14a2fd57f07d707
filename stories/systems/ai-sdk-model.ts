import { jsonSchema, type LanguageModel, simulateReadableStream, ToolLoopAgent, tool } from 'ai';
import { askUser } from 'holdpoint/ai-sdk/server';

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Streamed = Awaited<ReturnType<Model['doStream']>>;
type Part = Streamed['stream'] extends ReadableStream<infer One> ? One : never;

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

function call(toolName: string, toolCallId: string, input: object): Part {
  return { type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) };
}

function finish(unified: 'stop' | 'tool-calls'): Part {
  return { type: 'finish', usage: USAGE, finishReason: { unified, raw: undefined } };
}

function says(text: string): Part[] {
  return [
    { type: 'text-start', id: 't' },
    ...text.split(/(?<= )/).map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
    { type: 'text-end', id: 't' },
    finish('stop'),
  ];
}

/**
 * Asks two things at once, and repeats the answers. Only the model is scripted: the rest of the SDK
 * is real.
 */
function createModel(): Model {
  let turns = 0;
  return {
    specificationVersion: 'v4',
    provider: 'story',
    modelId: 'script',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('This model only streams.')),
    async doStream({ prompt }) {
      turns += 1;
      const results = prompt.flatMap(({ role, content }) =>
        role === 'tool' ? content.flatMap((part) => (part.type === 'tool-result' ? [part] : [])) : [],
      );
      const reports = results.map(({ toolName, output }) => `${toolName}: ${JSON.stringify(output)}`);
      const chunks =
        results.length > 0
          ? says(`I was told this. ${reports.join(' ')}`)
          : [
              call('deleteFile', `delete-${turns}`, { path: '/srv/reports/q1.txt' }),
              call('askUser', `ask-${turns}`, {
                question: 'Which environment is it for?',
                options: [{ label: 'staging' }, { label: 'prod', description: 'live users' }],
                multiSelect: false,
                fieldName: 'environment',
              }),
              finish('tool-calls'),
            ];
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 15 }) };
    },
  };
}

const inputSchema = jsonSchema<object>({ type: 'object' });

/**
 * An agent of the AI SDK inside the page. Deleting needs an approval; `askUser` has no `execute`.
 */
export function createStoryAgent() {
  return new ToolLoopAgent({
    model: createModel(),
    tools: {
      askUser,
      deleteFile: tool({ inputSchema, execute: () => 'deleted' }),
    },
    toolApproval: { deleteFile: () => ({ type: 'user-approval', reason: 'Deletes data' }) },
  });
}
