import { type Clock, systemClock } from '../core/util/clock.js';
import { DEFAULT_SESSION, type GatewayBridge } from './gateway-bridge.js';
import type { SubmitOutcome } from './gateway-protocol.js';
import { readBody } from './read-body.js';
import { readSubmission } from './read-submission.js';
import { streamEvents } from './stream-events.js';

/**
 * Which session a request belongs to, and the limits of the HTTP handler.
 *
 * @example
 * createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 */
export interface GatewayHandlerOptions {
  /**
   * The id of the session that a request belongs to; null refuses the request with 403. A session's answers
   * may approve tool calls, so authenticate the request here.
   *
   * @default The `session` parameter of the address, which protects nothing.
   */
  readonly sessionOf?: ((request: Request) => string | null | Promise<string | null>) | undefined;
  /**
   * The largest body that is read, in bytes. The default leaves room for an edit of a whole file.
   *
   * @default 1_000_000
   */
  readonly maxBytes?: number | undefined;
  /**
   * After how many milliseconds without an event a comment is sent, so that proxies keep the connection;
   * null sends none.
   *
   * @default 15_000
   */
  readonly keepAliveMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Serves a bridge over HTTP. GET responds with a stream of events (SSE), POST takes one answer.
 *
 * POST responds with 200 and `{ accepted: true }`, or with `{ accepted: false, why }` and 404 (`unknown`),
 * 409 (`settled`) or 422 (`invalid`). A body must be `application/json`, which a page of another origin
 * cannot send without a CORS preflight.
 *
 * @param bridge The bridge whose sessions are served.
 * @param options Which session a request belongs to, and limits.
 * @returns A function from a web `Request` to a `Response`, which most servers can call. It rejects where
 *   `sessionOf` does.
 *
 * @example
 * const handle = createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 * export const GET = handle;
 * export const POST = handle;
 *
 * Source: HTML Standard, "Server-sent events".
 */
export function createGatewayHandler(
  bridge: GatewayBridge,
  options: GatewayHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const { sessionOf = sessionFromAddress, maxBytes = 1_000_000, keepAliveMs = 15_000 } = options;
  const clock = options.clock ?? systemClock;
  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'POST') return refuse(405, 'GET or POST');
    const sessionId = await sessionOf(request);
    if (sessionId === null) return refuse(403, 'no session');
    const session = bridge.session(sessionId);
    if (method === 'GET') return streamEvents(session, { clock, keepAliveMs, signal: request.signal });
    if (!isJson(request)) return refuse(415, 'application/json');
    const body = await readBody(request, maxBytes);
    if (body === null) return refuse(413, `at most ${maxBytes} bytes`);
    const submission = readSubmission(body);
    if (!submission) return refuse(400, '{ id, answer } or { id, cancelled: true }');
    const outcome =
      'cancelled' in submission
        ? session.cancel(submission.id, submission.token)
        : session.submit(submission.id, submission.answer, submission.token);
    return json(statusOf(outcome), outcome);
  };
}

function sessionFromAddress(request: Request): string {
  return new URL(request.url).searchParams.get('session') ?? DEFAULT_SESSION;
}

function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
}

const STATUS = { unknown: 404, settled: 409, invalid: 422 } as const;

function statusOf(outcome: SubmitOutcome): number {
  return outcome.accepted ? 200 : STATUS[outcome.why];
}

function refuse(status: number, expected: string): Response {
  return json(status, { error: `Expected ${expected}.` });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
