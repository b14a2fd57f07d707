import { createInterruptStore } from 'holdpoint/core';
import { createMastraSource, type MastraSource } from 'holdpoint/mastra';
import { describe, expect, it } from 'vitest';
import { gate } from '../../support/gate.js';

const broken = { code: 'STREAM_ENDED', message: 'The stream of a broke.' };

/**
 * A Mastra agent that stopped at calls a and b: the resumed stream of a breaks, and b is taken
 * after `taking`.
 */
function stopped(taking: () => Promise<void>) {
  const take = async ({ toolCallId }: { toolCallId: string }) => {
    if (toolCallId === 'b') await taking();
    return toolCallId;
  };
  const source = createMastraSource({
    agent: { approveToolCall: take, declineToolCall: take, resumeStream: (_, options) => take(options) },
    onResume(toolCallId) {
      if (toolCallId === 'a') throw new Error(broken.message);
    },
  });
  stopAt(source, ['a', 'b']);
  return source;
}

function stopAt(source: MastraSource, calls: readonly string[]): void {
  for (const toolCallId of calls)
    source.push({ type: 'tool-call-approval', runId: 'r', payload: { toolCallId, toolName: 'x', args: {} } });
}

/** A store over that agent, with its deliveries in the order in which they began. */
function stoppedStore(taking: () => Promise<void>) {
  const source = stopped(taking);
  const deliveries: Promise<void>[] = [];
  const store = createInterruptStore({
    ...source,
    reply(replies) {
      const delivery = source.reply(replies);
      deliveries.push(delivery);
      return delivery;
    },
  });
  store.subscribe(() => {});
  const approve = (id: string) =>
    store.approve(store.getState().interrupts.find(({ interrupt }) => interrupt.id === id)?.key ?? '');
  return { store, approve, deliveries, status: () => store.getState().interrupts[0]?.status };
}

describe('the error of a resumed stream that breaks', () => {
  it('fails no answer that is still being sent, and is reported when that one was taken', async () => {
    const { pause, open } = gate();
    const { store, approve, deliveries, status } = stoppedStore(pause);
    const [b, a] = [approve('b'), approve('a')];
    expect(await a).toMatchObject({ type: 'settled' });
    await deliveries[1];
    expect(status()).toMatchObject({ state: 'sending' });
    open();
    expect(await b).toMatchObject({ type: 'settled', receipt: { ending: 'approved' } });
    await deliveries[0];
    expect(store.getState()).toMatchObject({ status: 'failed', error: broken, interrupts: [] });
  });

  it('is not reported as the cause of an answer that did not arrive', async () => {
    const { pause, open } = gate();
    const ways = [() => pause().then(() => Promise.reject(new Error('offline'))), () => Promise.resolve()];
    const { store, approve, deliveries } = stoppedStore(async () => ways.shift()?.());
    const [b, a] = [approve('b'), approve('a')];
    await a;
    await deliveries[1];
    open();
    expect(await b).toMatchObject({ type: 'failed', error: { code: 'REPLY_FAILED', message: 'offline' } });
    await store.retry();
    await deliveries[2];
    expect(store.getState()).toMatchObject({ status: 'failed', error: broken, interrupts: [] });
  });

  it('is reported though an answer of the same reply is refused, and the others are still sent', async () => {
    const refusals = [new Error('no')];
    const agent = async ({ toolCallId }: { toolCallId: string }) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return toolCallId;
    };
    const source = createMastraSource({
      agent: { approveToolCall: agent, declineToolCall: agent, resumeStream: (_, options) => agent(options) },
      onResume() {
        throw new Error(broken.message);
      },
    });
    stopAt(source, ['b', 'a']);
    const { open } = source.getSnapshot();
    const replies = open.map(
      ({ key }) => ({ via: 'native', key, sent: { payload: { approved: true } } }) as const,
    );
    await expect(source.reply(replies)).rejects.toThrow('no');
    expect(source.getSnapshot().open.map(({ interrupt }) => interrupt.id)).toEqual(['b']);
  });

  it('is reported once every answer of the same reply has been sent', async () => {
    const source = stopped(() => Promise.resolve());
    const told: unknown[] = [];
    source.subscribe(() => {
      const { error, open } = source.getSnapshot();
      if (error) told.push({ error, open });
    });
    const { open } = source.getSnapshot();
    await source.reply(
      open.map(({ key }) => ({ via: 'native', key, sent: { payload: { approved: true } } })),
    );
    expect(told[0]).toEqual({ error: broken, open: [] });
  });
});
