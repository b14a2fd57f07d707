import { createWarn, type OnWarning } from '../core/errors/warnings.js';
import type { RestoredInterrupt } from '../core/protocol/open-interrupt.js';
import { isAllowedHost } from '../gateway/is-allowed-host.js';
import { json, refuse } from '../gateway/json-response.js';
import type { InteractionStore } from '../gateway/store/interaction-store.js';
import { interruptsIn } from './interrupt-document.js';

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
  readonly onWarning?: OnWarning | undefined;
}

/** One open interrupt, as the handler tells it. */
export interface OpenInterruptJson extends RestoredInterrupt {
  readonly threadId: string;
  /** ISO 8601, by the store's clock. */
  readonly openedAt: string;
}

/** What the handler responds with. */
export interface OpenInterruptsJson {
  /** The store's time, ISO 8601. */
  readonly now: string;
  /** Oldest first. */
  readonly open: readonly OpenInterruptJson[];
}

/**
 * Serves what is open: `GET ?thread=ID` in one thread, `GET` in all threads that the person may see. The response is
 * `OpenInterruptsJson`; `serverPersistence` of `holdpoint/core` reads it. A thread that is not the person's gets 403,
 * whether it exists or not.
 *
 * @param store The store that `recordInterrupts` has.
 * @param options Which threads a request may read.
 * @returns A function from a web `Request` to a `Response`. It never rejects.
 *
 * @example
 * export const GET = createOpenInterruptsHandler(store, { threadsOf: async (request) => (await personOf(request))?.threads });
 */
export function createOpenInterruptsHandler(
  store: InteractionStore,
  { threadsOf, allowedHosts, onWarning }: OpenInterruptsHandlerOptions,
): (request: Request) => Promise<Response> {
  const warn = createWarn(() => onWarning);

  async function list(threads: readonly string[]): Promise<Response> {
    try {
      const { now, open } = await store.list(threads);
      const listed = interruptsIn(open).map(({ stored, document: { interrupt, channel, runId, call } }) => ({
        threadId: stored.sessionId,
        openedAt: stored.openedAt,
        ...{ interrupt, channel, runId },
        ...(call && { call }),
      }));
      const body: OpenInterruptsJson = { now, open: listed };
      return json(200, body);
    } catch (error) {
      warn('STORE_UNREACHABLE', error);
      return refuse(503, 'to reach the store');
    }
  }

  return async (request) => {
    if (request.method !== 'GET') return refuse(405, 'GET');
    if (allowedHosts && !isAllowedHost(request, allowedHosts)) return refuse(403, 'an allowed host');
    let allowed: readonly string[] | null | undefined;
    try {
      allowed = await threadsOf(request);
    } catch (error) {
      warn('CALLBACK_FAILED', { callback: 'threadsOf', error });
      return refuse(500, 'to find the threads');
    }
    const named = new URL(request.url).searchParams.getAll('thread');
    // An app in plain JavaScript may return anything.
    const known = new Set(Array.isArray(allowed) ? allowed.filter((id) => typeof id === 'string') : []);
    if (known.size === 0 || !named.every((id) => known.has(id)))
      return refuse(403, 'a thread of this person');
    return list(named.length > 0 ? named : [...known]);
  };
}
