import type { PendingInterrupt, RunFailure } from 'holdpoint/core';
import { createInterruptStore } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { eachSource } from '../../support/each-source.js';
import { APPROVE, approval, drained, openStore } from '../../support/open-store.js';

describe('onInterrupt', () => {
  it('is called once for each interrupt that opens, whatever happens to it', () => {
    const opened: PendingInterrupt[] = [];
    const { source, store, key } = openStore([], { onInterrupt: (one) => void opened.push(one) });
    source.interrupt([approval('a'), approval('b')]);
    expect(opened).toEqual(store.getState().interrupts);
    store.answer(key('a'), APPROVE);
    store.cancel(key('b'));
    store.submit();
    source.runError('no');
    store.retry();
    source.interrupt([approval('c')]);
    expect(opened.map(({ interrupt }) => interrupt.id)).toEqual(['a', 'b', 'c']);
  });

  it('is called for open interrupts at the first subscription, and not again at the next', () => {
    const opened: string[] = [];
    const { source, store } = openStore([], {
      watched: false,
      onInterrupt: ({ interrupt }) => void opened.push(interrupt.id),
    });
    source.interrupt([approval('a')]);
    store.refresh();
    expect(opened).toEqual([]);
    const stop = store.subscribe(() => {});
    expect(opened).toEqual(['a']);
    stop();
    store.subscribe(() => {});
    expect(opened).toEqual(['a']);
  });

  it('can answer itself', () => {
    const { source } = openStore();
    const store = createInterruptStore(source, { onInterrupt: ({ key }) => void approve(key) });
    const approve = (key: string) => store.approve(key);
    store.subscribe(() => {});
    source.interrupt([approval('a')]);
    expect(source.requests).toHaveLength(1);
  });

  it('that throws does not stop the store', () => {
    const { source, store, warnings } = openStore([], {
      onInterrupt() {
        throw new Error('no sound');
      },
    });
    source.interrupt([approval('a')]);
    expect(store.getState().interrupts).toHaveLength(1);
    expect(warnings).toEqual(['CALLBACK_FAILED']);
  });
});

describe('onError', () => {
  function listening() {
    const failures: RunFailure[] = [];
    return { failures, onError: (failure: RunFailure) => void failures.push(failure) };
  }

  it('is called once for a run that failed, and again for the next', () => {
    const { failures, onError } = listening();
    const { source } = openStore([], { onError });
    source.runError('overloaded', 'OVERLOADED');
    source.push({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'late' });
    expect(failures).toEqual([{ code: 'OVERLOADED', message: 'overloaded', by: 'agent' }]);
    source.runError('overloaded', 'OVERLOADED');
    expect(failures).toHaveLength(2);
  });

  it('is called once for a resume that failed, however many answers it carried', async () => {
    const { failures, onError } = listening();
    const { source, store, key } = openStore([approval('a'), approval('b')], { onError });
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    store.submit();
    source.runError('no', 'CREDIT');
    await drained();
    expect(failures).toMatchObject([{ code: 'CREDIT' }]);
  });

  it('is called once for a resume that was not delivered', async () => {
    const { failures, onError } = listening();
    const { store, key } = openStore([approval('a')], {
      onError,
      source: {
        onRequest() {
          throw new Error('offline');
        },
      },
    });
    store.answer(key('a'), APPROVE);
    await drained();
    expect(failures).toEqual([{ code: 'REPLY_FAILED', message: 'offline' }]);
  });

  it('is called for each answer that failed separately', async () => {
    const { failures, onError } = listening();
    const { source, deliveries } = eachSource(['a', 'b']);
    const store = createInterruptStore(source, { onError });
    store.subscribe(() => {});
    for (const id of ['a', 'b']) store.answer(id, APPROVE);
    for (const [index, one] of deliveries.entries()) one.reject(new Error(`gone ${index}`));
    await drained();
    expect(failures.map(({ message }) => message)).toEqual(['gone 0', 'gone 1']);
  });
});
