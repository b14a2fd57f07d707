import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { isObject, own } from '../../../src/core/util/json.js';
import { readJson, sendJson } from '../json-over-http.js';

type SessionEvent = { readonly id: string; readonly type: string };

/**
 * Plays the API that holds a session's events: a list, a stream of new ones, and one endpoint to
 * send to, which echoes what it accepted. The client is the published SDK.
 *
 * Source: @anthropic-ai/sdk 1.12.0, resources/beta/sessions/events.mjs.
 */
export async function serveSessions() {
  const events: object[] = [];
  const posted: unknown[] = [];
  const streams = new Set<ServerResponse>();
  let count = 0;
  let answer: 'take' | 'refuse' | 'take and break' = 'take';

  function emit(...added: readonly object[]): void {
    for (const event of added) {
      events.push(event);
      for (const stream of streams) stream.write(`event: message\ndata: ${JSON.stringify(event)}\n\n`);
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = own(await readJson(request), 'events');
    if (answer === 'refuse') {
      const error = { type: 'invalid_request_error', message: 'not waiting' };
      return sendJson(response, 400, { type: 'error', error });
    }
    posted.push(sent);
    count += 1;
    const echoes = (Array.isArray(sent) ? sent.filter(isObject) : []).map((event, index) => ({
      id: `sevt_user_${count}_${index}`,
      processed_at: null,
      ...event,
    }));
    emit(...echoes);
    if (answer === 'take and break') response.destroy();
    else sendJson(response, 200, { data: echoes });
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST') return void take(request, response);
    if (!request.url?.includes('/stream')) return sendJson(response, 200, { data: events, next_page: null });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emit,
    /** Makes the session wait for these calls; without any, its turn ends. */
    block(...calls: readonly SessionEvent[]): void {
      const event_ids = calls.map(({ id }) => id);
      const stop_reason = calls.length > 0 ? { type: 'requires_action', event_ids } : { type: 'end_turn' };
      emit({ id: `sevt_idle_${++count}`, type: 'session.status_idle', stop_reason, stop_details: null });
    },
    /** Closes every stream: later events are only in the list until a client reconnects. */
    breakStreams(): void {
      for (const stream of [...streams]) stream.destroy();
      streams.clear();
    },
    answerBy(way: typeof answer): void {
      answer = way;
    },
    posted,
    streams,
  };
}
