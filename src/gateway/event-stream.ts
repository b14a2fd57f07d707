import type { Clock } from '../core/util/clock.js';
import type { GatewaySession } from './bridge.js';

interface StreamOptions {
  readonly clock: Clock;
  readonly keepAliveMs: number | null;
  /** The request's: a reader that went away is no longer written to. */
  readonly signal: AbortSignal;
}

/** A session's events as server-sent events, until the reader leaves or the bridge is stopped: then 503. */
export function streamEvents(session: GatewaySession, options: StreamOptions): Response {
  let close: (() => void) | null = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      close = writeEvents(session, options, controller);
    },
    cancel: () => close?.(),
  });
  // A reader that is sent an empty stream would be back at once; this way it comes ever more seldom.
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
  let rest = () => {};
  let unsubscribe = () => {};
  const leave = () => {
    open = false;
    rest();
    unsubscribe();
    signal.removeEventListener('abort', end);
  };
  const end = () => {
    if (!open) return;
    leave();
    controller.close();
  };
  const beat = () => {
    if (keepAliveMs === null) return;
    rest = clock.after(keepAliveMs, () => {
      write(':\n\n');
      beat();
    });
  };
  // A bridge that was stopped ends the stream while it is being subscribed to.
  const subscribed = session.subscribe({
    next: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end,
  });
  if (!open) return null;
  unsubscribe = subscribed;
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  else beat();
  return leave;
}
