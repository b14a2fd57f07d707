import { agentSdkDialect } from 'holdpoint/agent-sdk';
import type { Answer, OpenInterrupt, Prompt } from 'holdpoint/core';
import { readRequestEvent } from '../../../src/sources/agent-sdk/read-request.js';
import { toInterrupt } from '../../../src/sources/agent-sdk/request-interrupt.js';

const dialect = agentSdkDialect();
const context = { toolCalls: new Map(), capabilities: {} };

/** Reads a request event: returns its prompt, its warnings, and a function that writes answers. */
export function ask(event: { [key: string]: unknown }) {
  const warnings: unknown[] = [];
  const request = readRequestEvent(event, (code, detail) => void warnings.push([code, detail]));
  if (!request) return { request, warnings };
  const open: OpenInterrupt = {
    key: '1:a',
    interrupt: toInterrupt(request, 0),
    threadId: 't',
    runId: 'r',
    channel: 'native',
    subagent: null,
  };
  const prompt: Prompt | undefined = dialect.read(open, context);
  if (!prompt) throw new Error('It was not read.');
  const write = (answer: Answer) => {
    const reply = dialect.write(open, prompt, answer);
    if (reply.via !== 'part') throw new Error(`sent via ${reply.via}`);
    return reply.part;
  };
  return { request, warnings, prompt, write };
}

export const asked = (interaction: object) => ask({ type: 'RUN_INPUT_REQUIRED', interaction });

export function answerable(interaction: object) {
  const { prompt, write, warnings } = asked(interaction);
  if (!prompt || !write) throw new Error('It was not asked.');
  return { prompt, write, warnings };
}

export function chosen(choice: string, feedback?: string): Answer {
  return { kind: 'chosen', choice, ...(feedback === undefined ? {} : { feedback }) };
}

export function answered(options: readonly string[], text?: string): Answer {
  const given = text === undefined ? { options } : { options, text };
  return { kind: 'answered', answers: new Map([['answer', given]]) };
}
