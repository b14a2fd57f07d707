import { createInterruptStore, createPersistence } from 'holdpoint/core';
import { createGatewaySource, type InteractionReader } from 'holdpoint/gateway/client';
import { describe, expect, it } from 'vitest';
import type { GatewayTransport } from '../../../src/gateway/gateway-protocol.js';
import { eachSource } from '../../support/each-source.js';
import { memoryStorage } from '../../support/memory-storage.js';
import { APPROVE, approval, DENY, drained, openStore, restoredStatus } from '../../support/open-store.js';

const ID = /^[\w-]{20,}$/;

describe('the id of an answer', () => {
  it('stays the same when it is sent again, and another answer has another one', async () => {
    const { source, sent, deliveries } = eachSource(['a']);
    const store = createInterruptStore(source);
    store.subscribe(() => {});
    for (const answer of [APPROVE, APPROVE, DENY]) {
      void store.answer('a', answer);
      deliveries.at(-1)?.reject(new Error('offline'));
      await drained();
    }
    void store.retry();
    const ids = sent.map(([reply]) => reply?.answerId);
    expect(ids[0]).toMatch(ID);
    // Approved, and approved once more after a failure; then denied, and that was sent again.
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[3]).toBe(ids[2]);
  });

  it('stays the same after a reload', async () => {
    const storage = memoryStorage();
    const page = () => openStore([], { persist: createPersistence({ storage }) });
    const before = page();
    before.source.interrupt([approval('a')]);
    void before.store.answer(before.key('a'), APPROVE);
    const sent = restoredStatus(before.store, 'a');
    const after = page();
    const restored = restoredStatus(after.store, 'a');
    expect(restored).toMatchObject({ state: 'failed', error: { code: 'RELOADED' } });
    expect('reply' in restored && restored.reply).toEqual('reply' in sent && sent.reply);
    expect('reply' in restored && restored.reply.answerId).toMatch(ID);
  });

  it('is in the metadata of the resume entry only where the app asks for it', () => {
    const { source, store, key } = openStore([approval('a')]);
    void store.answer(key('a'), APPROVE, { metadata: { by: 'ada' } });
    expect(source.requests[0]?.resume?.[0]?.metadata).toEqual({ by: 'ada' });

    const asking = openStore([approval('a')], { attachAnswerIds: true });
    void asking.store.answer(asking.key('a'), APPROVE, { metadata: { by: 'ada' } });
    const status = restoredStatus(asking.store, 'a');
    const answerId = 'reply' in status ? status.reply.answerId : undefined;
    expect(answerId).toMatch(ID);
    expect(asking.source.requests[0]?.resume?.[0]?.metadata).toEqual({ by: 'ada', answerId });
  });

  it('is a gateway’s token, also for the same answer after a reload', async () => {
    const storage = memoryStorage();
    const tokens: (string | undefined)[] = [];
    const interaction = {
      ...{ id: 'i', kind: 'ask', sessionId: 's', toolCall: null, agentId: null, expiresAt: null },
      request: { message: 'Go on?', responseSchema: { type: 'boolean' } },
    };
    const transport: GatewayTransport = {
      subscribe(next) {
        next({ type: 'pending', sessionId: 's', now: '', interactions: [interaction], settled: [] });
        return () => {};
      },
      async submit({ token }) {
        tokens.push(token);
        throw new Error('offline');
      },
    };
    const asks: InteractionReader = (_interaction, ask) => ask.confirmation({ message: 'Go on?' });
    for (const answer of [APPROVE, APPROVE, DENY]) {
      const source = createGatewaySource(transport, { readers: [asks], threadId: 'chat' });
      const store = createInterruptStore(source, { persist: createPersistence({ storage }) });
      const stop = store.subscribe(() => {});
      void store.answer(store.getState().interrupts[0]?.key ?? '', answer);
      await drained();
      store.flush();
      stop();
    }
    expect(tokens[0]).toMatch(ID);
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });
});
