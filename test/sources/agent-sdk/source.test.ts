import { createPersistence, type Interrupt } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.js';
import { inStatus, until } from '../../support/open-store.js';
import { asking, confirmation, NOON, openAgentSdk, YES } from './open-agent-sdk.js';
import { begin, finished, goneOn, started, write } from './serve-agent-sdk.js';

describe('a run that asks', () => {
  it('is interrupted when its stream ends, as after RUN_FINISHED', async () => {
    const { store, source, warnings } = await openAgentSdk([[started, confirmation('a')], goneOn]);
    await source.send('Go');
    expect(store.getState()).toMatchObject({ status: 'interrupted', error: null, canSend: false });
    expect(warnings).toEqual([]);
  });

  it('is interrupted when the connection breaks after the request', async () => {
    const { store, source } = await openAgentSdk([
      (response, { threadId, runId }) => {
        begin(response);
        write(response, { type: 'RUN_STARTED', threadId, runId });
        write(response, confirmation('a'));
        response.write('data: {"type":"TEXT_MES', () => response.destroy());
      },
    ]);
    await source.send('Go');
    expect(store.getState()).toMatchObject({
      status: 'interrupted',
      interrupts: [{ prompt: { kind: 'confirmation' } }],
    });
  });

  it('is not held up by a connection that stays open after RUN_FINISHED, and closes it', async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { store, source, keys } = await openAgentSdk([
      (response, { threadId, runId }) => {
        response.on('close', closed);
        begin(response);
        for (const event of asking('a')) write(response, { threadId, runId, ...event });
      },
      goneOn,
    ]);
    await source.send('Go');
    await closing;
    store.answer(keys()[0] ?? '', YES);
    expect(await until(store, inStatus('idle'))).toMatchObject({ receipts: [{ ending: 'approved' }] });
  });

  it('is interrupted by the request itself when the app says so, and its stream is closed', async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { store, source, keys, answers } = await openAgentSdk(
      [
        (response, { threadId, runId }) => {
          response.on('close', closed);
          begin(response);
          write(response, { type: 'RUN_STARTED', threadId, runId });
          write(response, confirmation('a'));
        },
        goneOn,
      ],
      { pauseOn: 'request' },
    );
    await source.send('Go');
    expect(store.getState()).toMatchObject({ status: 'interrupted', error: null });
    await closing;
    store.answer(keys()[0] ?? '', YES);
    expect(await until(store, inStatus('idle'))).toMatchObject({ receipts: [{ ending: 'approved' }] });
    expect(answers()).toMatchObject([{ interaction_id: 'a', confirmed: true }]);
  });

  it('asks nothing when the run was cancelled', async () => {
    const cancelled = { ...finished, outcome: { type: 'cancelled' } };
    const { store, source } = await openAgentSdk([[started, confirmation('a'), cancelled]]);
    await source.send('Go');
    expect(store.getState()).toMatchObject({ status: 'idle', interrupts: [] });
  });

  it('asks several things at once, which are answered in one message', async () => {
    const { store, source, keys, answers, received } = await openAgentSdk([asking('a', 'b'), goneOn]);
    await source.send('Go');
    const [first = '', second = ''] = keys();
    store.answer(first, YES);
    expect(received).toHaveLength(1);
    store.cancel(second);
    store.submit();
    await until(store, inStatus('idle'));
    expect(answers()).toStrictEqual([
      { interaction_id: 'a', selected_option_id: 'yes', confirmed: true, cancelled: false },
      { interaction_id: 'b', cancelled: true },
    ]);
  });

  it('asks once when the event arrives in both spellings', async () => {
    const { interaction } = confirmation('a');
    const custom = { type: 'CUSTOM', name: 'RUN_INPUT_REQUIRED', value: { interaction } };
    const { store, source, warnings } = await openAgentSdk([[started, confirmation('a'), custom, finished]]);
    await source.send('Go');
    expect(store.getState().interrupts).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('may also raise an AG-UI interrupt; each is answered in its own format', async () => {
    const interrupts: Interrupt[] = [{ id: 'i', reason: 'confirmation', message: 'And this?' }];
    const { store, source, keys, answers, received } = await openAgentSdk([
      [started, confirmation('a'), { ...finished, outcome: { type: 'interrupt', interrupts } }],
      goneOn,
    ]);
    await source.send('Go');
    const [standard = '', own = ''] = keys();
    store.answer(standard, { kind: 'chosen', choice: 'approve' });
    store.answer(own, YES);
    store.submit();
    await until(store, inStatus('idle'));
    expect(received[1]?.resume).toStrictEqual([{ interruptId: 'i', status: 'resolved', payload: true }]);
    expect(answers()).toMatchObject([{ interaction_id: 'a', confirmed: true }]);
  });

  it('counts its expiry from its arrival; after that it can only be cancelled', async () => {
    const { store, source, clock, keys, answers, warnings, received } = await openAgentSdk([
      [started, confirmation('a', { timeout_ms: 60_000 }), finished],
      goneOn,
    ]);
    await source.send('Go');
    expect(store.getState().interrupts).toMatchObject([{ expiry: { kind: 'open', at: NOON + 60_000 } }]);
    clock.advance(60_000);
    store.answer(keys()[0] ?? '', YES);
    expect(received).toHaveLength(1);
    store.cancel(keys()[0] ?? '');
    await until(store, inStatus('idle'));
    expect(answers()).toStrictEqual([{ interaction_id: 'a', cancelled: true }]);
    expect(warnings).toEqual(['EXPIRED']);
  });

  it.each([0, -1, Number.MAX_VALUE, '60000', null])(
    'never expires after %s milliseconds',
    async (timeout_ms) => {
      const { store, source } = await openAgentSdk([[started, confirmation('a', { timeout_ms }), finished]]);
      await source.send('Go');
      expect(store.getState().interrupts).toMatchObject([{ expiry: { kind: 'none' } }]);
    },
  );

  it('is restored after a reload, and answered with a part', async () => {
    const storage = memoryStorage();
    const before = await openAgentSdk([asking('a')]);
    before.store.configure({ persist: createPersistence({ storage }) });
    await before.source.send('Go');
    const messages = before.source.getMessages();
    const { store, keys, answers, received } = await openAgentSdk([goneOn], { messages });
    store.configure({ persist: createPersistence({ storage }) });
    store.refresh();
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('idle'));
    expect(answers()).toMatchObject([{ interaction_id: 'a', confirmed: true }]);
    expect(received[0]?.messages).toMatchObject([{ content: 'Go' }, { role: 'user' }]);
  });

  it('keeps a staged answer over a reload, and sends it with the others', async () => {
    const storage = memoryStorage();
    const before = await openAgentSdk([asking('a', 'b')]);
    before.store.configure({ persist: createPersistence({ storage }) });
    await before.source.send('Go');
    before.store.answer(before.keys()[0] ?? '', YES);
    before.store.flush();
    const { store, keys, answers, warnings } = await openAgentSdk([goneOn]);
    store.configure({ persist: createPersistence({ storage }) });
    store.refresh();
    expect(store.getState().interrupts.map(({ status }) => status.state)).toEqual(['staged', 'open']);
    store.cancel(keys()[1] ?? '');
    store.submit();
    await until(store, inStatus('idle'));
    expect(answers()).toMatchObject([
      { interaction_id: 'a', confirmed: true },
      { interaction_id: 'b', cancelled: true },
    ]);
    expect(warnings).toEqual([]);
  });
});
