import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';

/**
 * @typedef {import('node:http').IncomingMessage & { body?: unknown }} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/**
 * Turns a web handler (`Request` in, `Response` out) into a listener for `node:http`, Express and Fastify. A body that one of
 * their parsers has read is taken as it was parsed. If the client disconnects, the request's signal is aborted.
 *
 * @param {(request: Request) => Promise<Response>} handle
 * @returns {(request: Incoming | { raw: Incoming, body?: unknown }, reply: Outgoing | { raw: Outgoing, hijack(): unknown }) => Promise<void>}
 *
 * @example createServer(toNodeListener(createGatewayHandler(bridge))).listen(8000);
 * @example app.all('/interactions', toNodeListener(createGatewayHandler(bridge))); // Express, Fastify
 */
export function toNodeListener(handle) {
  return async (request, reply) => {
    // Fastify's own objects contain those of Node, and respond themselves unless they are told not to.
    const incoming = 'raw' in request ? request.raw : request;
    const outgoing = 'raw' in reply ? reply.raw : reply;
    if ('hijack' in reply) reply.hijack();
    const closed = new AbortController();
    outgoing.on('close', () => closed.abort());
    try {
      const { status, headers, body } = await handle(toRequest(incoming, request.body, closed.signal));
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
 * @param {Incoming} incoming
 * @param {unknown} parsed
 * @param {AbortSignal} signal
 */
function toRequest(incoming, parsed, signal) {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const wasRead = hasBody && incoming.readableDidRead;
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    signal,
    headers: Object.entries(headers).map(
      ([name, value]) => /** @type {[string, string]} */ ([name, `${value}`]),
    ),
    ...(hasBody ? { body: wasRead ? asBytes(parsed) : bodyOf(incoming), duplex: 'half' } : {}),
  });
  // A parser has kept the body to itself. The handler says so, as it does for any request that was read before.
  if (wasRead && parsed === undefined) void request.text();
  return request;
}

/**
 * What a parser has made of a body, as it was on the wire.
 *
 * @param {unknown} parsed
 */
function asBytes(parsed) {
  if (parsed instanceof Uint8Array) return /** @type {Uint8Array<ArrayBuffer>} */ (parsed);
  return typeof parsed === 'string' ? parsed : (JSON.stringify(parsed) ?? '');
}

/**
 * The body as a stream. Cancelling it leaves the connection as it is, so that the handler can still respond.
 *
 * @param {Incoming} incoming
 */
function bodyOf(incoming) {
  const body = NodeReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
  return /** @type {ReadableStream} */ (body);
}
