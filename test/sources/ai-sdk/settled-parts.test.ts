import { describe, expect, it } from 'vitest';
import type { ChatLike } from '../../../src/sources/ai-sdk/chat-like.js';
import { createSettledParts } from '../../../src/sources/ai-sdk/settled-parts.js';
import { restingChat } from './support/resting-chat.js';

const approval = (id: string, state = 'approval-responded', approved = true) => ({
  ...{ type: 'tool-pay', toolCallId: id, state, input: {} },
  approval: { id: `a-${id}`, approved },
});
const output = (id: string, more: object) => ({ type: 'tool-ask', toolCallId: id, input: {}, ...more });
const TEXT = { type: 'text', text: 'Paid.' };
const message = (id: string, ...parts: { readonly type: string }[]) => ({ id, role: 'assistant', parts });

const chat = (status: ChatLike['status'], ...messages: ChatLike['messages']) => restingChat(status, messages);

const TOOLS = new Set(['ask']);

/** What is told of a chat in each of its states, one after another, by one reader. */
function read(states: readonly ChatLike[], options = {}) {
  const parts = createSettledParts();
  return states.map((state) => {
    parts.read(state, TOOLS, options);
    return parts.settled;
  });
}

/** Which answers have not left, by the names of their calls, in each state of a chat. */
function unsent(...states: readonly ChatLike[]) {
  return read(states).map((settled) =>
    settled.flatMap(({ open, isUnsent }) => (isUnsent ? [open.interrupt.toolCallId] : [])),
  );
}

describe('an answer in the messages', () => {
  it('has not left while no request was made since, in the last message alone', () => {
    const [earlier, last] = [message('m-1', approval('1')), message('m-2', approval('2'))];
    expect(unsent(chat('ready', earlier, last), chat('ready', earlier))).toEqual([['2'], ['1']]);
  });

  it('has left with a request, and is back where that failed', () => {
    const asked = message('m', approval('1'));
    const states = (['ready', 'submitted', 'streaming', 'error', 'submitted', 'ready'] as const).map(
      (status) => chat(status, asked),
    );
    expect(unsent(...states)).toEqual([['1'], [], [], ['1'], [], []]);
  });

  it('stays with the server where a request failed after the agent had gone on', () => {
    const went = message('m', approval('1'), TEXT);
    const back = message('m', approval('1'));
    expect(unsent(chat('submitted', back), chat('error', went), chat('ready', back))).toEqual([[], [], []]);
  });
});

describe('what is told', () => {
  it.each([
    ['an output of the provider’s own', output('1', { state: 'output-available', providerExecuted: true })],
    ['a call whose output is not there yet', output('1', { state: 'input-available' })],
    ['an output of a tool that no person answers', { ...approval('1', 'output-available'), approval: null }],
    ['a text', TEXT],
  ])('leaves out %s', (_, part) => {
    expect(read([chat('ready', message('m', part))])).toEqual([[]]);
  });

  it('is the last hundred', () => {
    const parts = Array.from({ length: 103 }, (_, at) => approval(`${at}`, 'output-available'));
    const [settled = []] = read([chat('ready', message('m', ...parts))]);
    expect(settled.map(({ open }) => open.interrupt.toolCallId)).toEqual(
      parts.slice(3).map(({ toolCallId }) => toolCallId),
    );
  });

  it('stays the same object while nothing of it has changed', () => {
    const earlier = message('m-1', approval('1', 'output-available'));
    const [first, again, more] = read([
      chat('ready', earlier),
      chat('ready', { ...earlier, parts: [...earlier.parts, TEXT] }),
      chat('ready', earlier, message('m-2', approval('2', 'output-available'))),
    ]);
    expect(again).toBe(first);
    expect(more).toHaveLength(2);
    expect(more?.[0]).toBe(first?.[0]);
  });

  it('finds no request by a key that it does not know', () => {
    expect(createSettledParts().find('none')).toBeUndefined();
  });
});

describe('a denial without a reason', () => {
  const denied = [chat('ready', message('m', approval('1', 'output-denied', false), TEXT))];

  it.each([
    ['in a chat whose dismissals have a reason', {}],
    ['in a chat that sends no reason, so that a dismissal looks the same', { sendsFrames: true }],
  ])('is told as a denial %s', (_, options) => {
    expect(read(denied, options)).toMatchObject([[{ sent: { payload: { approved: false } } }]]);
  });
});

it.each([
  ['an error', {}, { state: 'output-error', errorText: 'The user did not answer.' }],
  [
    'an output of the same words',
    { sendsFrames: true },
    { state: 'output-available', output: 'The user did not answer.' },
  ],
])('a question that was dismissed is told as cancelled where the chat has %s for it', (_, options, part) => {
  expect(read([chat('ready', message('m', output('1', part), TEXT))], options)).toMatchObject([
    [{ sent: 'cancelled' }],
  ]);
});
