import { type Answer, createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { createAiSdkSource } from '../../../src/sources/ai-sdk/ai-sdk-source.js';
import type { MessageLike } from '../../../src/sources/ai-sdk/chat-like.js';
import { outline } from '../../support/ask.js';
import { DENY, drained } from '../../support/open-store.js';

type Part = MessageLike['parts'][number] & object;
const APPROVAL: Part = Object.assign(
  { type: 'tool-pay' },
  { toolCallId: 'c', state: 'approval-requested', input: { amount: 5 }, approval: { id: 'a' } },
);
const QUESTION: Part = Object.assign(
  { type: 'tool-askUser' },
  { toolCallId: 'c', state: 'input-available', input: { question: 'Which plan?', fieldName: 'plan' } },
);

/** What a chat is called with for an answer. `frames`: what only Cloudflare's hook has. */
async function answered(
  part: Part,
  answer: Answer,
  frames: object = { isServerStreaming: false, isToolContinuation: false },
) {
  const calls: unknown[] = [];
  const source = createAiSdkSource(() => undefined);
  const chat = {
    id: 'chat',
    status: 'ready' as const,
    messages: [{ id: 'm', role: 'assistant', parts: [part] }],
    addToolOutput: (output: unknown) => void calls.push(output),
    addToolApprovalResponse: (response: unknown) => void calls.push(response),
    sendMessage: () => undefined,
    setMessages: () => undefined,
    ...frames,
  };
  source.push(chat);
  const store = createInterruptStore(source);
  store.subscribe(() => undefined);
  const [one] = store.getState().interrupts;
  if (!one) throw new Error('Nothing is asked');
  void store.answer(one.key, answer);
  await drained();
  return { prompt: one.prompt, calls };
}

const CANCELLED = { kind: 'cancelled' } as const;

describe('a chat that sends each answer in a frame of its own', () => {
  it('offers no reason for which the frame has no place', async () => {
    const { prompt, calls } = await answered(APPROVAL, DENY);
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(calls).toEqual([{ id: 'a', approved: false }]);
    expect((await answered(APPROVAL, CANCELLED)).calls).toEqual([{ id: 'a', approved: false }]);
    expect(outline((await answered(APPROVAL, DENY, {})).prompt)).toBe(
      'confirmation approve:none deny:optional',
    );
  });

  it('goes on after a question was dismissed, because its server stops at an error', async () => {
    const output = 'The user did not answer.';
    expect((await answered(QUESTION, CANCELLED)).calls).toEqual([
      { tool: 'askUser', toolCallId: 'c', output },
    ]);
    expect((await answered(QUESTION, CANCELLED, {})).calls).toEqual([
      { state: 'output-error', tool: 'askUser', toolCallId: 'c', errorText: output },
    ]);
  });
});
