import { isEventStream } from '../shared/read-event-data.js';

/** The server that runs are posted to, and how. */
export interface AgentSdkEndpoint {
  /** The address that takes a RunAgentInput and responds with server-sent events. */
  readonly url: string;
  /** Sent with each run. A function is called before each, because a token may have changed. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)
    | undefined;
  /**
   * Sends the requests.
   *
   * @default globalThis.fetch
   */
  readonly fetch?: typeof fetch | undefined;
}

// The response to a failed request is shown to a person, so neither whole nor where it is a page of HTML.
const LONGEST_REASON = 300;

/** The server has refused a run. Errors that the app's own functions throw do not count, whatever their `status`. */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`HTTP ${status}${reason}`);
    this.status = status;
  }
}

/**
 * Posts a RunAgentInput and returns its stream of events.
 *
 * @throws Error where the server cannot be reached, or answers with anything but an event stream; ResponseError where it
 *   refuses.
 */
export async function postRun(
  { url, headers, fetch: send = globalThis.fetch }: AgentSdkEndpoint,
  input: object,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const ownHeaders = typeof headers === 'function' ? await headers() : headers;
  const response = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...ownHeaders },
    body: JSON.stringify(input),
    signal,
  });
  const type = response.headers.get('content-type');
  const { ok, status } = response;
  if (!ok) throw new ResponseError(status, await reasonOf(response, type));
  if (!response.body || (type !== null && !isEventStream(type))) {
    throw new Error(`HTTP ${status}: ${type}`);
  }
  return response.body;
}

async function reasonOf(response: Response, type: string | null): Promise<string> {
  if (type !== null && /html/i.test(type)) return '';
  const text = await response.text().catch(() => '');
  return text.trim() === '' ? '' : `: ${text.trim().slice(0, LONGEST_REASON)}`;
}
