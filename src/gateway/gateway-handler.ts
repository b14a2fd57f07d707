import { HoldpointError } from '../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning, type Warn } from '../core/errors/warnings.js';
import { type Clock, systemClock } from '../core/util/clock.js';
import { type AllowedSessions, findSessions } from './followed-sessions.js';
import { DEFAULT_SESSION, type GatewayBridge, type GatewaySessions } from './gateway-bridge.js';
import type { SubmitOutcome } from './gateway-protocol.js';
import { isAllowedHost } from './is-allowed-host.js';
import { json, refuse } from './json-response.js';
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
   * The id of the session that a request belongs to. Null, undefined and the empty string refuse the request
   * with 403. A session's answers may approve tool calls, so authenticate the request here. Where it throws, the
   * request is refused with 500, with the warning `CALLBACK_FAILED`.
   *
   * @default The `session` parameter of the address, which protects nothing.
   */
  readonly sessionOf?:
    | ((request: Request) => string | null | undefined | Promise<string | null | undefined>)
    | undefined;
  /**
   * The ids of all sessions that a request may see and answer, in the place of `sessionOf`: one stream and one list for an
   * inbox (`createInboxSource`). Of any other session nothing is told, and its interactions count as unknown. Null and
   * undefined refuse the request with 403; an empty list is an inbox with nothing in it. Authenticate the request here.
   */
  readonly sessionsOf?: ((request: Request) => AllowedSessions | Promise<AllowedSessions>) | undefined;
  /**
   * After how many milliseconds `sessionsOf` is asked again for an open stream, so that new conversations appear and those
   * that are no longer allowed leave; null: never.
   *
   * @default 10_000
   */
  readonly sessionsEveryMs?: number | null | undefined;
  /**
   * The hosts under which this server may be called, as in the `Host` header: `localhost`, `app.example:8000`,
   * `[::1]`. One without a port allows every port. Any other host is refused with 403, so that a page whose
   * domain was pointed at this server (DNS rebinding) reaches nothing. Set it where a server without
   * authentication listens on the person's own machine.
   *
   * @default Every host.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /**
   * The largest body that is read, in bytes. The default leaves room for an edit of a whole file.
   *
   * @default 1_000_000
   */
  readonly maxBytes?: number | undefined;
  /**
   * How many milliseconds a body may take to arrive; null waits for ever.
   *
   * @default 30_000
   */
  readonly bodyTimeoutMs?: number | null | undefined;
  /**
   * How many bytes of events may wait for a reader that does not read. If more wait when the next one is due, its
   * stream is aborted; a reader that connects again is told what is open then.
   *
   * @default 1_000_000
   */
  readonly maxQueuedBytes?: number | undefined;
  /**
   * After how many milliseconds without an event a comment is sent, so that proxies keep the connection;
   * null sends none.
   *
   * @default 15_000
   */
  readonly keepAliveMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/**
 * Serves a bridge over HTTP. GET responds with a stream of events (SSE), POST takes one answer.
 *
 * POST responds with 200 and `{ accepted: true }`, or with `{ accepted: false, why }` and 404 (`unknown`),
 * 409 (`settled`) or 422 (`invalid`). A body must be `application/json`, which a page of another origin
 * cannot send without a CORS preflight. A body that is too large gets 413, one that takes too long 408, and one that
 * breaks off or is no UTF-8 gets 400. Where the store cannot be reached, it is 503, and the same answer may be sent again.
 *
 * @param bridge The bridge whose sessions are served.
 * @param options Which session a request belongs to, and limits.
 * @returns A function from a web `Request` to a `Response`, which most servers can call. It never rejects.
 *
 * @example
 * const handle = createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 * export const GET = handle;
 * export const POST = handle;
 *
 * Source: HTML Standard, "Server-sent events"; RFC 9110, "HTTP Semantics".
 */
export function createGatewayHandler(
  bridge: GatewayBridge,
  options: GatewayHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const { allowedHosts, keepAliveMs = 15_000 } = options;
  const { maxBytes = 1_000_000, maxQueuedBytes = 1_000_000, bodyTimeoutMs = 30_000 } = options;
  const clock = options.clock ?? systemClock;
  const warn = createWarn(() => options.onWarning);

  async function respond(request: Request, session: GatewaySessions): Promise<Response> {
    if (request.method === 'GET')
      return streamEvents(session, { clock, keepAliveMs, maxQueuedBytes, signal: request.signal });
    if (!isJson(request)) return refuse(415, 'application/json');
    const body = await readBody(request, { maxBytes, timeoutMs: bodyTimeoutMs, clock });
    switch (body.state) {
      case 'too large':
        return refuse(413, `at most ${maxBytes} bytes`);
      case 'too slow':
        return refuse(408, `the body within ${bodyTimeoutMs} ms`);
      case 'broken':
        return refuse(400, 'a whole body in UTF-8');
      case 'read':
        return submit(session, body.text, warn);
      default:
        return body satisfies never;
    }
  }

  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'POST') return refuse(405, 'GET or POST');
    if (allowedHosts && !isAllowedHost(request, allowedHosts)) return refuse(403, 'an allowed host');
    const { sessionsOf } = options;
    const callback = sessionsOf ? 'sessionsOf' : 'sessionOf';
    try {
      const found = sessionsOf
        ? await findSessions(bridge, () => sessionsOf(request), { ...options, clock, warn })
        : await findSession(bridge, request, options);
      return found ? respond(request, found) : refuse(403, 'a session');
    } catch (error) {
      warn('CALLBACK_FAILED', { callback, error });
      return refuse(500, 'to find the session');
    }
  };
}

/** The session of a request; null where it is refused. */
async function findSession(
  bridge: GatewayBridge,
  request: Request,
  { sessionOf = sessionFromAddress }: GatewayHandlerOptions,
): Promise<GatewaySessions | null> {
  const id = await sessionOf(request);
  // An app in plain JavaScript may return anything.
  return typeof id === 'string' && id !== '' ? bridge.session(id) : null;
}

async function submit(session: GatewaySessions, body: string, warn: Warn): Promise<Response> {
  const submission = readSubmission(body);
  if (!submission) return refuse(400, '{ id, answer } or { id, cancelled: true }');
  const { id, token } = submission;
  try {
    const outcome = await ('cancelled' in submission
      ? session.cancel(id, { token })
      : session.submit(id, submission.answer, { token }));
    return json(statusOf(outcome), outcome);
  } catch (error) {
    warn('STORE_UNREACHABLE', error instanceof HoldpointError ? error.detail : error);
    return refuse(503, 'to reach the store');
  }
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
