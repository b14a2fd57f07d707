import type { Answer, Prompt } from 'holdpoint/core';
import type { Dialect } from 'holdpoint/dialect';

const prompts = new WeakMap<object, Prompt>();

/** Metadata that contains a prompt, for the kinds that only a producer's own dialect makes. */
export function metadataOf(prompt: Prompt): { [key: string]: unknown } {
  const metadata = { story: prompt.kind };
  prompts.set(metadata, prompt);
  return metadata;
}

/** Reads such a prompt, and sends the answer unchanged. */
export const storyDialect: Dialect = {
  name: 'story',
  read({ interrupt }) {
    const prompt = interrupt.metadata && prompts.get(interrupt.metadata);
    const cancel = prompt?.cancelEnds ? 'ends' : 'own';
    return prompt && { prompt: { more: null, ...prompt }, payload: plain, cancel };
  },
};

function plain(answer: Answer): unknown {
  if (answer.kind === 'answered') return Object.fromEntries(answer.answers);
  if (answer.kind === 'reviewed') return answer.items.map(plain);
  const { kind, ...rest } = answer;
  return Object.keys(rest).length > 0 ? rest : kind;
}
