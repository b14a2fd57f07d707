import {
  type Answer,
  defineHumanTool,
  type JsonSchema,
  type OpenInterrupt,
  type ToolCall,
} from 'holdpoint/core';
import { defineInterrupt } from 'holdpoint/define';
import { dotnetDialect, type Reading } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { createAsk } from '../../../src/core/dialects/ask.js';
import { replyTo, sentIn } from '../../../src/core/protocol/reply.js';
import { readToolPart } from '../../../src/sources/ai-sdk/tool-part.js';
import { toolPartReading } from '../../../src/sources/ai-sdk/tool-part-reading.js';
import { elicitationReading } from '../../../src/sources/mcp/elicitation-reading.js';
import { APPROVE, filled } from '../../support/open-store.js';

const CALL: ToolCall = {
  ...{ id: 'c', name: 'leave', argsText: '{}', args: {}, complete: true, result: null, error: null },
};
const ask = createAsk({ toolCalls: new Map([['c', CALL]]), capabilities: {} });
const FORM = { type: 'object', properties: { days: { type: 'integer' } } } as const;

function opened(channel: OpenInterrupt['channel'], metadata: object = {}): OpenInterrupt {
  const interrupt = { id: 'ficc_1', reason: 'tool_call', toolCallId: 'c', metadata: { ...metadata } };
  return { key: '1:i', interrupt, channel, threadId: 't', runId: 'r', subagent: null };
}

/** What is sent where a definition reads a request that a dialect has read. */
function sent(base: Reading | undefined, open: OpenInterrupt, answer: Answer): unknown {
  const definition = defineInterrupt({ reason: 'tool_call', payload: { type: 'object' }, response: FORM });
  const refined = base && definition.refine(base, open, ask, () => {}, definition);
  return refined && sentIn(replyTo(open, refined.reading, answer));
}

it('an answer to a definition carries the call that .NET takes with every approval', () => {
  const toolCall = { callId: 'c', name: 'rm', arguments: { path: '/' } };
  const open = opened('outcome', { toolCall });
  const payload = { days: 5, toolCall };
  expect(sent(dotnetDialect().read(open, ask), open, filled({ days: 5 }))).toEqual({ payload });
});

it.each<[string, JsonSchema | undefined, string]>([
  ['for an answer that the tool’s own prompt takes', FORM, 'for filled'],
  ['for no other answer, because it would not know it', undefined, '{"days":5}'],
])('an answer to a definition is what `content` of its human tool makes of it: %s', (_, schema, payload) => {
  const tool = defineHumanTool({
    ...{ name: 'leave', description: '', parameters: { type: 'object' } },
    ...(schema !== undefined && { responseSchema: schema }),
    content: ({ kind }) => `for ${kind}`,
  });
  const open = opened('tool');
  expect(sent(tool.dialect.read(open, ask), open, filled({ days: 5 }))).toEqual({ payload });
});

it('an answer to a definition is the output of an AI SDK tool', () => {
  const open = opened('native');
  const part = readToolPart({ type: 'tool-leave', toolCallId: 'c', state: 'input-available', input: {} });
  if (!part) throw new Error('The part was not read.');
  const request = { open, toolCall: null, data: part };
  const base = toolPartReading(request, ask, {}, () => {});
  expect(sent(base, open, filled({ days: 5 }))).toEqual({ payload: { output: { days: 5 } } });
});

it('an answer to a definition is the content of an accepted elicitation', () => {
  const open = opened('native');
  const base = elicitationReading({ message: 'How long?', requestedSchema: FORM }, ask);
  const payload = { action: 'accept', content: { days: 5 } };
  expect(sent(base, open, filled({ days: 5 }))).toEqual({ payload });
  expect(sentIn(replyTo(open, base, { kind: 'declined' }))).toEqual({ payload: { action: 'decline' } });
  expect(() => sent(base, open, APPROVE)).toThrow();
});
