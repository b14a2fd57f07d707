import {
  type Answer,
  createEventStreamSource,
  createInterruptStore,
  type EventStreamRequest,
} from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVE, approval, drained, filled } from '../support/open-store.js';
import { called, confirmAction } from './human-tools-script.js';

const started = (runId: string, threadId = 't-1') => ({ type: 'RUN_STARTED', threadId, runId });
const finished = (runId: string, interrupts: readonly object[] = []) => ({
  ...{ type: 'RUN_FINISHED', threadId: 't-1', runId },
  ...(interrupts.length > 0 && { outcome: { type: 'interrupt', interrupts } }),
});
const asked = [started('r-1'), finished('r-1', [approval('i')])];

async function* iterate(events: readonly unknown[]) {
  yield* events;
}

type Run = Parameters<typeof createEventStreamSource>[0]['run'];

function watch(run: Run) {
  const source = createEventStreamSource({ run });
  const store = createInterruptStore(source, { toolDialects: [confirmAction.dialect], onWarning() {} });
  store.subscribe(() => {});
  const key = () => store.getState().interrupts[0]?.key ?? '';
  return { source, store, key };
}

describe('the first run of a new conversation, whose thread only its events name', () => {
  const error = { code: 'STREAM_ENDED' };

  it('has failed where its stream ends before it does', async () => {
    const { store } = watch(() => iterate([started('r-1')]));
    await store.send('Hello');
    expect(store.getState()).toMatchObject({ threadId: 't-1', status: 'failed', error });
  });

  it('has failed where its transport pushes its start and then throws', async () => {
    const { source, store } = watch(() => {
      source.push(started('r-1'));
      throw new Error('reset');
    });
    await store.send('Hello');
    expect(store.getState()).toMatchObject({ threadId: 't-1', status: 'failed', error });
  });
});

describe('while another thread runs', () => {
  it('the end of a stream fails the run that it belongs to', async () => {
    const { source, store, key } = watch(async function* () {
      yield started('r-2');
      source.push(started('other', 't-2'));
    });
    source.setThread('t-1');
    for (const event of asked) source.push(event);
    expect(await store.answer(key(), APPROVE)).toMatchObject({ type: 'failed' });
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
    source.setThread('t-2');
    expect(store.getState().status).toBe('running');
  });

  it.each([
    ['was not delivered', new Error('offline'), 'interrupted', { code: 'REPLY_FAILED' }],
    ['was refused', Object.assign(new Error('gone'), { status: 410 }), 'failed', { code: 'ANSWER_REFUSED' }],
  ])('a request that %s changes its own thread alone', async (_, thrown, status, error) => {
    const { source, store, key } = watch(() => {
      source.push(started('other', 't-2'));
      throw thrown;
    });
    source.setThread('t-1');
    for (const event of asked) source.push(event);
    expect(await store.answer(key(), APPROVE)).toMatchObject({ type: 'failed', error });
    expect(source.getSnapshot()).toMatchObject({ status, open: [{ interrupt: { id: 'i' } }] });
    source.setThread('t-2');
    expect(source.getSnapshot()).toMatchObject({ status: 'running', error: null });
  });
});

it('a request that was not delivered does not take back a later one', async () => {
  const rejections: ((error: Error) => void)[] = [];
  const { source } = watch(() => new Promise((_, reject) => rejections.push(reject)));
  for (const event of [started('r-1'), finished('r-1')]) source.push(event);
  const first = source.send?.('First', []);
  void source.send?.('Second', []);
  rejections[0]?.(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  expect(source.getSnapshot()).toMatchObject({ status: 'running', stage: 'requested' });
});

describe('what is asked once more in the run that answered it is asked anew', () => {
  const legacy = { type: 'CUSTOM', name: 'on_interrupt', value: { id: 'i', message: 'Who?' } };

  it.each<readonly [string, readonly object[], Answer, object]>([
    ['as a call of a human tool', called('c', 'confirmAction'), APPROVE, { messages: [{ toolCallId: 'c' }] }],
    ['on the legacy channel', [legacy], filled('Ada'), { forwardedProps: { command: { resume: 'Ada' } } }],
  ])('%s', async (_, events, answer, sent) => {
    const requests: EventStreamRequest[] = [];
    const { source, store, key } = watch((request) => {
      requests.push(request);
      return iterate([started('r-2'), ...events, finished('r-2')]);
    });
    await source.pushAll(iterate([started('r-1'), ...events, finished('r-1')]));
    const first = key();
    expect(await store.answer(first, answer)).toMatchObject({ type: 'settled' });
    await drained();
    expect(requests).toMatchObject([sent]);
    expect(key()).not.toBe(first);
    expect(store.getState()).toMatchObject({
      interrupts: [{ status: { state: 'open' } }],
      receipts: [{ answer }],
    });
  });
});
