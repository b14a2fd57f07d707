import { type LanguageModel, simulateReadableStream } from 'ai';

type Scripted = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Prompt = Parameters<Scripted['doStream']>[0]['prompt'];
type Part =
  Awaited<ReturnType<Scripted['doStream']>>['stream'] extends ReadableStream<infer One> ? One : never;

/** A model of yours, such as `openai/gpt-5`, by its name in `MODEL`; else one that follows a script and needs no key. */
export const model: LanguageModel = process.env.MODEL ?? {
  specificationVersion: 'v4',
  provider: 'starter',
  modelId: 'script',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('This model only streams.')),
  doStream: async ({ prompt }) => ({ stream: simulateReadableStream({ chunks: next(prompt) }) }),
};

function next(prompt: Prompt): Part[] {
  const last = prompt.at(-1);
  if (last?.role === 'tool') return says(`Done: ${JSON.stringify(last.content.map(output))}`);
  const asksBack = JSON.stringify(last?.content).includes('question');
  return asksBack
    ? calls('askUser', { question: 'Which day?', options: [{ label: 'Monday' }, { label: 'Friday' }] })
    : calls('sendEmail', { to: 'ada@example.com', subject: 'The meeting moved' });
}

function output(part: object): unknown {
  return 'output' in part ? part.output : part;
}

function says(text: string): Part[] {
  const id = 'text';
  return [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: text },
    { type: 'text-end', id },
    end('stop'),
  ];
}

function calls(toolName: string, input: object): Part[] {
  const toolCallId = crypto.randomUUID();
  return [{ type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) }, end('tool-calls')];
}

function end(unified: 'stop' | 'tool-calls'): Part {
  const inputTokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined };
  const usage = { inputTokens, outputTokens: { total: 1, text: 1, reasoning: undefined } };
  return { type: 'finish', usage, finishReason: { unified, raw: undefined } };
}
