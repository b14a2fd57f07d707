import { HttpAgent } from '@ag-ui/client';
import {
  createAgUiSource,
  createInterruptStore,
  createServerPersistence,
  type Interrupt,
} from 'holdpoint/core';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveAgent, userMessage } from '../agent/support.js';
import { eventually } from '../support/eventually.js';
import { filled } from '../support/open-store.js';

type Listed = string | Interrupt;

const asked = (one: Listed) => ({
  id: `stored ${typeof one === 'string' ? one : one.id}`,
  interrupt: typeof one === 'string' ? { id: one, reason: 'input_required', message: 'Why?' } : one,
  channel: 'outcome',
  runId: 'r',
});

/** A page whose server lists the open interrupts, and streams what the test sends. */
function openPage(first: readonly Listed[], url = 'http://agent.invalid') {
  let listed = first;
  let lists = 0;
  const streams: { controller: ReadableStreamDefaultController<Uint8Array>; isOpen: boolean }[] = [];
  const agent = new HttpAgent({ url, threadId: 't' });
  const persist = createServerPersistence({
    url: '/open',
    fetch: async (_input, init) => {
      if (new Headers(init?.headers).get('accept') === 'application/json') {
        lists += 1;
        return Response.json({ now: '', open: listed.map(asked) });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const stream = { controller, isOpen: true };
          streams.push(stream);
          init?.signal?.addEventListener('abort', () => {
            stream.isOpen = false;
            controller.error(init.signal?.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const source = createAgUiSource(agent);
  const clock = createManualClock();
  const store = createInterruptStore(source, { persist, clock, onWarning() {} });
  const leave = store.subscribe(() => {});
  onTestFinished(leave);
  return {
    agent,
    store,
    leave,
    streams,
    lists: () => lists,
    ids: () => store.getState().interrupts.map(({ interrupt }) => interrupt.id),
    async streaming() {
      await eventually(() => expect(streams.at(-1)?.isOpen).toBe(true));
    },
    /** Sends a list as the server would; `now` is what is open when the page asks for it. */
    send(open: readonly Listed[], settled: readonly object[] = [], now = open) {
      listed = now;
      const text = `data: ${JSON.stringify({ now: '', open: open.map(asked), settled })}\n\n`;
      streams.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
    },
  };
}

describe('a page that follows the open interrupts of its server', () => {
  it('keeps drafts and answers when an interrupt is listed again', async () => {
    const { store, send, streaming, ids } = openPage(['a', 'b']);
    await streaming();
    const keys = store.getState().interrupts.map(({ key }) => key);
    store.drafts.set(keys[1] ?? '', 'half a sentence');
    void store.answer(keys[0] ?? '', filled('because'));
    send(['a', 'b']);
    send(['b'], [{ id: 'stored a', ending: 'answered', reviewer: { id: 'u', name: 'Ada' } }]);
    await eventually(() => expect(ids()).toEqual(['b']));
    expect(store.getState().interrupts.map(({ key }) => key)).toEqual(keys.slice(1));
    expect(store.drafts.get(keys[1] ?? '')).toBe('half a sentence');
    expect(store.getState().receipts).toMatchObject([{ ending: 'elsewhere', answeredBy: [{ name: 'Ada' }] }]);
  });

  it('keeps an interrupt of its own run when an older list arrives late', async () => {
    const { store, agent, send, streaming, ids, lists } = openPage([], await serveAgent());
    await streaming();
    agent.addMessage(userMessage('Email Ada that the meeting moved'));
    await agent.runAgent();
    const own = store.getState().interrupts.map(({ interrupt }) => interrupt);
    expect(own).toHaveLength(1);
    send([], [], own);
    await eventually(() => expect(lists()).toBe(2));
    send(own);
    send([]);
    await eventually(() => expect(ids()).toEqual([]));
    expect(store.getState().receipts).toMatchObject([{ ending: 'closed' }]);
  });

  it('removes an interrupt of its own run that somebody has answered before any list had it', async () => {
    const { store, agent, send, streaming, ids } = openPage([], await serveAgent());
    await streaming();
    agent.addMessage(userMessage('Email Ada that the meeting moved'));
    await agent.runAgent();
    expect(ids()).toHaveLength(1);
    send([]);
    await eventually(() => expect(ids()).toEqual([]));
    expect(store.getState().receipts).toMatchObject([{ ending: 'closed' }]);
  });

  it('is connected only while the thread is shown', async () => {
    const { store, leave, streams, streaming } = openPage(['a']);
    await streaming();
    leave();
    await eventually(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]));
    store.refresh();
    await vi.dynamicImportSettled();
    expect(streams).toHaveLength(1);
    onTestFinished(store.subscribe(() => {}));
    await eventually(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]));
  });
});
