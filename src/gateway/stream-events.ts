import type { Clock } from '../core/util/clock.js';
import type { GatewaySession } from './gateway-bridge.js';

interface StreamOptions {
  readonly clock: Clock;
  readonly keepAliveMs: number | null;
  /** The request's signal: it aborts when the reader has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Responds with a session's events as server-sent events, until the reader disconnects or the bridge is
 * stopped. A bridge that is stopped already responds with 503.
 */
export function streamEvents(session: GatewaySession, options: StreamOptions): Response {
  let close: (() => void) | null = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      close = writeEvents(session, options, controller);
    },
    cancel: () => close?.(),
  });
  // After an empty stream a reader would reconnect at once; after a 503 it waits longer each time.
  if (close === null) return new Response(null, { status: 503 });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // no-transform keeps compressing middleware from holding events back.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function writeEvents(
  session: GatewaySession,
  { clock, keepAliveMs, signal }: StreamOptions,
  controller: ReadableStreamDefaultController<Uint8Array>,
): (() => void) | null {
  const encoder = new TextEncoder();
  const write = (text: string) => controller.enqueue(encoder.encode(text));
  let open = true;
  let cancelKeepAlive = () => {};
  let unsubscribe = () => {};
  const cleanUp = () => {
    open = false;
    cancelKeepAlive();
    unsubscribe();
    signal.removeEventListener('abort', end);
  };
  const end = () => {
    if (!open) return;
    cleanUp();
    controller.close();
  };
  const keepAlive = () => {
    if (keepAliveMs === null) return;
    cancelKeepAlive = clock.after(keepAliveMs, () => {
      write(':\n\n');
      keepAlive();
    });
  };
  // A stopped bridge calls `end` before `subscribe` returns.
  const subscribed = session.subscribe({
    next: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end,
  });
  if (!open) return null;
  unsubscribe = subscribed;
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  else keepAlive();
  return cleanUp;
}
