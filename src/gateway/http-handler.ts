import { type Clock, systemClock } from '../core/util/clock.js';
import { DEFAULT_SESSION, type GatewayBridge } from './bridge.js';
import { streamEvents } from './event-stream.js';
import type { SubmitOutcome } from './protocol.js';
import { readBody } from './read-body.js';
import { readSubmission } from './read-submission.js';

/**
 * Who may use a bridge over HTTP, and within which limits.
 *
 * @example
 * createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Recommendation" (SSE + POST).
 */
export interface GatewayHandlerOptions {
  /**
   * Which session a request belongs to; null refuses it. Whoever gets in may answer for the person, so
   * check here who asks. Default: the address's `session` parameter, which is no protection at all.
   */
  readonly sessionOf?: ((request: Request) => string | null | Promise<string | null>) | undefined;
  /** Largest body that is read. Default: 1,000,000, as edits may hold a whole file. */
  readonly maxBytes?: number | undefined;
  /** How often a silent stream says that it is alive; null: never. Default: 15 seconds. */
  readonly keepAliveMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * The bridge over HTTP, as one function from a web `Request` to a `Response`, for whatever server an app
 * has: GET is a stream of events (SSE), POST takes one answer.
 *
 * POST answers 200 with `{ accepted: true }`, else `{ accepted: false, why }` with 404 (`unknown`),
 * 409 (`settled`) or 422 (`invalid`). Bodies must be `application/json`, which a page of another origin
 * cannot send without being asked first.
 *
 * @example
 * const handle = createGatewayHandler(bridge, { sessionOf: (request) => userOf(request)?.chatId ?? null });
 * export const GET = handle;
 * export const POST = handle;
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Recommendation" (SSE + POST).
 */
export function createGatewayHandler(
  bridge: GatewayBridge,
  options: GatewayHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const { sessionOf = sessionInAddress, maxBytes = 1_000_000, keepAliveMs = 15_000 } = options;
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

function sessionInAddress(request: Request): string {
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
