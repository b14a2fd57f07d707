import { describe, expect, it } from 'vitest';
import { toolCall } from '../../../stories/parts/events.js';
import {
  APPROVE,
  approval,
  DENY,
  inStatus,
  openStore,
  restoredStatus,
  until,
} from '../../support/open-store.js';

const started = (runId: string) => ({ type: 'RUN_STARTED', threadId: 'thread-1', runId });
const finished = (runId: string, ...interrupts: readonly object[]) => ({
  type: 'RUN_FINISHED',
  threadId: 'thread-1',
  runId,
  outcome: interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' },
});

/** A run asks, and a second run with this outcome answers it. */
async function answered(...then: readonly object[]) {
  const opened = openStore();
  const { source, store, key } = opened;
  for (const event of [started('run-1'), finished('run-1', approval('a'))]) source.push(event);
  store.answer(key('a'), APPROVE);
  for (const event of [started('run-2'), finished('run-2', ...then)]) source.push(event);
  await until(store, inStatus(then.length > 0 ? 'interrupted' : 'idle'));
  return opened;
}

describe('a run that asked and is sent again, after its answer was accepted', () => {
  it('asks nothing, with one warning', async () => {
    const { source, store, warnings } = await answered();
    const before = store.getState();
    source.push(finished('run-1', approval('a')));
    expect(store.getState()).toBe(before);
    expect(before).toMatchObject({ status: 'idle', canSend: true, receipts: [{ ending: 'approved' }] });
    expect(warnings).toEqual(['FINISH_WITHOUT_RUN']);
  });

  it('is not added to the open interrupts, because its agent would then reject the resume', async () => {
    const { source, store, key } = await answered(approval('b'));
    source.push(finished('run-1', approval('a')));
    source.push(finished('run-2', approval('b')));
    expect(store.getState().interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['b']);
    source.push(finished('run-1', approval('a')));
    store.answer(key('b'), DENY);
    expect(source.requests[1]?.resume).toMatchObject([{ interruptId: 'b', payload: { approved: false } }]);
  });

  it.each([
    ['another run, whose start was not received', 'run-3', approval('a')],
    ['the same run with another message', 'run-1', approval('a', { message: 'And now?' })],
  ])('but %s is a question', async (_, runId, asked) => {
    const { source, store, key } = await answered();
    source.push(finished(runId, asked));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    store.answer(key('a'), DENY);
    expect(source.requests[1]?.resume).toMatchObject([{ payload: { approved: false } }]);
  });
});

describe('a run that ends twice, each time with another question', () => {
  it('asks both, and one resume answers them', () => {
    const { source, store, key } = openStore();
    for (const event of [started('r'), finished('r', approval('a')), finished('r', approval('b'))]) {
      source.push(event);
    }
    store.answer(key('a'), APPROVE);
    expect(source.requests).toEqual([]);
    store.answer(key('b'), DENY);
    store.submit();
    expect(source.requests[0]?.resume).toMatchObject([
      { interruptId: 'a', payload: { approved: true } },
      { interruptId: 'b', payload: { approved: false } },
    ]);
  });

  it('with the same id asks the later question, and drops the earlier answer', () => {
    const { source, store, key } = openStore();
    const later = approval('a', { message: 'Delete everything?' });
    source.push(started('r'));
    source.push(finished('r', approval('a'), approval('b')));
    store.answer(key('a'), APPROVE);
    source.push(finished('r', later, approval('c')));
    const { interrupts, resume } = store.getState();
    expect(interrupts.map(({ interrupt }) => interrupt.message)).toEqual([
      later.message,
      'Go on with b?',
      'Go on with c?',
    ]);
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: null });
    expect(resume).toBeNull();
  });

  it('also while the first is answered: the second opens, and the answer settles the first', async () => {
    const { source, store, key, warnings } = openStore();
    source.push(started('r'));
    source.push(finished('r', approval('a')));
    store.answer(key('a'), APPROVE);
    // The resume is requested but has not begun, so what arrives now still belongs to it.
    source.push(finished('r', approval('b')));
    await until(store, inStatus('interrupted'));
    expect(store.getState()).toMatchObject({
      interrupts: [{ interrupt: { id: 'b' }, status: { state: 'open' } }],
      receipts: [{ interrupt: { id: 'a' }, ending: 'approved' }],
    });
    expect(warnings).toEqual([]);
  });
});

describe('a call that is sent again after its run', () => {
  const again = (amount: number) => toolCall('call-a', 'pay', { amount });
  function asked() {
    const opened = openStore();
    opened.source.interrupt([approval('a', { toolCallId: 'call-a' }), approval('b')], again(1));
    opened.store.answer(opened.key('a'), APPROVE);
    return opened;
  }

  it('is another request if it was sent with other arguments: the answer stays with the earlier one', () => {
    const { source, store, key } = asked();
    const before = key('a');
    for (const event of again(1_000_000)) source.push(event);
    expect(key('a')).not.toBe(before);
    expect(store.getState()).toMatchObject({
      interrupts: [
        {
          toolCall: { args: { amount: 1_000_000 }, conflicting: true },
          prompt: { calls: [{ args: { amount: 1_000_000 }, conflicting: true }] },
          status: { state: 'open', previous: null },
        },
        {},
      ],
      receipts: [{ key: before, ending: 'replaced', answer: null, unsent: { answer: APPROVE } }],
    });
  });

  it('keeps its answer if nothing changed', () => {
    const { source, store } = asked();
    for (const event of again(1)) source.push(event);
    expect(store.getState().interrupts[0]).toMatchObject({ status: { state: 'staged' } });
    expect(store.getState().interrupts[0]?.toolCall?.conflicting).toBeUndefined();
  });
});
