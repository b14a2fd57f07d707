import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import { type Clock, systemClock } from '../core/util/clock.js';
import { followAllowed } from '../gateway/http/followed-sessions.js';
import { isAllowedHost, json, refuse } from '../gateway/http/read-body.js';
import { streamEvents } from '../gateway/http/stream-events.js';
import type { InteractionStore } from '../gateway/store/interaction-store.js';
import { listOpen, watchOpen } from './open-interrupts.js';

/** Which threads a request may read. */
export interface OpenInterruptsHandlerOptions {
  /**
   * The ids of the threads that the person of this request may see. Null, undefined and an empty list refuse it with
   * 403. Authenticate the request here. Where it throws, the request is refused with 500, with the warning
   * `CALLBACK_FAILED`.
   */
  readonly threadsOf: (
    request: Request,
  ) => readonly string[] | null | undefined | Promise<readonly string[] | null | undefined>;
  /** The hosts under which this server may be called, as for `createGatewayHandler`. Default: every host. */
  readonly allowedHosts?: readonly string[] | undefined;
  /**
   * After how many milliseconds `threadsOf` is called again for an open stream. Where it no longer allows the thread or
   * throws, or gives no answer for as many milliseconds again, the stream ends. It is also called before an event is sent,
   * unless it has answered within the last second: until it has, nothing is sent. Null: never.
   *
   * @default 10_000
   */
  readonly threadsEveryMs?: number | null | undefined;
  /**
   * After how many milliseconds without an event a comment is sent, so that proxies keep the connection; null sends none.
   *
   * @default 5_000, because Bun closes a connection that is silent for ten seconds
   */
  readonly keepAliveMs?: number | null | undefined;
  /**
   * How many bytes of events may wait for a reader that does not read, before its stream is aborted.
   *
   * @default 1_000_000
   */
  readonly maxQueuedBytes?: number | undefined;
  readonly clock?: Clock | undefined;
  readonly onWarning?: OnWarning | undefined;
}

/**
 * Serves the open interrupts: `GET ?thread=ID` of one thread, `GET` of all threads that the person may see. The
 * response is `OpenInterruptsJson`. Where the request accepts `text/event-stream`, it is a stream of these, one at once
 * and one after each change. `createServerPersistence` of `holdpoint/core` reads both. A thread that is not the person's gets
 * 403, whether it exists or not.
 *
 * @param store The store that `trackInterrupts` has.
 * @param options Which threads a request may read, and the limits of a stream.
 * @returns A function from a web `Request` to a `Response`. It never rejects.
 *
 * @example
 * export const GET = createOpenInterruptsHandler(store, { threadsOf: async (request) => (await personOf(request))?.threads });
 *
 * Source: HTML Standard, "Server-sent events".
 */
export function createOpenInterruptsHandler(
  store: InteractionStore,
  options: OpenInterruptsHandlerOptions,
): (request: Request) => Promise<Response> {
  const { threadsOf, allowedHosts, threadsEveryMs: everyMs = 10_000, clock = systemClock } = options;
  const { keepAliveMs = 5_000, maxQueuedBytes = 1_000_000 } = options;
  const warn = createWarn(() => options.onWarning);

  /** The threads that a request is about; null where it may not see one of them. */
  async function find(request: Request): Promise<readonly string[] | null> {
    const allowed: unknown = await threadsOf(request);
    const named = new URL(request.url).searchParams.getAll('thread');
    // An app in plain JavaScript may return anything.
    const known = new Set(Array.isArray(allowed) ? allowed.filter((id) => typeof id === 'string') : []);
    if (known.size === 0 || !named.every((id) => known.has(id))) return null;
    return named.length > 0 ? named : [...known];
  }

  async function list(threads: readonly string[]): Promise<Response> {
    try {
      return json(200, await listOpen(store, threads));
    } catch (error) {
      warn('STORE_UNREACHABLE', error);
      return refuse(503, 'to reach the store');
    }
  }

  function stream(request: Request, threads: readonly string[]): Response {
    const asking = { ask: () => find(request), callback: 'threadsOf', everyMs, clock, warn };
    const ids = [...new Set(threads)].sort();
    const follow = followAllowed(ids, (now) => watchOpen(store, now), asking);
    return streamEvents(follow, { clock, keepAliveMs, maxQueuedBytes, signal: request.signal });
  }

  return async (request) => {
    if (request.method !== 'GET') return refuse(405, 'GET');
    if (allowedHosts && !isAllowedHost(request, allowedHosts)) return refuse(403, 'an allowed host');
    try {
      const threads = await find(request);
      if (threads === null) return refuse(403, 'a thread of this person');
      return acceptsEvents(request) ? stream(request, threads) : await list(threads);
    } catch (error) {
      warn('CALLBACK_FAILED', { callback: 'threadsOf', error });
      return refuse(500, 'to find the threads');
    }
  };
}

function acceptsEvents(request: Request): boolean {
  return /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(request.headers.get('accept') ?? '');
}
