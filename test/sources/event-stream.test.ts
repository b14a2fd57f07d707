import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createInterruptStore } from '../../src/core/store/store-parts.js';
import {
  createEventStreamSource,
  type EventStreamRequest,
} from '../../src/sources/ag-ui/event-stream-source.js';
import { eventually } from '../support/eventually.js';
import { drained } from '../support/open-store.js';

const raised = [
  { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-1' },
  {
    type: 'RUN_FINISHED',
    threadId: 't-1',
    runId: 'r-1',
    outcome: { type: 'interrupt', interrupts: [{ id: 'i-1', reason: 'confirmation', message: 'Go on?' }] },
  },
];
const succeeded = [
  { type: 'RUN_STARTED', threadId: 't-1', runId: 'r-2' },
  { type: 'RUN_FINISHED', threadId: 't-1', runId: 'r-2' },
];

async function* iterate(events: readonly unknown[]) {
  yield* events;
}

function watch(run: Parameters<typeof createEventStreamSource>[0]['run']) {
  const source = createEventStreamSource({ run });
  const store = createInterruptStore(source);
  store.subscribe(() => {});
  const approve = () =>
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
  return { source, store, approve };
}

describe('the event-stream source', () => {
  it('takes its thread from the events, and hands that thread and the resume to the transport', async () => {
    const requests: EventStreamRequest[] = [];
    const { source, store, approve } = watch((request) => {
      requests.push(request);
      return iterate(succeeded);
    });
    await source.pushAll(iterate(raised));
    expect(store.getState()).toMatchObject({ threadId: 't-1', runId: 'r-1', status: 'interrupted' });
    approve();
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(requests).toEqual([
      { threadId: 't-1', messages: [], resume: [{ interruptId: 'i-1', status: 'resolved', payload: true }] },
    ]);
  });

  it('reads an Observable just as well', async () => {
    const { source, store, approve } = watch(() => of(...succeeded));
    await source.pushAll(of(...raised));
    approve();
    await eventually(() => expect(store.getState().status).toBe('idle'));
    expect(store.getState().receipts).toHaveLength(1);
  });

  it('waits for pushed events where the transport returns nothing', async () => {
    const { source, store, approve } = watch(() => undefined);
    for (const event of raised) source.push(event);
    const reply = vi.spyOn(source, 'reply');
    approve();
    expect(store.getState()).toMatchObject({ status: 'sending', runId: null });
    const ended = vi.fn();
    void reply.mock.results[0]?.value.then(ended);
    source.push(succeeded[0]);
    await drained();
    expect(ended).not.toHaveBeenCalled();
    source.push(succeeded[1]);
    expect(store.getState().status).toBe('idle');
    await drained();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('keeps the answer when the transport throws, when the stream breaks, and when it just ends', async () => {
    const endings: (() => AsyncIterable<unknown>)[] = [
      () => {
        throw new Error('refused');
      },
      async function* () {
        yield succeeded[0];
        throw new Error('reset');
      },
      () => iterate(succeeded.slice(0, 1)),
    ];
    for (const [index, code] of ['REPLY_FAILED', 'STREAM_ENDED', 'STREAM_ENDED'].entries()) {
      const { source, store, approve } = watch(() => endings[index]?.());
      await source.pushAll(iterate(raised));
      approve();
      await eventually(() => expect(store.getState().status).toBe('failed'));
      expect(store.getState().error?.code).toBe(code);
      expect(store.getState().interrupts[0]?.status).toMatchObject({
        state: 'failed',
        answer: { kind: 'chosen', choice: 'approve' },
      });
    }
  });

  it('reports a request that was not delivered only by rejecting', async () => {
    const { source, store, approve } = watch(() => Promise.reject(new Error('refused')));
    await source.pushAll(iterate(raised));
    const errors: unknown[] = [];
    source.subscribe(() => errors.push(source.getSnapshot().error));
    const error = { code: 'REPLY_FAILED', message: 'refused' };
    expect(await approve()).toEqual({ type: 'failed', error });
    expect(store.getState()).toMatchObject({ status: 'failed', error });
    expect(await store.retry()).toEqual([{ type: 'failed', error }]);
    expect(new Set(errors)).toEqual(new Set([null]));
    expect(source.getSnapshot()).toMatchObject({
      status: 'interrupted',
      open: [{ interrupt: { id: 'i-1' } }],
    });
  });

  it('reports a stream that its transport pushed, and that broke, only in the snapshot', async () => {
    const { source, store, approve } = watch(async () => {
      source.push(succeeded[0]);
      throw new Error('reset');
    });
    await source.pushAll(iterate(raised));
    const reply = vi.spyOn(source, 'reply');
    const error = { code: 'STREAM_ENDED', message: 'reset' };
    expect(await approve()).toEqual({ type: 'failed', error });
    await expect(reply.mock.results[0]?.value).resolves.toBeUndefined();
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', error });
    expect(store.getState().error).toEqual(error);
  });

  it('reports a run that the agent itself ended with an error only in the snapshot', async () => {
    const { source, store, approve } = watch(async () => {
      source.push(succeeded[0]);
      source.push({ type: 'RUN_ERROR', message: 'Out of quota', code: 'Q' });
      throw new Error('HTTP 500');
    });
    await source.pushAll(iterate(raised));
    const reply = vi.spyOn(source, 'reply');
    const error = { code: 'Q', message: 'Out of quota', by: 'agent' };
    expect(await approve()).toEqual({ type: 'failed', error });
    await expect(reply.mock.results[0]?.value).resolves.toBeUndefined();
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', error });
    expect(store.getState().error).toEqual(error);
  });

  it('reports no error when a transport throws after its run has ended', async () => {
    const { source, store, approve } = watch(async () => {
      for (const event of succeeded) source.push(event);
      throw new Error('too late');
    });
    await source.pushAll(iterate(raised));
    const reply = vi.spyOn(source, 'reply');
    expect(await approve()).toMatchObject({ type: 'settled' });
    await expect(reply.mock.results[0]?.value).resolves.toBeUndefined();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('does not fail a newer run when the transport of an older one throws late', async () => {
    const breaks: ((error: Error) => void)[] = [];
    const asksAgain = raised.map((event) => ({
      ...event,
      runId: 'r-2',
      ...('outcome' in event && {
        outcome: { type: 'interrupt', interrupts: [{ id: 'i-2', reason: 'confirmation' }] },
      }),
    }));
    const runs = [asksAgain, [{ type: 'RUN_STARTED', threadId: 't-1', runId: 'r-3' }], succeeded.slice(1)];
    const { source, store, approve } = watch(() => {
      for (const event of runs.shift() ?? []) source.push(event);
      return new Promise((_, reject) => breaks.push(reject));
    });
    await source.pushAll(iterate(raised));
    void approve();
    await eventually(() => expect(store.getState().interrupts[0]?.interrupt.id).toBe('i-2'));
    const second = approve();
    await eventually(() => expect(breaks).toHaveLength(2));
    breaks[0]?.(new Error('closed late'));
    await drained();
    expect(store.getState()).toMatchObject({ status: 'sending', error: null });
    for (const event of runs.shift() ?? []) source.push(event);
    expect(await second).toMatchObject({ type: 'settled' });
  });

  it('fails a pushed run that the transport gives up on', async () => {
    const { source, store, approve } = watch(() => undefined);
    for (const event of raised) source.push(event);
    approve();
    source.fail(new Error('socket closed'));
    expect(store.getState()).toMatchObject({ status: 'failed', error: { message: 'socket closed' } });
    approve();
    await eventually(() => expect(store.getState().status).toBe('sending'));
    source.end();
    expect(store.getState()).toMatchObject({ status: 'failed', error: { code: 'STREAM_ENDED' } });
  });

  it('calls a listener no more once that has unsubscribed', () => {
    const source = createEventStreamSource({ run: () => undefined });
    const listener = vi.fn();
    source.subscribe(listener)();
    for (const event of raised) source.push(event);
    source.setThread('t-2');
    expect(listener).not.toHaveBeenCalled();
  });

  it('shows another thread on request and comes back to this one as it was', () => {
    const { source, store } = watch(() => undefined);
    for (const event of raised) source.push(event);
    source.setThread('t-2');
    expect(store.getState()).toMatchObject({ threadId: 't-2', interrupts: [] });
    source.setThread('t-1');
    expect(store.getState().interrupts).toHaveLength(1);
  });
});
