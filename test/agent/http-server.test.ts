import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { HttpAgent } from '@ag-ui/client';
import { EventType } from '@ag-ui/core';
import { createServer as createVite } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { agentHandler } from '../../stories/agent/http-server.js';
import { agentPlugin } from '../../stories/agent/vite-plugin.js';
import { gate } from '../support/gate.js';
import {
  atOnce,
  endedWell,
  interruptsOf,
  ofType,
  post,
  resolveEach,
  runAndCollect,
  serve,
  serveAgent,
  userMessage,
} from './support.js';

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, until: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(until)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended without ${until}: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  return text;
}

function postEmail(url: string, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ threadId: 't', runId: 'r', messages: [userMessage('Email Ada')] });
  return fetch(url, { method: 'POST', body, signal: signal ?? null });
}

describe('a body that is not a RunAgentInput', () => {
  it.each([
    ['not JSON', '{', 'not a JSON object'],
    ['not an object', '[]', 'not a JSON object'],
    ['nothing', '', 'not a JSON object'],
    ['no threadId', '{"runId":"r","messages":[]}', 'threadId'],
    ['an empty threadId', '{"threadId":"","runId":"r","messages":[]}', 'threadId'],
    ['no runId', '{"threadId":"t","messages":[]}', 'runId'],
    ['messages that are no list', '{"threadId":"t","runId":"r","messages":{}}', 'messages'],
    ['a message of no kind', '{"threadId":"t","runId":"r","messages":[{"role":"boss"}]}', 'message'],
  ])('%s: is answered with 400 and a reason', async (_what, body, reason) => {
    const response = await fetch(await serveAgent(), { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringContaining(reason) });
  });

  it('leaves the agent able to answer the next one', async () => {
    const url = await serveAgent();
    await fetch(url, { method: 'POST', body: '{' });
    expect(endedWell(await post(url, { threadId: 't', runId: 'r', messages: [] }))).toBe(true);
  });
});

describe('the routes', () => {
  it('answers anything but the agent and its log with 404', async () => {
    const url = await serveAgent();
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/other`, { method: 'POST' })).status).toBe(404);
  });

  it('logs every valid body, as it was posted', async () => {
    const url = await serveAgent();
    const agent = new HttpAgent({ url, threadId: 'logged', initialMessages: [userMessage('Email Ada')] });
    const resume = resolveEach(interruptsOf(await runAndCollect(agent)), [{ approved: true }]);
    await runAndCollect(agent, { resume });
    await fetch(url, { method: 'POST', body: '{' });
    const log = await (await fetch(`${url}/log`)).json();
    expect(log).toMatchObject([{ threadId: 'logged' }, { threadId: 'logged', resume }]);
    expect(log[0]).not.toHaveProperty('resume');
    expect(log).toHaveLength(2);
  });
});

describe('the stream', () => {
  it('is sent event by event, by the Vite plugin too', async () => {
    const { pause, open } = gate();
    const vite = await createVite({
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [agentPlugin({ ...atOnce, pause })],
    });
    onTestFinished(() => vite.close());
    const origin = await serve(vite.middlewares);
    const response = await postEmail(`${origin}/agent`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error('No body.');
    const before = await readOn(reader, 'TEXT_MESSAGE_START');
    expect(before).toContain('RUN_STARTED');
    expect(before).not.toContain('TEXT_MESSAGE_CONTENT');
    open();
    expect(await readOn(reader, 'RUN_FINISHED')).toContain('TEXT_MESSAGE_CONTENT');
  });

  it('leaves nothing open when the client disconnects before the interrupt', async () => {
    const { pause, open } = gate();
    const handle = agentHandler({ ...atOnce, pause });
    const handled: { response: ServerResponse; whole: Promise<void> }[] = [];
    const origin = await serve((request, response) => {
      handled.push({ response, whole: handle(request, response) });
    });
    const leaving = new AbortController();
    await postEmail(`${origin}/agent`, leaving.signal);
    const [run] = handled;
    if (run === undefined) throw new Error('The run never reached the agent.');
    const closed = once(run.response, 'close');
    leaving.abort();
    await closed;
    open();
    await run.whole;
    const next = await post(`${origin}/agent`, {
      threadId: 't',
      runId: 'r2',
      messages: [userMessage('Hello')],
    });
    expect(endedWell(next)).toBe(true);
  });

  it('has carried out a resume whose client disconnects, which can then be repeated', async () => {
    const held = gate();
    let pause = () => Promise.resolve();
    const handle = agentHandler({ ...atOnce, pause: () => pause() });
    let closed: Promise<unknown> = Promise.resolve();
    const origin = await serve((request, response) => {
      closed = once(response, 'close');
      void handle(request, response);
    });
    const url = `${origin}/agent`;
    const first = await post(url, { threadId: 't', runId: 'r1', messages: [userMessage('Email Ada')] });
    const resume = resolveEach(interruptsOf(first), [{ approved: true }]);
    pause = held.pause;
    const leaving = new AbortController();
    const body = JSON.stringify({ threadId: 't', runId: 'r2', messages: [], resume });
    await fetch(url, { method: 'POST', body, signal: leaving.signal });
    leaving.abort();
    await closed;
    held.open();
    const again = await post(url, { threadId: 't', runId: 'r3', resume });
    expect(endedWell(again)).toBe(true);
    expect(ofType(again, EventType.STATE_SNAPSHOT)).toMatchObject([
      { snapshot: { performed: [{ name: 'sendEmail' }] } },
    ]);
  });

  it('breaks off when the agent itself fails', async () => {
    const url = await serveAgent({ pause: () => Promise.reject(new Error('broken')) });
    const response = await postEmail(url);
    await expect(response.text()).rejects.toThrow();
  });
});
