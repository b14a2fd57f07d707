import type { HoldpointCode } from 'holdpoint/core';
import { createInterruptStore, HoldpointError } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { APPROVE, approval, DENY, inStatus, openStore, until } from '../../support/open-store.js';

async function codeOf(sending: Promise<void>): Promise<HoldpointCode | null> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof HoldpointError ? error.code : null;
}

const userMessage = (content: string) => ({ id: expect.any(String), role: 'user', content });

describe('send', () => {
  it('starts a run with only the message if nothing is open', async () => {
    const { source, store } = openStore();
    expect(store.getState().canSend).toBe(true);
    const sending = store.send('Hello');
    expect(store.getState()).toMatchObject({ status: 'running', canSend: false });
    source.succeed();
    await sending;
    expect(source.requests).toEqual([{ threadId: 'thread-1', messages: [userMessage('Hello')] }]);
    expect(store.getState()).toMatchObject({ status: 'idle', canSend: true });
  });

  it('rejects while an interrupt is open, staged or failed, and changes nothing', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    expect(store.getState().canSend).toBe(false);
    const before = store.getState();
    expect(await codeOf(store.send('Hello'))).toBe('OPEN_INTERRUPTS');
    expect(store.getState()).toBe(before);
    for (const id of ['a', 'b']) store.answer(key(id), APPROVE);
    expect(await codeOf(store.send('Hello'))).toBe('OPEN_INTERRUPTS');
    store.submit();
    source.runError('no');
    await until(store, inStatus('failed'));
    expect(await codeOf(store.send('Hello'))).toBe('OPEN_INTERRUPTS');
    expect(source.requests).toHaveLength(1);
  });

  it('lists the open interrupts in its error', async () => {
    const { store, key } = openStore([approval('a'), approval('b')]);
    await expect(store.send('Hello')).rejects.toMatchObject({
      name: 'HoldpointError',
      code: 'OPEN_INTERRUPTS',
      detail: [key('a'), key('b')],
      message: expect.stringContaining('cancelOpen'),
    });
  });

  it('cancels everything that is open in the same run if `cancelOpen` is set', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    const sending = store.send('Never mind', { cancelOpen: true });
    expect(store.getState().status).toBe('sending');
    expect(source.requests).toStrictEqual([
      {
        threadId: 'thread-1',
        messages: [userMessage('Never mind')],
        resume: [
          { interruptId: 'a', status: 'cancelled' },
          { interruptId: 'b', status: 'cancelled' },
        ],
      },
    ]);
    source.succeed();
    await sending;
    const { receipts, canSend } = store.getState();
    expect(receipts.map(({ ending }) => ending)).toEqual(['cancelled', 'cancelled']);
    expect(canSend).toBe(true);
  });

  it('rejects if cancelling failed, so that the message is not lost', async () => {
    const { source, store } = openStore([approval('a')]);
    const code = codeOf(store.send('Never mind', { cancelOpen: true }));
    source.runError('no');
    expect(await code).toBe('MESSAGE_REFUSED');
    expect(store.getState()).toMatchObject({ status: 'failed', canSend: false });
    const sending = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    await sending;
    expect(source.requests[1]?.resume).toStrictEqual(source.requests[0]?.resume);
    expect(source.requests[1]?.messages).toMatchObject([{ content: 'Never mind' }]);
  });

  it('cancels nothing if it fails: earlier answers are kept and can be sent', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    const before = store.getState().interrupts.map(({ status }) => status);
    const code = codeOf(store.send('Never mind', { cancelOpen: true }));
    source.runError('no');
    expect(await code).toBe('MESSAGE_REFUSED');
    expect(store.getState().interrupts.map(({ status }) => status)).toEqual(before);
    store.answer(key('b'), APPROVE);
    store.submit();
    expect(source.requests[1]?.resume).toMatchObject([
      { interruptId: 'a', payload: { approved: false } },
      { interruptId: 'b', payload: { approved: true } },
    ]);
  });

  it('cancels nothing if its stream breaks, and sends the same resume again', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    const code = codeOf(store.send('Never mind', { cancelOpen: true }));
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' });
    source.end();
    expect(await code).toBe('REPLY_FAILED');
    const { status, error, canSend, interrupts } = store.getState();
    expect({ status, code: error?.code, canSend }).toEqual({
      status: 'failed',
      code: 'STREAM_ENDED',
      canSend: false,
    });
    expect(interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
    const again = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    await again;
    expect(source.requests[1]?.resume).toEqual(source.requests[0]?.resume);
    expect(store.getState().receipts.map(({ ending }) => ending)).toEqual(['cancelled', 'cancelled']);
  });

  it('resolves if the agent worked before its stream broke: it took the message, and what it cancelled', async () => {
    const { source, store, key } = openStore([approval('a'), approval('b')]);
    store.answer(key('a'), DENY);
    const sending = store.send('Never mind', { cancelOpen: true });
    source.push({ type: 'RUN_STARTED', threadId: 'thread-1', runId: 'run-2' });
    source.push({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Cancelled. ' });
    source.end();
    await sending;
    const { status, canSend, interrupts, receipts } = store.getState();
    expect({ status, canSend, interrupts }).toEqual({ status: 'failed', canSend: true, interrupts: [] });
    expect(receipts.map(({ ending, failure }) => [ending, failure?.offers])).toEqual([
      ['cancelled', []],
      ['cancelled', []],
    ]);
  });

  it('resolves if its run settled what was open and then failed, or failed with nothing open', async () => {
    const { source, store } = openStore([approval('a')]);
    const sending = store.send('Never mind', { cancelOpen: true });
    source.succeed();
    source.fail(new Error('ECONNRESET'));
    await sending;
    expect(store.getState()).toMatchObject({ status: 'idle', receipts: [{ ending: 'cancelled' }] });
    const next = store.send('Hello');
    source.runError('overloaded');
    await next;
    expect(store.getState()).toMatchObject({ status: 'failed', canSend: true });
  });

  it('sends only the message if the agent rejected even the cancels, but not if these never reached it', async () => {
    const { source, store, key } = openStore([approval('a')]);
    store.cancel(key('a'));
    source.fail(new Error('offline'));
    expect((await until(store, inStatus('failed'))).canSend).toBe(false);
    store.retry();
    source.runError('Unknown interrupt.');
    expect((await until(store, inStatus('failed'))).canSend).toBe(true);
    const sending = store.send('Hello');
    expect(source.requests[2]).not.toHaveProperty('resume');
    source.succeed();
    await sending;
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [], canSend: true });
  });

  it('rejects during a run, also one of its own', async () => {
    const { source, store } = openStore();
    const first = store.send('One');
    expect(await codeOf(store.send('Two'))).toBe('RUN_IN_PROGRESS');
    source.succeed();
    await first;
    expect(source.requests).toHaveLength(1);
  });

  it('starts one run for a double click, even if the source starts its run later', async () => {
    const { source } = openStore();
    const sent: string[] = [];
    let finish = () => {};
    const late = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = createInterruptStore({
      ...source,
      send(message) {
        sent.push(message);
        return late;
      },
    });
    const first = slow.send('Hello');
    expect(await codeOf(slow.send('Hello'))).toBe('RUN_IN_PROGRESS');
    finish();
    await first;
    expect(sent).toEqual(['Hello']);
    await slow.send('And now');
    expect(sent).toEqual(['Hello', 'And now']);
  });

  it('rejects if the source cannot send messages', async () => {
    const { source } = openStore();
    const { send: _, ...repliesOnly } = source;
    expect(await codeOf(createInterruptStore(repliesOnly).send('Hello'))).toBe('CANNOT_SEND');
  });
});
