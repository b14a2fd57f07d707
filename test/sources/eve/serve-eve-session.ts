import type { RequestListener, ServerResponse } from 'node:http';
import type { EveInputResponse } from 'holdpoint/eve';
import { own, sameJson } from '../../../src/core/util/json.js';
import { serve } from '../../agent/support.js';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { readJson, sendJson } from '../json-over-http.js';

export type Requested = keyof typeof wire.requested;

/** The body of a POST to a session. */
interface Posted {
  readonly message?: string;
  readonly inputResponses?: readonly EveInputResponse[];
}

const SESSION = 'wrun_1';
const ROUTE = `/eve/v1/session/${SESSION}`;

/**
 * Plays the server of an eve agent: one session, whose turns ask the recorded requests, and its
 * stream of events. The client is the published one.
 *
 * Source: eve 0.80.1, docs/channels/eve.mdx, dist/src/eve-channel and dist/src/client.
 *
 * @param turns The requests of each turn; a message begins the next one.
 */
export async function serveEveSession(...turns: readonly (readonly Requested[])[]) {
  const events: object[] = [];
  const posted: Posted[] = [];
  const streams = new Set<ServerResponse>();
  const open = new Set<string>();
  let turn = 0;
  let answer: 'take' | 'wait' | 'break' | 'refuse the person' | 'refuse' = 'take';

  function emit(...added: readonly object[]): void {
    for (const event of added) {
      const data = { ...Object(own(event, 'data')), turnId: `turn-${turn}`, sequence: turn };
      const meta = { id: `evt_${events.length}`, at: '2026-11-22T12:00:00.000Z' };
      const stamped = { ...event, data, meta };
      events.push(stamped);
      for (const stream of streams) stream.write(toLine(stamped));
    }
  }

  function begin(message: string): void {
    turn += 1;
    const asked = (turns[turn - 1] ?? []).map((name) => wire.requested[name]);
    emit({ type: 'turn.started' }, { type: 'message.received', data: { message } }, ...asked);
    for (const { data } of asked) for (const { requestId } of data.requests) open.add(requestId);
    pause();
  }

  function pause(): void {
    if (open.size > 0) emit({ type: 'turn.waiting', data: { on: 'input' } });
    else emit({ type: 'turn.completed' }, { type: 'session.waiting', data: { wait: 'next-user-message' } });
  }

  /** Emits what the server reports of an answer that it accepted, also of another person's. */
  function take(response: EveInputResponse): void {
    const known = Object.values(wire.taken).find((taken) => sameJson(taken.response, response));
    const { requestId } = response;
    const outcome = known?.outcome ?? 'answered';
    emit({ type: 'input.resolved', data: { resolutions: [{ requestId, outcome, response }] } });
    if (outcome === 'approved') emit(wire.result);
    open.delete(requestId);
    pause();
  }

  const listener: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://session');
    if (pathname === `${ROUTE}/stream`) {
      const known = events.length;
      response.writeHead(200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'x-eve-stream-version': '26',
        'x-eve-stream-tail-index': String(known - 1),
      });
      response.flushHeaders();
      for (const event of events.slice(Number(searchParams.get('startIndex') ?? 0)))
        response.write(toLine(event));
      streams.add(response);
      return void response.on('close', () => streams.delete(response));
    }
    const body: Posted = Object(await readJson(request));
    if (answer === 'refuse') {
      return sendJson(response, 409, {
        code: 'session_not_active',
        error: 'The session is no longer active.',
      });
    }
    posted.push(body);
    if (answer === 'break') return void response.destroy();
    const deliveryId = `delivery-${posted.length}`;
    sendJson(response, 202, { ok: true, sessionId: SESSION, status: 'accepted', deliveryId });
    if (body.message !== undefined) begin(body.message);
    if (answer === 'refuse the person')
      emit(...wire.refused, { type: 'turn.waiting', data: { on: 'input' } });
    if (answer === 'take') body.inputResponses?.forEach(take);
  };

  return {
    host: await serve(listener),
    sessionId: SESSION,
    emit,
    begin,
    take,
    answerBy(way: typeof answer): void {
      answer = way;
    },
    /** The answers that were posted, in their order. */
    answers: () => posted.flatMap(({ inputResponses }) => (inputResponses ? [inputResponses] : [])),
    streams,
  };
}

function toLine(event: object): string {
  return `${JSON.stringify(event)}\n`;
}
