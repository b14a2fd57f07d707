import { Readable } from 'node:stream';

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
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    try {
      const { status, headers, body } = await handle(toRequest(incoming, gone.signal));
      outgoing.writeHead(status, Object.fromEntries(headers));
      outgoing.flushHeaders();
      if (body) for await (const chunk of readAll(body)) outgoing.write(chunk);
      outgoing.end();
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
    ...(hasBody ? { body: /** @type {ReadableStream} */ (Readable.toWeb(incoming)), duplex: 'half' } : {}),
  });
}

/** @param {ReadableStream<Uint8Array>} body */
async function* readAll(body) {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
