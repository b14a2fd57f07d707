import type { Clock } from '../../core/util/clock.js';

/** Receives each event, and a call when there will be no more. */
export interface Watcher<E> {
  next(event: E): void;
  end(): void;
}

/** Subscribes a watcher. The returned function ends the subscription. */
export type Subscribe<E> = (watcher: Watcher<E>) => () => void;

interface StreamOptions {
  readonly clock: Clock;
  readonly keepAliveMs: number | null;
  /** How many bytes may wait for the reader before the stream is aborted. */
  readonly maxQueuedBytes: number;
  /** The request's signal: it aborts when the reader has disconnected. */
  readonly signal: AbortSignal;
}

/**
 * Responds with events as server-sent events, until the reader disconnects or the events end. Where they have ended already,
 * it responds with 503. A stream that nobody reads is aborted.
 */
export function streamEvents<E>(subscribe: Subscribe<E>, options: StreamOptions): Response {
  let close: (() => void) | null = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = writeEvents(subscribe, options, controller);
      },
      cancel: () => close?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: options.maxQueuedBytes }),
  );
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

function writeEvents<E>(
  subscribe: Subscribe<E>,
  { clock, keepAliveMs, maxQueuedBytes, signal }: StreamOptions,
  controller: ReadableStreamDefaultController<Uint8Array>,
): (() => void) | null {
  const encoder = new TextEncoder();
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
  const write = (text: string) => {
    if ((controller.desiredSize ?? 0) >= 0) return controller.enqueue(encoder.encode(text));
    cleanUp();
    // Unlike closing, it frees the events that wait. Nothing is lost: the next connection begins with all that is open.
    controller.error(new Error(`More than ${maxQueuedBytes} bytes wait for the reader`));
  };
  const keepAlive = () => {
    if (keepAliveMs === null) return;
    cancelKeepAlive = clock.after(keepAliveMs, () => {
      keepAlive();
      write(':\n\n');
    });
  };
  // A stopped bridge calls `end` before `subscribe` returns.
  const subscribed = subscribe({
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
