import { describe, expect, it } from 'vitest';
import { APPROVE, approval, openStore, restoredStatus } from '../../support/open-store.js';

const call = (args: string) => [
  { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: args },
];

const history = (args: string) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [
    {
      id: 'm',
      role: 'assistant',
      toolCalls: [{ id: 'tc', type: 'function', function: { name: 'pay', arguments: args } }],
    },
  ],
});

describe('a proposal that changes after it was answered', () => {
  function approved() {
    const opened = openStore();
    const { source, store, key } = opened;
    const about = approval('a', { reason: 'tool_call', toolCallId: 'tc' });
    source.interrupt([about, approval('b')], call('{"amount":10'));
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    return opened;
  }

  it('takes its approval back, and keeps the other answer', () => {
    const { source, store } = approved();
    source.push(history('{"amount":10000}'));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(restoredStatus(store, 'b')).toMatchObject({ state: 'staged' });
    store.submit();
    expect(source.requests).toEqual([]);
  });

  it('does not affect an answer that is being sent', () => {
    const { source, store } = approved();
    store.submit();
    source.push(history('{"amount":10000}'));
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'sending', answer: APPROVE });
  });
});
