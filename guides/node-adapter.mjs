import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/**
 * Turns a web handler (`Request` in, `Response` out) into a listener for `node:http`. If the client disconnects, the request's
 * signal is aborted.
 *
 * @param {(request: Request) => Promise<Response>} handle
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 *
 * @example createServer(toNodeListener(createGatewayHandler(bridge))).listen(8000);
 */
export function toNodeListener(handle) {
  return async (incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on('close', () => closed.abort());
    try {
      const { status, headers, body } = await handle(toRequest(incoming, closed.signal));
      // What is left of a body that was refused is not the next request.
      if (!incoming.complete) outgoing.setHeader('connection', 'close');
      outgoing.writeHead(status, Object.fromEntries(headers));
      outgoing.flushHeaders();
      // Reads no faster than the client does, and ends with whichever of the two ends first.
      if (body) await pipeline(Readable.fromWeb(/** @type {NodeReadableStream} */ (body)), outgoing);
      else outgoing.end();
    } catch {
      // Ending normally would tell the client that the response is complete.
      outgoing.destroy();
    }
  };
}

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {AbortSignal} signal
 */
function toRequest(incoming, signal) {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://localhost'), {
    method,
    signal,
    headers: Object.entries(headers).map(
      ([name, value]) => /** @type {[string, string]} */ ([name, `${value}`]),
    ),
    ...(hasBody ? { body: bodyOf(incoming), duplex: 'half' } : {}),
  });
}

/**
 * The body as a stream. Cancelling it leaves the connection as it is, so that the handler can still respond.
 *
 * @param {import('node:http').IncomingMessage} incoming
 */
function bodyOf(incoming) {
  const body = NodeReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
  return /** @type {ReadableStream} */ (body);
}
