import { describe, expect, it } from 'vitest';
import type { EventStreamRequest } from '../../../src/sources/ag-ui/event-stream-source.js';
import {
  APPROVE,
  approval,
  DENY,
  inStatus,
  openStore,
  restoredStatus,
  until,
  WITH_FEEDBACK,
} from '../../support/open-store.js';

const RUN_STARTED = { type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' };

/** Fails the first deliveries with these errors, then lets the rest pass. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  return (_request: EventStreamRequest) => {
    const error = left.shift();
    if (error) throw error;
  };
}

function answered(onRequest?: (request: EventStreamRequest) => void) {
  const opened = openStore([approval('a'), approval('b', { responseSchema: WITH_FEEDBACK }), approval('c')], {
    source: onRequest ? { onRequest } : {},
  });
  const { store, key } = opened;
  store.answer(key('b'), { ...DENY, feedback: 'too late' });
  store.answer(key('a'), APPROVE, { metadata: { by: 'ada' } });
  store.cancel(key('c'));
  store.submit();
  return opened;
}

describe('a resume that fails', () => {
  it('through RUN_ERROR keeps every answer, shows the error, and is retried as the same array', async () => {
    const { source, store } = answered();
    source.runError('The card was declined.', 'PAYMENT');
    const failed = await until(store, inStatus('failed'));
    expect(failed).toMatchObject({
      canSend: false,
      error: { code: 'PAYMENT', message: 'The card was declined.' },
    });
    expect(failed.interrupts.map(({ status }) => status)).toMatchObject([
      { state: 'failed', answer: APPROVE, error: { code: 'PAYMENT' } },
      { state: 'failed', answer: { choice: 'deny', feedback: 'too late' } },
      { state: 'failed', answer: { kind: 'cancelled' } },
    ]);
    store.retry();
    expect(store.getState()).toMatchObject({ status: 'sending', error: null });
    const [first, second] = source.requests;
    expect(first?.resume).toHaveLength(3);
    expect(JSON.stringify(second?.resume)).toBe(JSON.stringify(first?.resume));
    source.succeed();
    const { receipts } = await until(store, inStatus('idle'));
    expect(receipts.map(({ ending }) => ending)).toEqual(['approved', 'denied', 'cancelled']);
  });

  it('because it was not delivered keeps them too, after several failures', async () => {
    const { source, store } = answered(failing(new Error('offline'), new Error('still offline')));
    expect((await until(store, inStatus('failed'))).error).toEqual({
      code: 'REPLY_FAILED',
      message: 'offline',
    });
    store.retry();
    expect((await until(store, ({ error }) => error?.message === 'still offline')).resume).toHaveLength(3);
    store.retry();
    source.succeed();
    await until(store, inStatus('idle'));
    const texts = source.requests.map(({ resume }) => JSON.stringify(resume));
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
  });

  it('because its stream was cut off keeps them too', async () => {
    const { source, store } = answered();
    source.push(RUN_STARTED);
    source.end();
    const { error, interrupts } = await until(store, inStatus('failed'));
    expect(error?.code).toBe('STREAM_ENDED');
    expect(interrupts.every(({ status }) => status.state === 'failed')).toBe(true);
    store.retry();
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
  });

  it('because its stream broke has the stream’s error', async () => {
    const { source, store } = answered();
    source.push(RUN_STARTED);
    source.fail(new Error('ECONNRESET'));
    const { error } = await until(store, inStatus('failed'));
    expect(error).toEqual({ code: 'STREAM_ENDED', message: 'ECONNRESET' });
  });

  it('shows the latest error', async () => {
    const { source, store } = answered();
    source.runError('first');
    await until(store, inStatus('failed'));
    store.retry();
    source.runError('second');
    const { error } = await until(store, ({ status }) => status === 'failed');
    expect(error?.message).toBe('second');
  });

  it('lets one answer be changed; the others are sent unchanged', async () => {
    const { source, store, key } = answered();
    source.runError('no');
    await until(store, inStatus('failed'));
    store.answer(key('b'), APPROVE);
    expect(restoredStatus(store, 'a')).toMatchObject({ state: 'failed' });
    store.submit();
    const [first, second] = source.requests;
    expect(second?.resume).toStrictEqual([
      first?.resume?.[0],
      { interruptId: 'b', status: 'resolved', payload: { approved: true } },
      first?.resume?.[2],
    ]);
  });

  it('lets an answer be taken back, and then cannot be sent without it', async () => {
    const { source, store, key, warnings } = answered();
    source.runError('no');
    await until(store, inStatus('failed'));
    store.retract(key('a'));
    expect(restoredStatus(store, 'a')).toEqual({ state: 'open', previous: APPROVE });
    expect(store.getState().resume).toBeNull();
    store.retry();
    expect(source.requests).toHaveLength(1);
    expect(warnings).toEqual(['NOT_COVERED']);
  });

  it('is sent again when its single answer is changed, and retried once however often it is clicked', async () => {
    const { source, store, key } = openStore([approval('a')]);
    store.answer(key('a'), APPROVE);
    source.runError('no');
    await until(store, inStatus('failed'));
    for (let clicks = 0; clicks < 3; clicks += 1) store.retry();
    expect(source.requests).toHaveLength(2);
    source.runError('no');
    await until(store, inStatus('failed'));
    store.answer(key('a'), DENY);
    expect(source.requests[2]?.resume).toMatchObject([{ payload: { approved: false } }]);
  });

  it('cannot be retried if nothing was sent', () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.retry();
    store.answer(key('a'), APPROVE);
    store.answer(key('b'), APPROVE);
    store.retry();
    expect(source.requests).toEqual([]);
  });

  it('restores the question with its proposal, although the agent began to stream it again', async () => {
    const call = [
      { type: 'TOOL_CALL_START', toolCallId: 'tc', toolCallName: 'pay' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'tc', delta: '{"amount":10}' },
      { type: 'TOOL_CALL_END', toolCallId: 'tc' },
    ];
    const { source, store, key } = openStore();
    source.interrupt([approval('a', { reason: 'tool_call', toolCallId: 'tc' })], call);
    store.answer(key('a'), APPROVE);
    source.push(RUN_STARTED);
    source.push(call[0]);
    source.push({ ...call[1], delta: '{"amo' });
    source.push({ type: 'RUN_ERROR', message: 'lost' });
    await until(store, inStatus('failed'));
    // The agent had begun to work, so the answer was taken: the person decides to be asked again.
    store.reopen(store.getState().receipts[0]?.key ?? '');
    const [entry] = store.getState().interrupts;
    expect(entry?.prompt).toMatchObject({ calls: [{ name: 'pay', args: { amount: 10 }, complete: true }] });
  });
});

describe('a run that fails with nothing open', () => {
  it('can be followed by new input', async () => {
    const { source, store } = openStore();
    source.runError('overloaded', 'OVERLOADED');
    expect(store.getState()).toMatchObject({
      status: 'failed',
      canSend: true,
      error: { code: 'OVERLOADED', message: 'overloaded' },
    });
    source.succeed();
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });
});
