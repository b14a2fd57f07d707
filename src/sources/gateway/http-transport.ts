import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { attempt, createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { isObject, own, ownText, parseJson } from '../../core/util/json.js';
import type {
  GatewayTransport,
  RuleRequest,
  Submission,
  SubmitOutcome,
  ViewingRequest,
} from '../../gateway/gateway-protocol.js';
import { connectWithRetry, reportActivity } from '../shared/connect-with-retry.js';
import { isEventStream, readEventData } from '../shared/read-event-data.js';
import { readApprovals, readGatewayEvent, readSettled } from './read-gateway-event.js';

/**
 * The address of a gateway, how its requests are authenticated, and when its connection counts as lost.
 *
 * @example
 * createHttpTransport({ url: '/interactions', headers: () => ({ authorization: `Bearer ${token()}` }) });
 */
export interface HttpTransportOptions {
  /** The address that `createGatewayHandler` serves: GET for the events, POST for an answer. */
  readonly url: string;
  /** Called before each request, because a token may have changed. */
  readonly headers?: (() => HeadersInit) | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof fetch | undefined;
  /**
   * After how many milliseconds without any data the stream is closed and opened again; null: never. Must be
   * longer than the server's `keepAliveMs`.
   *
   * @default 45_000
   */
  readonly silentMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
  /**
   * Returns a number from 0 up to 1, so that many pages do not reconnect at the same moment.
   *
   * @default Math.random
   */
  readonly random?: (() => number) | undefined;
  /**
   * Called for each lost connection, which is then retried, and where the server cannot reach its store. The reason is
   * `NOT_A_STREAM` where the address responds with anything but a stream of events.
   */
  readonly onWarning?: OnWarning | undefined;
}

// Nine times the default `keepAliveMs` of `createGatewayHandler`, so that an app may set one of its own.
const LONGEST_SILENCE = 45_000;

/**
 * Connects a source with a gateway over HTTP: server-sent events, read with `fetch` so that headers can be sent,
 * and one POST for each answer. A connection that breaks or brings no data is retried after half a second, and
 * then after twice the delay each time, up to half a minute, until one lasts. The server sends all open requests
 * with each connection, so none is missed.
 *
 * @param options The address and how its requests are authenticated.
 * @returns The transport to create the source with.
 *
 * @example
 * const transport = createHttpTransport({
 *   url: '/interactions?session=chat-1',
 *   headers: () => ({ authorization: `Bearer ${token()}` }),
 * });
 *
 * Source: HTML Standard, "Server-sent events".
 */
export function createHttpTransport(options: HttpTransportOptions): GatewayTransport {
  const { url, credentials = 'same-origin', clock = systemClock } = options;
  const { silentMs = LONGEST_SILENCE, random = Math.random } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const warn = createWarn(() => options.onWarning);
  const warnOfLoss = (error: unknown) =>
    error instanceof HoldpointError ? warn(error.code, error.detail) : warn('CONNECTION_LOST', error);

  const request = (accept: string, init: RequestInit) => {
    const headers = new Headers(options.headers?.());
    headers.set('accept', accept);
    if (init.method === 'POST') headers.set('content-type', 'application/json');
    return send(url, { ...init, credentials, headers });
  };

  const post = (body: Submission | ViewingRequest | RuleRequest, signal?: AbortSignal) =>
    request('application/json', {
      method: 'POST',
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });

  return {
    subscribe(next) {
      const controller = new AbortController();
      const onLost = (error: unknown) => {
        warnOfLoss(error);
        // A listener that throws must not end the retries.
        attempt(() => next({ type: 'behind' }), warnOfLoss);
      };
      void connectWithRetry(controller.signal, { clock, silentMs, random, onLost }, async (connection) => {
        const { signal } = connection;
        const stream = await request('text/event-stream', { signal });
        for await (const data of readEventData(reportActivity(bodyOf(stream), connection))) {
          if (signal.aborted) return;
          const event = readGatewayEvent(parseJson(data));
          if (!event) continue;
          connection.onEvent();
          if (event.type === 'behind') warn('STORE_UNREACHABLE');
          next(event);
        }
      });
      return () => controller.abort();
    },
    async submit(submission, signal) {
      const response = await post(submission, signal);
      const answered = parseJson(await response.text());
      const outcome = readOutcome(answered);
      // The server says in words what it expected.
      if (!outcome) throw new Error(`HTTP ${response.status} ${ownText(answered, 'error') ?? ''}`.trim());
      return outcome;
    },
    async setViewing(request) {
      await post(request);
    },
    changeRules: async (request) => parseJson(await (await post(request)).text()),
  };
}

/** Reads what became of an answer; undefined where the response says something else. */
function readOutcome(body: unknown): SubmitOutcome | undefined {
  if (!isObject(body)) return undefined;
  const approvals = readApprovals(own(body, 'approvals'));
  const settled = readSettled(own(body, 'settled'));
  const ended = settled ? { settled } : {};
  if (own(body, 'accepted') === true)
    return { accepted: true, ...(approvals ? { approvals } : {}), ...ended };
  const why = own(body, 'why');
  if (why === 'forbidden') {
    const message = ownText(body, 'message');
    return { accepted: false, why, ...(message === null ? {} : { message }) };
  }
  if (why === 'settled') return { accepted: false, why, ...ended };
  return why === 'unknown' || why === 'invalid' || why === 'changed' || why === 'rule' || why === 'unrecorded'
    ? { accepted: false, why }
    : undefined;
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const type = response.headers.get('content-type');
  // Some servers respond to an unknown address with the app's page.
  if (type !== null && !isEventStream(type)) throw new HoldpointError('NOT_A_STREAM', type);
  return response.body;
}
