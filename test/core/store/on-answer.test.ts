import type { AnswerEvent } from 'holdpoint/core';
import { describe, expect, it, vi } from 'vitest';
import { APPROVE, approval, DENY, inStatus, openStore, until } from '../../support/open-store.js';

describe('onAnswer', () => {
  it('is called when an answer is first sent, and not for a retry', async () => {
    const events: AnswerEvent[] = [];
    const { source, store, key, clock } = openStore([approval('a'), approval('b')], {
      onAnswer: (event) => void events.push(event),
    });
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), DENY);
    expect(events).toEqual([]);
    clock.advance(5_000);
    store.submit();
    const { threadId, runId } = { threadId: 'thread-1', runId: 'run-1' };
    expect(events).toMatchObject([
      { interrupt: { id: 'a' }, answer: APPROVE, threadId, runId, at: clock.now() },
      { interrupt: { id: 'b' }, answer: DENY, threadId, runId, at: clock.now() },
    ]);
    expect(events[0]?.prompt).toBe(store.getState().interrupts[0]?.prompt);
    source.runError('no');
    await until(store, inStatus('failed'));
    store.retry();
    expect(source.requests).toHaveLength(2);
    expect(events).toHaveLength(2);
    source.runError('no');
    await until(store, inStatus('failed'));
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(events.map(({ interrupt }) => interrupt.id)).toEqual(['a', 'b', 'b']);
  });

  it('is called for each use of the same answer object', async () => {
    const onAnswer = vi.fn();
    const { source, store, key } = openStore([approval('a'), approval('b')], { onAnswer });
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(onAnswer).toHaveBeenCalledTimes(2);
    source.interrupt([approval('c')]);
    await until(store, inStatus('interrupted'));
    store.answer(key('c'), APPROVE);
    expect(onAnswer).toHaveBeenCalledTimes(3);
  });

  it('that throws does not stop the answer', () => {
    const { source, store, key, warnings } = openStore([approval('a')], {
      onAnswer() {
        throw new Error('the log is full');
      },
    });
    store.answer(key('a'), APPROVE);
    expect(source.requests).toHaveLength(1);
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});
