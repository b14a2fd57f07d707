import { HttpAgent } from '@ag-ui/client';
import {
  createAgUiSource,
  createInterruptStore,
  createPersistence,
  type StoreOptions,
  serverPersistence,
} from 'holdpoint/core';
import { createOpenInterruptsHandler, type InteractionStore, recordInterrupts } from 'holdpoint/server';
import { createManualClock } from 'holdpoint/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve, serveAgent, userMessage } from '../agent/support.js';
import { readJson } from '../sources/json-over-http.js';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE, DENY, filled, inStatus, until } from '../support/open-store.js';
import { ADA, BEN } from './recorded-runs.js';
import { stores } from './stores.js';

const THREAD = 'thread-of-two-devices';
const PEOPLE = new Map([
  ['ada', ADA],
  ['ben', BEN],
]);

/** An app's server: it records what the scripted agent asks, and tells what is open. */
async function serveApp(store: InteractionStore) {
  const agentUrl = await serveAgent();
  const recorder = recordInterrupts(store);
  const tell = createOpenInterruptsHandler(store, {
    threadsOf: (request) => (PEOPLE.has(request.headers.get('authorization') ?? '') ? [THREAD] : []),
  });
  return serve(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const reviewer = PEOPLE.get(headers.authorization ?? '');
    const send = async (response: Response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      for await (const chunk of response.body ?? []) outgoing.write(chunk);
      outgoing.end();
    };
    if (method === 'GET') {
      const request = new Request(`http://app.example${url}`, {
        headers: { authorization: headers.authorization ?? '' },
      });
      return send(await tell(request));
    }
    const input = await readJson(incoming);
    const run = await recorder.begin(input, { reviewer });
    if (!run.accepted) return send(Response.json(run, { status: run.status }));
    const { body } = await fetch(agentUrl, { method: 'POST', body: JSON.stringify(input) });
    if (!body) throw new Error('The agent has no body.');
    await send(new Response(run.stream(body), { headers: { 'content-type': 'text/event-stream' } }));
  });
}

/** A device of a person: a client that knows the thread's id, and nothing else of it. */
function device(url: string, person: string, options: StoreOptions = {}) {
  const headers = { authorization: person };
  const agent = new HttpAgent({ url: `${url}/agent`, threadId: THREAD, headers });
  const persist = serverPersistence({ url: `${url}/open`, headers: () => headers });
  const store = createInterruptStore(createAgUiSource(agent), { persist, ...options });
  onTestFinished(store.subscribe(() => {}));
  return { agent, store, key: () => store.getState().interrupts[0]?.key ?? '' };
}

describe.each(stores)('a thread on two devices, over $name', ({ create }) => {
  const ask = async (text: string) => {
    const { store } = await create();
    const url = await serveApp(store);
    const desk = device(url, 'ada');
    desk.agent.addMessage(userMessage(text));
    void desk.agent.runAgent();
    await until(desk.store, inStatus('interrupted'));
    return { url, desk };
  };

  it('shows on the second what the first was asked, with its call and without a run, and answers it', async () => {
    const { url, desk } = await ask('Email Ada that the meeting moved');
    const phone = device(url, 'ben');
    const { interrupts } = await until(phone.store, inStatus('interrupted'));
    expect(interrupts.map(({ prompt }) => prompt)).toEqual(
      desk.store.getState().interrupts.map(({ prompt }) => prompt),
    );
    expect(await phone.store.answer(phone.key(), APPROVE)).toMatchObject({
      type: 'settled',
      receipt: { ending: 'approved' },
    });
    expect(await desk.store.answer(desk.key(), DENY)).toMatchObject({ type: 'ignored', code: 'NOT_WAITING' });
    expect(desk.store.getState().receipts).toMatchObject([{ ending: 'gone' }]);
    const later = device(url, 'ada');
    await expect.poll(() => fetchOpen(url)).toEqual([]);
    expect(later.store.getState().interrupts).toEqual([]);
  });

  it('takes one of two answers that come in the same moment', async () => {
    const { url, desk } = await ask('Email Ada that the meeting moved');
    const phone = device(url, 'ben');
    await until(phone.store, inStatus('interrupted'));
    const outcomes = await Promise.all([
      desk.store.answer(desk.key(), APPROVE),
      phone.store.answer(phone.key(), DENY),
    ]);
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['ignored', 'settled']);
  });

  it('tells nothing to somebody else', async () => {
    const { url } = await ask('Email Ada that the meeting moved');
    const warnings: string[] = [];
    const stranger = device(url, 'eve', { onWarning: ({ code }) => void warnings.push(code) });
    await expect.poll(() => warnings).toEqual(['OPEN_NOT_READ']);
    expect(stranger.store.getState()).toMatchObject({ status: 'idle', interrupts: [] });
  });
});

async function fetchOpen(url: string) {
  const response = await fetch(`${url}/open?thread=${THREAD}`, { headers: { authorization: 'ada' } });
  return (await response.json()).open;
}

describe('serverPersistence', () => {
  const OPEN = {
    interrupt: { id: 'i', reason: 'input_required', message: 'Why?' },
    channel: 'outcome',
    runId: 'r',
  };

  /** A page whose server responds with these, one after the other. */
  function page(responses: readonly (Response | Error)[], local?: ReturnType<typeof createPersistence>) {
    const clock = createManualClock();
    const asked: string[] = [];
    const warnings: string[] = [];
    const left = [...responses];
    const persist = serverPersistence({
      url: '/open?x=1',
      local,
      fetch: async (input) => {
        asked.push(String(input));
        const next = left.shift();
        if (next instanceof Response) return next;
        throw next ?? new Error('offline');
      },
    });
    const agent = new HttpAgent({ url: 'http://agent.invalid', threadId: 'a thread' });
    const store = createInterruptStore(createAgUiSource(agent), {
      persist,
      clock,
      onWarning: ({ code }) => void warnings.push(code),
    });
    onTestFinished(store.subscribe(() => {}));
    return { store, clock, asked, warnings };
  }
  const tells = (open: unknown) => Response.json({ now: '', open });

  it('asks once for each thread, and again where the server is away', async () => {
    const { store, clock, asked, warnings } = page([
      new Error('offline'),
      new Response('', { status: 503 }),
      tells([OPEN]),
    ]);
    await expect
      .poll(() => {
        clock.advance(500);
        return asked.length;
      })
      .toBe(3);
    await until(store, inStatus('interrupted'));
    store.refresh();
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/open?x=1&thread=a%20thread'));
    expect(warnings).toEqual([]);
  });

  it('keeps drafts of this page for what the server tells, and shows nothing else that the page had kept', async () => {
    const local = createPersistence({ storage: memoryStorage() });
    const before = page([tells([OPEN, { ...OPEN, interrupt: { ...OPEN.interrupt, id: 'j' } }])], local);
    const { interrupts } = await until(before.store, inStatus('interrupted'));
    for (const { key } of interrupts) before.store.drafts.set(key, `draft of ${key}`);
    void before.store.answer(interrupts[0]?.key ?? '', filled('because'));
    before.store.flush();
    const after = page([tells([OPEN])], local);
    const state = await until(after.store, (one) => one.interrupts[0]?.status.state === 'staged');
    expect(state.interrupts.map(({ interrupt }) => interrupt.id)).toEqual(['i']);
    expect(state.interrupts[0]?.status).toMatchObject({ answer: filled('because') });
    expect(after.store.drafts.get(state.interrupts[0]?.key ?? '')).toBe('draft of 1:i');
  });

  it('begins with what the page has kept where the server says something else', async () => {
    const local = createPersistence({ storage: memoryStorage() });
    const before = page([tells([OPEN])], local);
    await until(before.store, inStatus('interrupted'));
    for (const response of [
      tells('x'),
      tells([7]),
      new Response('<html>'),
      new Response('', { status: 403 }),
      Response.json([]),
    ]) {
      const after = page([response], local);
      await until(after.store, inStatus('interrupted'));
      expect(after.warnings).toEqual(['OPEN_NOT_READ']);
    }
  });
});
