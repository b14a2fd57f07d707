import { describe, expect, it } from 'vitest';
import type { HoldpointError } from '../../src/core/errors/holdpoint-error.js';
import { createInterruptStore } from '../../src/core/store/store-parts.js';
import { createEventStreamSource } from '../../src/sources/ag-ui/event-stream-source.js';
import { eventually } from '../support/eventually.js';

const interrupt = { id: 'i-1', reason: 'confirmation', message: 'Go on?' };

function started(runId: string) {
  return { type: 'RUN_STARTED', threadId: 't-1', runId };
}

function finished(runId: string, interrupts: object[] = []) {
  const outcome = interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
  return { type: 'RUN_FINISHED', threadId: 't-1', runId, outcome };
}

/** A stream whose end the test decides. */
function openStream(events: readonly object[]) {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* read() {
    yield* events;
    await closed;
  }
  return { stream: read(), close };
}

function watch(run: Parameters<typeof createEventStreamSource>[0]['run']) {
  const warnings: HoldpointError[] = [];
  const onWarning = (warning: HoldpointError) => void warnings.push(warning);
  const source = createEventStreamSource({ run, onWarning });
  const store = createInterruptStore(source, { onWarning });
  store.subscribe(() => {});
  const approve = () =>
    store.answer(store.getState().interrupts[0]?.key ?? '', { kind: 'chosen', choice: 'approve' });
  return { source, store, approve, codes: () => warnings.map(({ code }) => code) };
}

describe('the end of a stream', () => {
  it('does not change the status of a run that began later', async () => {
    const first = openStream([started('r-1'), finished('r-1', [interrupt])]);
    const second = openStream([started('r-2')]);
    const { source, store, approve } = watch(() => second.stream);
    const reading = source.pushAll(first.stream);
    await eventually(() => expect(store.getState().status).toBe('interrupted'));
    approve();
    await eventually(() => expect(store.getState().runId).toBe('r-2'));
    first.close();
    await reading;
    expect(store.getState().status).toBe('sending');
    second.close();
    await eventually(() => expect(store.getState().error?.code).toBe('STREAM_ENDED'));
  });

  it('settles send() in a new conversation, whose thread id only its events have', async () => {
    const { source, store } = watch(() => undefined);
    const sent = store.send('hello');
    source.push(started('r-1'));
    source.push(finished('r-1'));
    await sent;
    expect(store.getState()).toMatchObject({ threadId: 't-1', status: 'idle', canSend: true });
  });

  it('is a refusal by the agent when the transport throws HTTP 409; a message is sent without the cancel', async () => {
    const refusals = [Object.assign(new Error('Conflict'), { status: 409 })];
    const second = openStream([started('r-2'), finished('r-2')]);
    const { source, store } = watch(() => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return second.stream;
    });
    for (const event of [started('r-1'), finished('r-1', [interrupt])]) source.push(event);
    const error = { code: 'ANSWER_REFUSED', message: 'Conflict', by: 'agent' };
    expect(await store.cancel(store.getState().interrupts[0]?.key ?? '')).toEqual({ type: 'failed', error });
    expect(store.getState()).toMatchObject({ status: 'failed', error, canSend: true });
    const going = store.send('Never mind');
    second.close();
    await going;
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
  });

  it('is not read as a refusal when the request carried no answers', async () => {
    const { store } = watch(() => {
      throw Object.assign(new Error('Not found'), { status: 404 });
    });
    await expect(store.send('Hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'Not found' },
    });
    expect(store.getState().error).toEqual({ code: 'REPLY_FAILED', message: 'Not found' });
  });

  it('rejects send() when the message was not delivered', async () => {
    const { store } = watch(() => {
      throw new Error('refused');
    });
    await expect(store.send('hello')).rejects.toMatchObject({
      code: 'REPLY_FAILED',
      detail: { message: 'refused' },
    });
    expect(store.getState()).toMatchObject({
      status: 'failed',
      error: { message: 'refused' },
      canSend: true,
    });
  });

  it('is no failure when the person stopped a run that left nothing open', () => {
    const { source, store } = watch(() => undefined);
    source.push(started('r-1'));
    source.push({ type: 'RUN_ERROR', code: 'abort', message: 'aborted' });
    expect(store.getState()).toMatchObject({ status: 'idle', error: null });
    source.push(started('r-2'));
    source.push(finished('r-2', [interrupt]));
    source.push(started('r-3'));
    source.push({ type: 'RUN_ERROR', code: 'abort', message: 'aborted' });
    expect(store.getState()).toMatchObject({ status: 'failed', interrupts: [{ interrupt }] });
  });
});

describe('a stray on_interrupt', () => {
  it('leaves open interrupts open, with one warning', () => {
    const { source, store, approve, codes } = watch(() => undefined);
    source.push(started('r-1'));
    source.push(finished('r-1', [interrupt]));
    source.push({ type: 'CUSTOM', name: 'on_interrupt', value: 'And you?' });
    expect(store.getState()).toMatchObject({ status: 'interrupted', interrupts: [{ interrupt }] });
    expect(codes()).toEqual(['FINISH_WITHOUT_RUN']);
    approve();
    expect(store.getState().status).toBe('sending');
  });
});

describe('arguments nested thousands deep', () => {
  it('are shown as text, because walking them would overflow the stack', () => {
    const { source, store, codes } = watch(() => undefined);
    const text = `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    source.push(started('r-1'));
    source.push({ type: 'TOOL_CALL_START', toolCallId: 'tc-1', toolCallName: 'write' });
    source.push({ type: 'TOOL_CALL_ARGS', toolCallId: 'tc-1', delta: text });
    source.push({ type: 'TOOL_CALL_END', toolCallId: 'tc-1' });
    const metadata = JSON.parse(text);
    source.push(finished('r-1', [{ ...interrupt, reason: 'tool_call', toolCallId: 'tc-1', metadata }]));
    const [pending] = store.getState().interrupts;
    expect(pending?.toolCall).toMatchObject({ args: undefined, argsText: text });
    expect(pending?.interrupt.metadata).toBeUndefined();
    expect(codes().sort()).toEqual(['ARGUMENTS_NOT_JSON', 'BAD_INTERRUPT']);
  });
});
