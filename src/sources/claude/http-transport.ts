import { HoldpointError } from '../../core/errors/holdpoint-error.js';
import { createWarn, type OnWarning } from '../../core/errors/warnings.js';
import { type Clock, systemClock } from '../../core/util/clock.js';
import { isObject, own, parseJson } from '../../core/util/json.js';
import type { GatewayTransport, SubmitOutcome } from '../../gateway/protocol.js';
import { isEventStream, readEventData } from '../shared/read-event-data.js';
import { readGatewayEvent } from './read-gateway-event.js';
import { type Connection, stayConnected } from './stay-connected.js';

/**
 * Where a gateway is reached, as whom, and when its connection counts as lost.
 *
 * @example
 * createHttpTransport({ url: '/interactions', headers: () => ({ authorization: `Bearer ${token()}` }) });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Recommendation" (HttpTransport).
 */
export interface HttpTransportOptions {
  /** Where `createGatewayHandler` answers: GET is the stream, POST takes an answer. */
  readonly url: string;
  /** Asked anew for each request, as a token may have changed. */
  readonly headers?: (() => HeadersInit) | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof fetch | undefined;
  /**
   * How long the stream may bring nothing at all before it is taken for dead and opened anew; null: for
   * ever. Longer than the server's `keepAliveMs`. Default: 45 seconds.
   */
  readonly silentMs?: number | null | undefined;
  readonly clock?: Clock | undefined;
  /** From 0 up to 1; spreads the tries of many pages. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** Hears of a lost connection; it is tried again by itself. */
  readonly onWarning?: OnWarning | undefined;
}

// Three of the signs of life that `createGatewayHandler` gives.
const LONGEST_SILENCE = 45_000;

/**
 * A gateway over HTTP: server-sent events, read with `fetch` so that headers can be sent, and one POST an
 * answer. A connection that breaks or falls silent is tried again, at first after half a second, then ever
 * more seldom until one lasts; the server tells what is open each time, so nothing is missed.
 *
 * @example
 * const transport = createHttpTransport({
 *   url: '/interactions?session=chat-1',
 *   headers: () => ({ authorization: `Bearer ${token()}` }),
 * });
 *
 * Source: reference/gateway-interactive-tool-ui.txt, "Recommendation" (HttpTransport).
 */
export function createHttpTransport(options: HttpTransportOptions): GatewayTransport {
  const { url, credentials = 'same-origin', clock = systemClock } = options;
  const { silentMs = LONGEST_SILENCE, random = Math.random } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const warn = createWarn(() => options.onWarning);
  const onLost = (error: unknown) =>
    error instanceof HoldpointError ? warn(error.code, error.detail) : warn('CONNECTION_LOST', error);

  const request = (accept: string, init: RequestInit) => {
    const headers = new Headers(options.headers?.());
    headers.set('accept', accept);
    if (init.method === 'POST') headers.set('content-type', 'application/json');
    return send(url, { ...init, credentials, headers });
  };

  return {
    subscribe(next) {
      const leaving = new AbortController();
      void stayConnected(leaving.signal, { clock, silentMs, random, onLost }, async (connection) => {
        const { signal } = connection;
        const stream = await request('text/event-stream', { signal });
        for await (const data of readEventData(alive(bodyOf(stream), connection))) {
          if (signal.aborted) return;
          const event = readGatewayEvent(parseJson(data));
          if (!event) continue;
          connection.works();
          next(event);
        }
      });
      return () => leaving.abort();
    },
    async submit(submission, signal) {
      const answered = await request('application/json', {
        method: 'POST',
        body: JSON.stringify(submission),
        ...(signal ? { signal } : {}),
      });
      const outcome = toOutcome(parseJson(await answered.text()));
      if (!outcome) throw new Error(`HTTP ${answered.status}`);
      return outcome;
    },
  };
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const type = response.headers.get('content-type');
  // Many a server answers an address that it does not know with the app's own page.
  if (type !== null && !isEventStream(type)) throw new HoldpointError('NOT_A_STREAM', type);
  return response.body;
}

/** The bytes as they come, until the connection is given up; each is a sign of life. */
function alive(body: ReadableStream<Uint8Array>, { signal, heard }: Connection): ReadableStream<Uint8Array> {
  const listening = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      heard();
      stream.enqueue(chunk);
    },
  });
  return body.pipeThrough(listening, { signal });
}

function toOutcome(body: unknown): SubmitOutcome | undefined {
  if (!isObject(body)) return undefined;
  if (own(body, 'accepted') === true) return { accepted: true };
  const why = own(body, 'why');
  if (why !== 'unknown' && why !== 'settled' && why !== 'invalid') return undefined;
  return { accepted: false, why };
}
