import { defineHumanTool, type HumanTool, type HumanToolOptions } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import { APPROVE, openStore } from '../../support/open-store.js';

/** A store in which the agent has called the tool. */
function called(options: Partial<HumanToolOptions>) {
  return calling(defineHumanTool({ name: 'unlock', description: '', parameters: {}, ...options }), {});
}

function calling(tool: HumanTool, args: object) {
  const opened = openStore([], { dialects: [tool.dialect] });
  const { source, store } = opened;
  source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'r' });
  for (const event of toolCall('tc', 'unlock', args)) source.push(event);
  source.push({ type: 'RUN_FINISHED', threadId: 'thread-1', runId: 'r' });
  return { ...opened, key: store.getState().interrupts[0]?.key ?? '' };
}

it("a tool's own question is answered as the table says, although the tool has a responseSchema", () => {
  const { source, store, key } = called({
    responseSchema: { type: 'string' },
    prompt: (_args, _call, ask) =>
      ask.question({ questions: [{ key: 'pin', text: 'PIN?', freeText: true }] }).prompt,
  });
  void store.answer(key, { kind: 'answered', answers: new Map([['pin', { options: [], text: '1234' }]]) });
  expect(source.requests[0]?.messages).toMatchObject([{ toolCallId: 'tc', content: '1234' }]);
});

it("a tool's own confirmation is answered as the table says, although the tool has a responseSchema", () => {
  const { source, store, key } = called({
    responseSchema: { type: 'string' },
    prompt: (_args, _call, ask) => ask.confirmation({ message: 'Unlock?' }).prompt,
  });
  void store.answer(key, APPROVE);
  expect(source.requests[0]?.messages).toMatchObject([{ toolCallId: 'tc', content: 'true' }]);
});

it('a tool of two stores sends each answer as its own prompt asks, although their calls have the same id', () => {
  const tool = defineHumanTool({
    name: 'unlock',
    description: '',
    parameters: {},
    responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] },
    prompt: ({ own }, _call, ask) =>
      own === true ? ask.confirmation({ message: 'Unlock?' }).prompt : undefined,
  });
  const own = calling(tool, { own: true });
  const bySchema = calling(tool, {});
  expect(own.key).toBe(bySchema.key);
  for (const { store, key } of [own, bySchema]) void store.answer(key, APPROVE);
  const contents = [own, bySchema].map(({ source }) => source.requests[0]?.messages);
  expect(contents).toMatchObject([[{ content: 'true' }], [{ content: '{"approved":true}' }]]);
});

it('a call that gets its result outside of a run is not asked any more', () => {
  const { source, store, key } = called({});
  source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'other', messageId: 'm0', content: 'yes' });
  expect(store.getState().interrupts).toHaveLength(1);
  source.push({ type: 'TOOL_CALL_RESULT', toolCallId: 'tc', messageId: 'm', content: 'yes' });
  expect(store.getState()).toMatchObject({
    status: 'idle',
    interrupts: [],
    receipts: [{ key, ending: 'elsewhere', toolCall: { result: 'yes' } }],
  });
});

it.each<[string, () => unknown]>([
  ['a promise', async () => ({ done: true })],
  ['a promise that rejects', () => Promise.reject(new Error('no'))],
  ['what can be awaited', () => Object.defineProperty({}, 'then', { value: () => {}, enumerable: true })],
  ['a promise inside of it', () => ({ done: Promise.resolve(true) })],
])('a content that is %s is refused, and never sent as {}', async (_, content) => {
  const { source, store, key, warnings } = called({ content });
  await store.answer(key, APPROVE);
  expect(source.requests).toEqual([]);
  expect(store.getState().interrupts[0]?.status).toMatchObject({ state: 'invalid', answer: APPROVE });
  expect(warnings).toEqual(['UNSERIALISABLE']);
});
