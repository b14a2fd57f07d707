import { type Clock, systemClock } from '../../core/clock.js';
import { isObject, own, parseJson } from '../../core/json.js';
import { createWarn, type OnWarning } from '../../core/warnings.js';
import type { GatewayTransport, SubmitOutcome } from '../../gateway/protocol.js';
import { readEventData } from '../read-event-data.js';
import { readGatewayEvent } from './read-gateway-event.js';

export interface HttpTransportOptions {
  /** Where `createGatewayHandler` answers: GET is the stream, POST takes an answer. */
  readonly url: string;
  /** Asked anew for each request, as a token may have changed. */
  readonly headers?: (() => HeadersInit) | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Hears of a lost connection; it is tried again by itself. */
  readonly onWarning?: OnWarning | undefined;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/**
 * A gateway over HTTP: server-sent events, read with `fetch` so that headers can be sent, and one POST an
 * answer. A connection that breaks is tried again, at first after half a second, then ever more seldom
 * until one lasts; the server tells what is open each time, so nothing is missed.
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
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const warn = createWarn(() => options.onWarning);

  const request = (accept: string, init: RequestInit) => {
    const headers = new Headers(options.headers?.());
    headers.set('accept', accept);
    if (init.method === 'POST') headers.set('content-type', 'application/json');
    return send(url, { ...init, credentials, headers });
  };

  return {
    subscribe(next) {
      const leaving = new AbortController();
      const { signal } = leaving;
      void stayConnected(
        clock,
        signal,
        (error) => warn('CONNECTION_LOST', error),
        async (onAlive) => {
          const stream = await request('text/event-stream', { signal });
          if (!stream.ok || !stream.body) throw new Error(`HTTP ${stream.status}`);
          for await (const data of readEventData(stream.body)) {
            if (signal.aborted) return;
            const event = readGatewayEvent(parseJson(data));
            if (!event) continue;
            onAlive();
            next(event);
          }
        },
      );
      return () => leaving.abort();
    },
    async submit(submission) {
      const answered = await request('application/json', {
        method: 'POST',
        body: JSON.stringify(submission),
      });
      const outcome = toOutcome(parseJson(await answered.text()));
      if (!outcome) throw new Error(`HTTP ${answered.status}`);
      return outcome;
    },
  };
}

/** Connects again and again until told to leave. */
async function stayConnected(
  clock: Clock,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
  connect: (onAlive: () => void) => Promise<void>,
): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    let lost: unknown = new Error('The stream ended.');
    let aliveSince = Number.NaN;
    try {
      await connect(() => {
        if (Number.isNaN(aliveSince)) aliveSince = clock.now();
      });
    } catch (error) {
      lost = error;
    }
    if (signal.aborted) return;
    onLost(lost);
    // One that says hello and leaves, each time, would otherwise be called twice a second for ever.
    if (clock.now() - aliveSince >= wait) wait = FIRST_WAIT;
    await pause(clock, wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Waits, or stops waiting at once where the signal says so. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      takeBack();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const takeBack = clock.after(ms, done);
    signal.addEventListener('abort', done, { once: true });
  });
}

function toOutcome(body: unknown): SubmitOutcome | undefined {
  if (!isObject(body)) return undefined;
  if (own(body, 'accepted') === true) return { accepted: true };
  const why = own(body, 'why');
  if (why !== 'unknown' && why !== 'settled' && why !== 'invalid') return undefined;
  return { accepted: false, why };
}
