import { HttpAgent } from '@ag-ui/client';
import { HttpAgent as HttpAgent54 } from 'ag-ui-client-0.0.54';
import { HttpAgent as HttpAgent59 } from 'ag-ui-client-0.0.59';
import { type AgentSdkFetchOptions, agentSdkDialect, createAgentSdkFetch } from 'holdpoint/agent-sdk';
import { createAgUiSource, createInterruptStore } from 'holdpoint/core';
import { defaultDialects } from 'holdpoint/dialect';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { inStatus, until } from '../../support/open-store.js';
import { confirmation, partsIn, YES } from './open-agent-sdk.js';
import { begin, finished, goneOn, serveAgentSdk, started, type Turn, write } from './serve-agent-sdk.js';

// The clients log every failed run themselves.
vi.spyOn(console, 'error').mockImplementation(() => {});

const AGENTS = { '1.0': HttpAgent, '0.0.59': HttpAgent59, '0.0.54': HttpAgent54 };

async function open(
  version: keyof typeof AGENTS,
  turns: readonly Turn[],
  options: AgentSdkFetchOptions = {},
) {
  const server = await serveAgentSdk(turns);
  const Agent = AGENTS[version];
  const agent = new Agent({ url: server.url, threadId: 'thread-1', fetch: createAgentSdkFetch(options) });
  const store = createInterruptStore(createAgUiSource(agent), {
    dialects: [agentSdkDialect(), ...defaultDialects],
  });
  onTestFinished(store.subscribe(() => {}));
  return { ...server, agent, store, keys: () => store.getState().interrupts.map(({ key }) => key) };
}

const answerOf = (interaction_id: string) => ({
  type: 'data',
  name: 'interaction_response',
  data: { interaction_id, selected_option_id: 'yes', confirmed: true, cancelled: false },
});
const asking: Turn = [started, confirmation('a'), finished];

describe.each(['1.0', '0.0.59', '0.0.54'] as const)('HttpAgent %s with createAgentSdkFetch', (version) => {
  it('asks, and answers with the part, which stays in the history', async () => {
    const said = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm-1', role: 'assistant', delta: 'Deployed' };
    const { store, keys, received } = await open(version, [asking, [started, said, finished], goneOn]);
    await store.send('Go');
    expect(store.getState()).toMatchObject({ status: 'interrupted', interrupts: [{ dialect: 'agent_sdk' }] });
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('idle'));
    expect(received[1]).not.toHaveProperty('resume');
    expect(received[1]?.messages).toMatchObject([
      { role: 'user', content: 'Go' },
      { role: 'user', content: [answerOf('a')] },
    ]);
    await store.send('And now?');
    expect(received[2]?.messages).toMatchObject([
      { role: 'user', content: 'Go' },
      { role: 'user', content: [answerOf('a')] },
      { role: 'assistant', content: 'Deployed' },
      { role: 'user', content: 'And now?' },
    ]);
  });

  it('is interrupted when the stream ends, and accepts a cancel', async () => {
    const custom = { type: 'CUSTOM', name: 'RunInputRequired', value: confirmation('a') };
    const { store, keys, lastMessage } = await open(version, [[started, custom], goneOn]);
    await store.send('Go');
    store.cancel(keys()[0] ?? '');
    await until(store, inStatus('idle'));
    expect(partsIn(lastMessage()?.content)).toStrictEqual([
      { type: 'data', name: 'interaction_response', data: { interaction_id: 'a', cancelled: true } },
    ]);
  });

  it('sends the same message again after a failure', async () => {
    const failing: Turn = [started, { type: 'RUN_ERROR', message: 'Out of quota' }];
    const { store, keys, received } = await open(version, [asking, failing, goneOn]);
    await store.send('Go');
    store.answer(keys()[0] ?? '', YES);
    await until(store, inStatus('failed'));
    store.retry();
    await until(store, inStatus('idle'));
    expect(received[2]?.messages).toStrictEqual(received[1]?.messages);
    expect(received[2]?.messages.flatMap(({ content }) => partsIn(content))).toHaveLength(1);
  });

  it('can be answered when the connection broke after the request', async () => {
    const { store } = await open(version, [
      (response, { threadId, runId }) => {
        begin(response);
        write(response, { type: 'RUN_STARTED', threadId, runId });
        write(response, confirmation('a'));
        response.write('data: {', () => response.destroy());
      },
    ]);
    await store.send('Go');
    expect(store.getState()).toMatchObject({ status: 'interrupted' });
  });

  it('fails when the server refuses the run', async () => {
    const { store } = await open(version, [(response) => void response.writeHead(503).end('overloaded')]);
    await store.send('Go').catch(() => {});
    expect(store.getState()).toMatchObject({ status: 'failed' });
  });
});

describe('createAgentSdkFetch', () => {
  it('passes on requests that are not runs unchanged', async () => {
    const seen: unknown[] = [];
    const fetch = createAgentSdkFetch({
      async fetch(target, init) {
        seen.push([target, init]);
        return Response.json({ ok: true });
      },
    });
    const inits = [undefined, { method: 'POST', body: '{' }, { method: 'POST', body: '{"messages":1}' }];
    for (const init of inits) expect(await (await fetch('/x', init)).json()).toEqual({ ok: true });
    expect(seen).toEqual(inits.map((init) => ['/x', init]));
  });

  it('passes on resume entries that are not agent_sdk’s unchanged', async () => {
    const bodies: unknown[] = [];
    const fetch = createAgentSdkFetch({
      async fetch(_target, init) {
        bodies.push(JSON.parse(String(init?.body)));
        return Response.json({});
      },
    });
    const standard = { interruptId: 'i', status: 'resolved', payload: true };
    const resume = [standard, null, { interruptId: 'a', status: 'resolved', payload: answerOf('a').data }];
    await fetch('/x', {
      method: 'POST',
      body: JSON.stringify({ threadId: 't', runId: 'r', messages: [], resume }),
    });
    expect(bodies).toMatchObject([{ resume: [standard, null], messages: [{ content: [answerOf('a')] }] }]);
  });

  it('rejects when the stream breaks before anything was asked', async () => {
    const { url } = await serveAgentSdk([
      (response) => {
        begin(response);
        response.write('data: {"type":"RUN_STARTED"}\n\n', () => response.destroy());
      },
    ]);
    const body = JSON.stringify({ threadId: 't', runId: 'r', messages: [] });
    const response = await createAgentSdkFetch()(url, { method: 'POST', body });
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('closes the connection when its reader does', async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { agent } = await open('1.0', [
      (response, { threadId, runId }) => {
        response.on('close', closed);
        begin(response);
        write(response, { type: 'RUN_STARTED', threadId, runId });
      },
    ]);
    const run = agent.runAgent({}, { onRunStartedEvent: () => agent.abortRun() });
    await Promise.allSettled([run]);
    await closing;
    expect(agent.isRunning).toBe(false);
  });
});

describe('a reader that cancels while the agent sends nothing', () => {
  it('closes the connection at once', async () => {
    let waits = () => {};
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    let cancelled = false;
    const chunks = [`data: ${JSON.stringify(started)}\n\n`];
    const silent = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          const chunk = chunks.shift();
          if (chunk === undefined) waits();
          else stream.enqueue(new TextEncoder().encode(chunk));
        },
        cancel() {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'text/event-stream' };
    const send = createAgentSdkFetch({ fetch: async () => new Response(silent, { headers }) });
    const body = JSON.stringify({ threadId: 't', runId: 'r', messages: [] });
    const { body: translated } = await send('http://localhost/', { method: 'POST', body });
    const reader = translated?.getReader();
    expect(await reader?.read()).toMatchObject({ done: false });
    await waiting;
    void reader?.cancel();
    await eventually(() => expect(cancelled).toBe(true));
  });
});
