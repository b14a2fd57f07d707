import { HttpAgent } from '@ag-ui/client';
import {
  createAgUiSource,
  createInterruptStore,
  createServerPersistence,
  type StoreOptions,
} from 'holdpoint/core';
import { createOpenInterruptsHandler, type InteractionStore, trackInterrupts } from 'holdpoint/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve, serveAgent, userMessage } from '../agent/support.js';
import { readJson } from '../sources/json-over-http.js';
import { APPROVE, DENY, inStatus, until } from '../support/open-store.js';
import { ADA, BEN } from './recorded-runs.js';
import { stores } from './stores.js';

const THREAD = 'thread-of-two-devices';
const PEOPLE = new Map([
  ['ada', ADA],
  ['ben', BEN],
]);

/** An app's server: it records the interrupts of the scripted agent, and lists what is open. */
async function serveApp(store: InteractionStore, streamed: string[]) {
  const agentUrl = await serveAgent();
  const recorder = trackInterrupts(store);
  const listOpen = createOpenInterruptsHandler(store, {
    threadsOf: (request) => (PEOPLE.has(request.headers.get('authorization') ?? '') ? [THREAD] : []),
  });
  return serve(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const reviewer = PEOPLE.get(headers.authorization ?? '');
    const leaving = new AbortController();
    outgoing.once('close', () => leaving.abort());
    const { signal } = leaving;
    const send = async (response: Response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.flushHeaders();
      for await (const chunk of response.body ?? []) {
        outgoing.write(chunk);
        if (method === 'GET' && headers.accept === 'text/event-stream')
          streamed.push(new TextDecoder().decode(chunk));
      }
      outgoing.end();
    };
    if (method === 'GET') {
      const request = new Request(`http://app.example${url}`, {
        headers: { authorization: headers.authorization ?? '', accept: headers.accept ?? '' },
        signal,
      });
      return send(await listOpen(request));
    }
    const input = await readJson(incoming);
    const run = await recorder.begin(input, { reviewer });
    if (!run.accepted) return send(Response.json(run, { status: run.status }));
    const { body } = await fetch(agentUrl, { method: 'POST', body: JSON.stringify(input) });
    if (!body) throw new Error('The agent has no body.');
    await send(new Response(run.stream(body), { headers: { 'content-type': 'text/event-stream' } }));
  });
}

/** A person's device: a client that knows only the thread's id. */
function device(url: string, person: string, options: StoreOptions = {}, live = false) {
  const headers = { authorization: person };
  const agent = new HttpAgent({ url: `${url}/agent`, threadId: THREAD, headers });
  const persist = createServerPersistence({ url: `${url}/open`, headers: () => headers, live });
  const store = createInterruptStore(createAgUiSource(agent), { persist, ...options });
  onTestFinished(store.subscribe(() => {}));
  return { agent, store, key: () => store.getState().interrupts[0]?.key ?? '' };
}

describe.each(stores)('a thread on two devices, over $name', ({ create }) => {
  const ask = async (text: string, live = false) => {
    const store = await create();
    const streamed: string[] = [];
    const url = await serveApp(store, streamed);
    const desk = device(url, 'ada', {}, live);
    desk.agent.addMessage(userMessage(text));
    void desk.agent.runAgent();
    await until(desk.store, inStatus('interrupted'));
    return { url, desk, streamed };
  };

  it('shows the request and its call on the second without a run, and takes its answer', async () => {
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
    expect(desk.store.getState().receipts).toMatchObject([{ ending: 'forgotten' }]);
    const later = device(url, 'ada');
    await expect.poll(() => fetchOpen(url)).toEqual([]);
    expect(later.store.getState().interrupts).toEqual([]);
  });

  it('accepts one of two concurrent answers', async () => {
    const { url, desk } = await ask('Email Ada that the meeting moved');
    const phone = device(url, 'ben');
    await until(phone.store, inStatus('interrupted'));
    const outcomes = await Promise.all([
      desk.store.answer(desk.key(), APPROVE),
      phone.store.answer(phone.key(), DENY),
    ]);
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['ignored', 'settled']);
  });

  it('shows on the first what the second answers, and what it is asked next, without a reload', async () => {
    const { url, desk, streamed } = await ask('Email Ada that the meeting moved', true);
    await expect.poll(() => streamed.some((text) => text.includes('"interrupt"'))).toBe(true);
    const phone = device(url, 'ben', {}, true);
    await until(phone.store, inStatus('interrupted'));
    void phone.store.answer(phone.key(), APPROVE);
    const { receipts } = await until(desk.store, ({ interrupts }) => interrupts.length === 0);
    expect(receipts).toMatchObject([{ ending: 'elsewhere', answeredBy: [BEN], answer: null }]);
    await until(phone.store, ({ status }) => status === 'idle');
    phone.agent.addMessage(userMessage('Email Ada that the meeting moved', 'again'));
    void phone.agent.runAgent();
    const { interrupts } = await until(desk.store, inStatus('interrupted'));
    expect(interrupts).toHaveLength(1);
    expect(await desk.store.answer(desk.key(), APPROVE)).toMatchObject({ type: 'settled' });
    await until(phone.store, ({ interrupts }) => interrupts.length === 0);
    expect(phone.store.getState().receipts.at(-1)).toMatchObject({ ending: 'elsewhere', answeredBy: [ADA] });
  });

  it('reveals nothing to another person', async () => {
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
