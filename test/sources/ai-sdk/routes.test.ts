import { convertToModelMessages, simulateReadableStream, streamText, tool, type UIMessage } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import {
  convertToModelMessages as convert6,
  streamText as stream6,
  type UIMessage as UIMessage6,
} from 'ai-6';
import { MockLanguageModelV3 } from 'ai-6/test';
import { readChatAnswers, withoutOpenToolCalls } from 'holdpoint/ai-sdk/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { says } from './support/turns.js';

const absent = vi.hoisted(() => (name: string) => () => {
  throw new Error(`${name} was imported by the route's half.`);
});

vi.mock('react', absent('react'));
vi.mock('react/jsx-runtime', absent('react/jsx-runtime'));
vi.mock('react-dom', absent('react-dom'));

const step = { type: 'step-start' } as const;
const input = { question: 'Which?', fieldName: 'environment' };
const output = { fieldName: 'environment', selected: ['prod'], selectedIndex: 1 };
const answered = {
  type: 'tool-askUser',
  toolCallId: 'c-1',
  state: 'output-available',
  input,
  output,
} as const;
const text = { type: 'text', text: 'One moment.' } as const;
const user: UIMessage & UIMessage6 = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go' }] };

function assistant(...parts: (UIMessage & UIMessage6)['parts']): UIMessage & UIMessage6 {
  return { id: 'a', role: 'assistant', parts };
}

const OPEN = {
  'input-streaming': { type: 'tool-askUser', toolCallId: 'c-2', state: 'input-streaming', input: undefined },
  'input-available': { type: 'tool-askUser', toolCallId: 'c-2', state: 'input-available', input },
  'approval-requested': {
    type: 'tool-deleteFile',
    toolCallId: 'c-2',
    state: 'approval-requested',
    input,
    approval: { id: 'p' },
  },
  'a dynamic tool': {
    type: 'dynamic-tool',
    toolName: 'askUser',
    toolCallId: 'c-2',
    state: 'input-available',
    input,
  },
} as const;

async function answer7(messages: UIMessage[]): Promise<string> {
  const model = new MockLanguageModelV4({
    doStream: async () => ({ stream: simulateReadableStream({ chunks: says('Fine.') }) }),
  });
  const errors: unknown[] = [];
  const onError = ({ error }: { error: unknown }) => void errors.push(error);
  const result = streamText({ model, onError, messages: await convertToModelMessages(messages) });
  await result.consumeStream({ onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
  return result.text;
}

async function answer6(messages: UIMessage6[]): Promise<string> {
  const model = new MockLanguageModelV3({
    doStream: async () => ({ stream: simulateReadableStream({ chunks: says('Fine.') }) }),
  });
  const errors: unknown[] = [];
  const onError = ({ error }: { error: unknown }) => void errors.push(error);
  const result = stream6({ model, onError, messages: await convert6(messages) });
  await result.consumeStream({ onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
  return result.text;
}

describe('withoutOpenToolCalls', () => {
  it.each(Object.keys(OPEN) as (keyof typeof OPEN)[])('drops a call in %s and keeps the rest', (state) => {
    const messages = [user, assistant(step, text, answered, OPEN[state]), user];
    expect(withoutOpenToolCalls(messages)).toEqual([user, assistant(step, text, answered), user]);
    expect(withoutOpenToolCalls(messages)[0]).toBe(user);
  });

  it('keeps every call that was answered, including a decided approval', () => {
    const approval = { id: 'p', approved: true } as const;
    const call = { type: 'tool-deleteFile', toolCallId: 'c', input } as const;
    const messages = [
      assistant({ ...call, state: 'approval-responded', approval }, answered, {
        ...call,
        state: 'output-denied',
        approval: { id: 'q', approved: false },
      }),
    ];
    expect(withoutOpenToolCalls(messages)).toEqual(messages);
    expect(withoutOpenToolCalls(messages)[0]).toBe(messages[0]);
  });

  it('drops a message that held nothing else, because the SDK refuses messages without parts', () => {
    expect(withoutOpenToolCalls([user, assistant(step, OPEN['input-available']), user])).toEqual([
      user,
      user,
    ]);
  });

  it.each([
    { version: 7, answer: answer7 },
    { version: 6, answer: answer6 },
  ])('lets AI SDK $version continue after a question that was passed over', async ({ answer }) => {
    const messages = [user, assistant(step, text, OPEN['input-available']), { ...user, id: 'u-2' }];
    await expect(answer(messages)).rejects.toThrow(/Tool result is missing/);
    await expect(answer(withoutOpenToolCalls(messages))).resolves.toBe('Fine.');
  });

  it.each([
    { version: 7, answer: answer7 },
    { version: 6, answer: answer6 },
  ])('lets AI SDK $version continue after an approved call that never ran', async ({ answer }) => {
    const approval = { id: 'p', approved: true } as const;
    const call = { type: 'tool-deleteFile', toolCallId: 'c', input } as const;
    const approved = assistant(step, text, { ...call, state: 'approval-responded', approval });
    const messages = [user, approved, { ...user, id: 'u-2' }];
    await expect(answer(messages)).rejects.toThrow(/Tool result is missing/);
    await expect(answer(withoutOpenToolCalls(messages))).resolves.toBe('Fine.');
    expect(withoutOpenToolCalls([user, approved])[1]).toBe(approved);
  });
});

describe('readAnswers', () => {
  const askUser = tool({ inputSchema: z.object({ question: z.string() }) });
  const deleteFile = tool({ inputSchema: z.object({}), execute: () => 'done' });
  const about = { messageId: 'a', toolCallId: 'c-1', tool: 'askUser', input };

  it('finds the answers in the messages of the next request', () => {
    expect(readChatAnswers([user, assistant(step, answered, text)])).toEqual([
      { ...about, kind: 'output', output },
    ]);
  });

  it('tells a refused answer from a given one', () => {
    const { output: _, ...asked } = answered;
    const refused = { ...asked, state: 'output-error', errorText: 'No.' } as const;
    expect(readChatAnswers([assistant(refused)])).toEqual([{ ...about, kind: 'error', errorText: 'No.' }]);
  });

  it('reads the route’s own tools: those without execute are answered by a person', () => {
    const ran = { ...answered, type: 'tool-deleteFile', toolCallId: 'c-9' } as const;
    const dynamic = { ...answered, type: 'dynamic-tool', toolName: 'askUser' } as const;
    expect(readChatAnswers([assistant(ran, dynamic)], { askUser, deleteFile })).toMatchObject([
      { tool: 'askUser', kind: 'output' },
    ]);
    expect(readChatAnswers([assistant(ran)], ['deleteFile'])).toMatchObject([{ tool: 'deleteFile' }]);
  });

  it('reads approvals that a person decided, whatever followed, and none that a rule decided', () => {
    const call = { type: 'tool-deleteFile', toolCallId: 'c-3', input } as const;
    const denied = { id: 'p', approved: false, reason: 'Archive it' } as const;
    // Only v7 has `isAutomatic`, so it is in neither version's shared type.
    const byRule = Object.assign({ ...denied, id: 's' }, { isAutomatic: true });
    const messages = [
      assistant(
        { ...call, state: 'output-denied', approval: denied },
        { ...call, state: 'output-available', output: 1, approval: { id: 'q', approved: true } },
        { ...call, state: 'output-denied', approval: byRule },
        { ...call, state: 'approval-requested', approval: { id: 'r' } },
      ),
    ];
    expect(readChatAnswers(messages)).toMatchObject([
      { kind: 'approval', approvalId: 'p', approved: false, reason: 'Archive it' },
      { kind: 'approval', approvalId: 'q', approved: true, reason: null },
    ]);
  });

  it('finds nothing in open calls, in the person’s messages, and in malformed parts', () => {
    const odd = JSON.parse(
      '[{"id":"a","role":"assistant","parts":[null,{"type":"tool-askUser"},{"type":7}]}]',
    );
    expect(readChatAnswers([...odd, assistant(OPEN['input-available']), user])).toEqual([]);
    expect(withoutOpenToolCalls(odd)).toEqual([{ ...odd[0], parts: [{ type: 'tool-askUser' }] }]);
  });
});

it('does not need React', async () => {
  await expect(import('react')).rejects.toThrow();
});
