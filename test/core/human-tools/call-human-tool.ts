import {
  type Answer,
  defineHumanTool,
  type HumanToolOptions,
  type OpenInterrupt,
  type Prompt,
} from 'holdpoint/core';
import type { ReadingContext } from 'holdpoint/dialect';
import { expect } from 'vitest';
import { createAsk } from '../../../src/core/dialects/ask.js';
import { replyTo } from '../../../src/core/protocol/reply.js';

const TOOL = {
  name: 'ask',
  description: 'Asks the person.',
  parameters: { type: 'object', properties: {} },
} satisfies HumanToolOptions;

/** The prompt for a call with these arguments, and the content of its tool message. */
export function call(
  args: unknown,
  options: Partial<HumanToolOptions> = {},
  argsText = JSON.stringify(args),
) {
  const { dialect } = defineHumanTool({ ...TOOL, ...options });
  const open: OpenInterrupt = {
    key: '1:c',
    interrupt: { id: 'c', reason: 'tool_call', toolCallId: 'c' },
    threadId: 't',
    runId: 'r',
    channel: 'tool',
    subagent: null,
  };
  const toolCall = { id: 'c', name: 'ask', argsText, args, complete: true, result: null, error: null };
  const context: ReadingContext = { toolCalls: new Map([['c', toolCall]]), capabilities: {} };
  const read = (asked: OpenInterrupt, { toolCalls }: Pick<ReadingContext, 'toolCalls'> = context) =>
    dialect.read(asked, createAsk({ ...context, toolCalls }));
  const reading = read(open);
  if (!reading) throw new Error('not read');
  const content = (answer: Answer) => {
    const reply = replyTo(open, reading, answer);
    if (reply.via !== 'toolMessage') throw new Error(`sent via ${reply.via}`);
    expect(reply.toolCallId).toBe('c');
    return reply.content;
  };
  return { prompt: reading.prompt, content, open, toolCall, dialect, read };
}

export const pick = (options: readonly string[], text?: string): Answer => ({
  kind: 'answered',
  answers: new Map([['answer', { options, ...(text === undefined ? {} : { text }) }]]),
});

function questionOf(prompt: Prompt) {
  return prompt.kind === 'question' ? (prompt.questions[0]?.options ?? []) : [];
}
export const optionsOf = (prompt: Prompt) => questionOf(prompt).map(({ label }) => label);
export const idsOf = (prompt: Prompt) => questionOf(prompt).map(({ id }) => id);
