import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type Warn } from '../../core/errors/warnings.js';
import { readReviewer } from '../../core/protocol/people.js';
import { systemClock } from '../../core/util/clock.js';
import { sameItems } from '../../core/util/merge-objects.js';
import { DEFAULT_SESSION } from '../bridge/gateway-bridge.js';
import type { GatewayBridge, GatewaySessions } from '../bridge/gateway-session.js';
import type { GatewayEvent, Reviewer, SubmitOutcome } from '../gateway-protocol.js';
import { watchSession } from './direct-transport.js';
import { followAllowed, readAllowed } from './followed-sessions.js';
import type { GatewayHandlerOptions } from './gateway-handler-options.js';
import { isAllowedHost, json, readBody, refuse } from './read-body.js';
import { readRuleRequest, readSubmission, readViewing, submitIn } from './read-submission.js';
import { type Subscribe, streamEvents } from './stream-events.js';

/**
 * Serves a bridge over HTTP. GET responds with a stream of events (SSE), POST takes one answer.
 *
 * POST responds with 200 and `{ accepted: true }`, or with `{ accepted: false, why }` and 404 (`unknown`),
 * 409 (`settled`, `changed`), 422 (`invalid`), 403 (`forbidden`) or 500 (`unrecorded`). A body must be `application/json`, which a
 * page of another origin cannot send without a CORS preflight. A body that is too large gets 413, one that takes too
 * long 408, and one that breaks off or is not UTF-8 gets 400. Where the store cannot be reached, the response is 503,
 * and the same answer may be sent again.
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
  const { allowedHosts, keepAliveMs = 5_000 } = options;
  const { maxBytes = 1_000_000, maxQueuedBytes = 1_000_000, bodyTimeoutMs = 30_000 } = options;
  const clock = options.clock ?? systemClock;
  const warn = createWarn(() => options.onWarning);

  async function find<T>(callback: string, what: string, look: () => Promise<T | null | undefined>) {
    try {
      return (await look()) ?? refuse(403, `a ${what}`);
    } catch (error) {
      warn('CALLBACK_FAILED', { callback, error });
      return refuse(500, `to find the ${what}`);
    }
  }

  /** What a request may see now, and who sends it; a response where it is refused. */
  async function permit(request: Request): Promise<Permitted | Response> {
    const { sessionsOf, sessionOf = sessionFromAddress, reviewerOf } = options;
    const ids = sessionsOf
      ? await find('sessionsOf', 'session', async () => readAllowed(await sessionsOf(request)))
      : await find('sessionOf', 'session', async () => readAllowed([await sessionOf(request)]));
    if (ids instanceof Response) return ids;
    const reviewer = reviewerOf
      ? await find('reviewerOf', 'person', async () => readReviewer(await reviewerOf(request)))
      : undefined;
    if (reviewer instanceof Response) return reviewer;
    const ownersOf = reviewer && bridge.ownersOf;
    if (!ownersOf) return { ids, reviewer, others: [] };
    const others = await find('rules.ownersOf', 'person', async () => readAllowed(await ownersOf(reviewer)));
    return others instanceof Response ? others : { ids, reviewer, others };
  }

  function sessionsWith(ids: readonly string[]): GatewaySessions {
    const [id] = ids;
    return options.sessionsOf || id === undefined ? bridge.sessions(ids) : bridge.session(id);
  }

  /** The events of what a request may see, for as long as it may. */
  function stream(request: Request, first: Permitted): Response {
    const { sessionsOf, sessionOf, reviewerOf, sessionsEveryMs = 10_000 } = options;
    const ask = async () => {
      const permitted = await permit(request);
      // The rules of somebody else begin with a stream of their own.
      return permitted instanceof Response || !hasSameRules(permitted, first) ? null : permitted.ids;
    };
    const everyMs = sessionsOf || sessionOf || reviewerOf ? sessionsEveryMs : null;
    const callback = `${sessionsOf ? 'sessionsOf' : 'sessionOf'}${reviewerOf ? ', reviewerOf' : ''}`;
    const join = (now: readonly string[]) => eventsOf(sessionsWith(now), first);
    const follow = followAllowed(first.ids, join, { ask, callback, everyMs, clock, warn });
    return streamEvents(follow, { clock, keepAliveMs, maxQueuedBytes, signal: request.signal });
  }

  async function respond(request: Request, permitted: Permitted): Promise<Response> {
    if (request.method === 'GET') return stream(request, permitted);
    if (!isJson(request)) return refuse(415, 'application/json');
    const body = await readBody(request, { maxBytes, timeoutMs: bodyTimeoutMs, clock });
    switch (body.state) {
      case 'too large':
        return refuse(413, `at most ${maxBytes} bytes`);
      case 'too slow':
        return refuse(408, `the body within ${bodyTimeoutMs} ms`);
      case 'broken':
        return refuse(400, 'a whole body in UTF-8');
      case 'used':
        return refuse(400, 'a body that nothing has read: a body parser before this handler has');
      case 'read':
        return take(sessionsWith(permitted.ids), body.text, permitted, warn);
      default:
        return body satisfies never;
    }
  }

  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'POST') return refuse(405, 'GET or POST');
    if (allowedHosts && !isAllowedHost(request, allowedHosts)) return refuse(403, 'an allowed host');
    const permitted = await permit(request);
    return permitted instanceof Response ? permitted : respond(request, permitted);
  };
}

/** The events of sessions, and those of the person's rules. */
function eventsOf(sessions: GatewaySessions, { reviewer, others }: Permitted): Subscribe<GatewayEvent> {
  const rules = reviewer && sessions.rulesOf(reviewer, others);
  return (watcher) => watchSession(sessions, rules, watcher);
}

interface Permitted {
  readonly ids: readonly string[];
  readonly reviewer: Reviewer | undefined;
  /** Whose rules this person may see and revoke beside their own. */
  readonly others: readonly string[];
}

function hasSameRules(one: Permitted, other: Permitted): boolean {
  return one.reviewer?.id === other.reviewer?.id && sameItems(one.others, other.others);
}

/** Takes an answer, a cancellation, that a person is viewing an interaction, or what they change about their rules. */
async function take(
  session: GatewaySessions,
  body: string,
  { reviewer, others }: Permitted,
  warn: Warn,
): Promise<Response> {
  const viewed = readViewing(body);
  const submission = readSubmission(body);
  const ruled = readRuleRequest(body);
  try {
    if (ruled) {
      const outcome = await (reviewer && session.rulesOf(reviewer, others))?.change(ruled);
      return outcome ? json(outcome.accepted ? 200 : 422, outcome) : refuse(403, 'a person and rules');
    }
    if (viewed && reviewer)
      return json(200, { accepted: await session.setViewing(viewed.id, reviewer, viewed.viewing) });
    if (viewed) return refuse(403, 'a person');
    if (!submission) return refuse(400, '{ id, answer } or { id, cancelled: true }');
    const outcome = await submitIn(session, submission, reviewer);
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

const STATUS = {
  unknown: 404,
  settled: 409,
  invalid: 422,
  changed: 409,
  rule: 409,
  forbidden: 403,
  unrecorded: 500,
} as const;

function statusOf(outcome: SubmitOutcome): number {
  return outcome.accepted ? 200 : STATUS[outcome.why];
}
