import { screen, waitFor } from '@testing-library/react';
import {
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
  type UIMessage,
} from 'ai';
import {
  lastAssistantMessageIsCompleteWithApprovalResponses as withApprovals6,
  lastAssistantMessageIsCompleteWithToolCalls as withToolCalls6,
} from 'ai-6';
import { sendWhenAnswered } from 'holdpoint/ai-sdk';
import { describe, expect, it } from 'vitest';
import { APPROVES } from '../../../stories/parts/events.js';
import { transport7 } from './support/agents.js';
import { ENVIRONMENT } from './support/parts.js';
import { showChat7 } from './support/show-chat.js';
import { type Call, calls, says } from './support/turns.js';

const DELETE = { tool: 'deleteFile', id: 'c-1', input: { path: '/srv/q1.txt' } };
const WIPE = { tool: 'wipeDisk', id: 'c-3', input: { disk: 'a' } };
const ASK = { tool: 'askUser', id: 'c-2', input: ENVIRONMENT };

type Predicate = (chat: { messages: UIMessage[] }) => boolean;

/**
 * Records the messages of every call of the predicate; the chat's messages are structurally the
 * SDK's.
 */
function over(predicate: Predicate, asked: UIMessage[][]) {
  return ({ messages }: { messages: readonly unknown[] }) => {
    const copy: UIMessage[] = JSON.parse(JSON.stringify(messages));
    asked.push(copy);
    return predicate({ messages: copy });
  };
}

async function answered(made: readonly Call[], predicate: Predicate) {
  const asked: UIMessage[][] = [];
  const transport = transport7([calls(...made), says('All done.')]);
  const chat = await showChat7(transport, { sendAutomaticallyWhen: over(predicate, asked) });
  await chat.pick('staging');
  await chat.press('Send');
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  if (made.includes(DELETE)) await chat.press(APPROVES);
  await waitFor(() => expect(chat.seen.run?.interrupts).toEqual([]));
  return { transport, last: asked.at(-1) ?? [], chat };
}

const either: Predicate = (chat) =>
  lastAssistantMessageIsCompleteWithToolCalls(chat) ||
  lastAssistantMessageIsCompleteWithApprovalResponses(chat);

describe('the SDK’s own predicates for sending automatically', () => {
  it.each([
    [
      'with tool calls alone, a turn with an approval',
      [DELETE, ASK],
      lastAssistantMessageIsCompleteWithToolCalls,
    ],
    ['with approvals alone, a turn without one', [ASK], lastAssistantMessageIsCompleteWithApprovalResponses],
    ['with either, a turn in which a rule denied something', [WIPE, ASK], either],
  ])('never send %s; ours does', async (_, made, predicate) => {
    const { transport, last, chat } = await answered(made, predicate);
    expect(chat.status()).toBe('ready');
    expect(transport.requests).toHaveLength(1);
    expect(sendWhenAnswered()({ messages: last })).toBe(true);
  });

  it('ours sends when a rule denied a call beside the question', async () => {
    const { transport, chat } = await answered([WIPE, ASK], sendWhenAnswered());
    await waitFor(() => expect(chat.text()).toContain('All done.'));
    expect(transport.requests).toHaveLength(2);
    expect(transport.ran).toEqual([]);
  });
});

const step = { type: 'step-start' } as const;
const call = { toolCallId: 'c', input: {} };
const answer = { type: 'tool-askUser', ...call, state: 'output-available', output: {} } as const;
const open = { type: 'tool-askUser', ...call, state: 'input-available' } as const;
const ran = { type: 'tool-readFile', ...call, state: 'output-available', output: 'x' } as const;
const running = { type: 'tool-readFile', ...call, state: 'input-available' } as const;
const asked = {
  type: 'tool-deleteFile',
  ...call,
  state: 'approval-requested',
  approval: { id: 'a' },
} as const;
const approved = {
  type: 'tool-deleteFile',
  ...call,
  state: 'approval-responded',
  approval: { id: 'a', approved: true },
} as const;
const byRule = { ...approved, approval: { ...approved.approval, isAutomatic: true } } as const;
const dynamic = { ...answer, type: 'dynamic-tool', toolName: 'askUser' } as const;
const searched = { ...running, providerExecuted: true } as const;
const failed = { type: 'tool-askUser', ...call, state: 'output-error', errorText: 'no' } as const;
const half = { ...answer, preliminary: true } as const;

function last(...parts: UIMessage['parts']): UIMessage[] {
  return [{ id: 'm', role: 'assistant', parts }];
}

describe('sendWhenAnswered', () => {
  it.each([
    ['a question', last(step, answer)],
    ['a question that was given up', last(step, failed)],
    ['a dynamic tool', last(step, dynamic)],
    ['an approval', last(step, approved)],
    ['all of a mixed turn', last(step, ran, approved, answer)],
    ['a question beside a call of the provider', last(step, searched, answer)],
    ['a step of its own after an older one', last(step, ran, step, answer)],
  ])('sends once %s is answered', (_, messages) => {
    expect(sendWhenAnswered()({ messages })).toBe(true);
  });

  it.each([
    ['there is no message', []],
    [
      'the last message is the person’s',
      [...last(answer), { id: 'u', role: 'user', parts: [] } as UIMessage],
    ],
    ['another question is open', last(step, answer, open)],
    ['an approval is open', last(step, answer, asked)],
    ['something is open in an earlier step', last(step, asked, step, answer)],
    ['a call of the server has no result yet', last(step, running, answer)],
    ['the answer is a preliminary one', last(step, half)],
    ['the server went on already', last(step, answer, step, { type: 'text', text: 'Good.' })],
    ['nobody was asked', last(step, ran)],
    ['a rule decided', last(step, byRule)],
  ])('does not send while %s', (_, messages) => {
    expect(sendWhenAnswered()({ messages })).toBe(false);
  });

  it('sends a turn once, though the server adds nothing to it', () => {
    const sends = sendWhenAnswered();
    const one = last(step, answer);
    expect([sends({ messages: one }), sends({ messages: structuredClone(one) })]).toEqual([true, false]);
    expect(sends({ messages: last(step, answer, step, { ...answer, toolCallId: 'd' }) })).toBe(true);
  });

  it('takes tools by name, and from a tool set only those without `execute`', () => {
    const messages = last(step, ran);
    expect(sendWhenAnswered(['readFile'])({ messages })).toBe(true);
    expect(sendWhenAnswered({ readFile: {} })({ messages })).toBe(true);
    expect(sendWhenAnswered({ readFile: { execute: () => 'x' } })({ messages })).toBe(false);
  });

  it('does not send what both predicates of the SDK would send again without a person', () => {
    const messages = last(step, ran);
    expect(lastAssistantMessageIsCompleteWithToolCalls({ messages })).toBe(true);
    expect(withToolCalls6({ messages: JSON.parse(JSON.stringify(messages)) })).toBe(true);
    expect(withApprovals6({ messages: JSON.parse(JSON.stringify(messages)) })).toBe(false);
    expect(sendWhenAnswered()({ messages })).toBe(false);
  });
});
