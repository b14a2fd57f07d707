import type { Answer, Issue } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVE, approval, drained, filled, inStatus, openStore, until } from '../../support/open-store.js';

describe('receipts', () => {
  it('are the last hundred of a thread, and the ones that stay keep their identity', async () => {
    const { source, store, key } = openStore();
    let before = store.getState().receipts;
    for (let turn = 0; turn < 103; turn += 1) {
      before = store.getState().receipts;
      source.interrupt([approval(`i-${turn}`)]);
      store.answer(key(`i-${turn}`), APPROVE);
      source.succeed();
      await until(store, inStatus('idle'));
    }
    const { receipts } = store.getState();
    expect(receipts).toHaveLength(100);
    expect(receipts.at(0)?.interrupt.id).toBe('i-3');
    expect(receipts.at(-1)?.interrupt.id).toBe('i-102');
    for (const [index, receipt] of receipts.slice(0, -1).entries()) expect(receipt).toBe(before[index + 1]);
  });
});

describe('onAnswer', () => {
  it('is not called for an answer whose thread was left before it could be sent', async () => {
    const given: Answer[] = [];
    let pass = (_issues: readonly Issue[]) => {};
    const validator = {
      name: 'slow',
      validate: () =>
        new Promise<readonly Issue[]>((resolve) => {
          pass = resolve;
        }),
    };
    const { source, store, key } = openStore(
      [
        {
          id: 'a',
          reason: 'input_required',
          responseSchema: {
            type: 'object',
            properties: { year: { type: 'integer' }, quarter: { type: 'string' } },
          },
        },
      ],
      { validator, onAnswer: ({ answer }) => given.push(answer) },
    );
    const answer = filled({ year: 2026, quarter: 'Q1' });
    store.answer(key('a'), answer);
    source.setThread('thread-2');
    pass([]);
    await drained();
    expect(source.requests).toEqual([]);
    expect(given).toEqual([]);
    source.setThread('thread-1');
    expect(store.getState().error?.code).toBe('THREAD_LEFT');
    store.retry();
    expect(given).toEqual([answer]);
    expect(source.requests).toHaveLength(1);
  });
});
