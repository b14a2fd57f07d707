import { agentSdkDialect } from 'holdpoint/agent-sdk';
import type { Answer, OpenInterrupt } from 'holdpoint/core';
import { readRequestEvent, toInterrupt } from '../../../src/sources/agent-sdk/read-request.js';
import { partsOf } from '../../../src/sources/agent-sdk/to-messages.js';
import { readOpen } from '../../support/read-open.js';

const context = { toolCalls: new Map(), capabilities: {} };

/** Reads a request event: returns its prompt, its warnings, and a function that returns the part for an answer. */
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
  const { by, prompt, reply } = readOpen(open, context, [agentSdkDialect()]);
  if (by !== 'agent_sdk') throw new Error('It was not read.');
  const write = (answer: Answer) => partsOf([reply(answer)], [open], {})[0];
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
