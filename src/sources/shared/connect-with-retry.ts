import type { Clock } from '../../core/util/clock.js';
import { createListeners } from '../../core/util/listeners.js';
import { rejectOnAbort } from './reject-on-abort.js';

export interface RetryOptions {
  readonly clock: Clock;
  /** After how many milliseconds without any data a connection is given up; null: never. */
  readonly silentMs: number | null;
  /** Returns a number from 0 up to 1, so that many pages do not reconnect at the same moment. */
  readonly random: () => number;
  readonly onLost: (error: unknown) => void;
}

/** One attempt to connect. */
export interface Connection {
  /** Aborts when the connection is given up: the subscription ended, or no data came for too long. */
  readonly signal: AbortSignal;
  /** Call it for any data that arrives: it restarts the timeout. */
  onActivity(): void;
  /** Call it for each event: how long a connection brings events decides how soon the next attempt follows. */
  onEvent(): void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** Connects, and reconnects after each failure with a longer delay, until the signal aborts. */
export async function connectWithRetry(
  signal: AbortSignal,
  { clock, silentMs, random, onLost }: RetryOptions,
  connect: (connection: Connection) => Promise<void>,
): Promise<void> {
  let delay = FIRST_DELAY;
  while (!signal.aborted) {
    let reason: unknown = new Error('The stream ended.');
    let firstEventAt = Number.NaN;
    const onEvent = () => {
      if (Number.isNaN(firstEventAt)) firstEventAt = clock.now();
    };
    try {
      await withTimeout(clock, silentMs, signal, (attempt) => connect({ ...attempt, onEvent }));
    } catch (error) {
      reason = error;
    }
    if (signal.aborted) return;
    onLost(reason);
    // A server that closes each connection after its first event would otherwise be called twice a second.
    if (clock.now() - firstEventAt >= delay) delay = FIRST_DELAY;
    await pause(clock, delay * (1 - random() / 2), signal);
    delay = Math.min(delay * 2, LONGEST_DELAY);
  }
}

/** Ends with the connection, or before it where the signal aborts or no data comes for too long. */
async function withTimeout(
  clock: Clock,
  silentMs: number | null,
  signal: AbortSignal,
  connect: (attempt: Omit<Connection, 'onEvent'>) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const onAbort = () => controller.abort(new Error('Unsubscribed.'));
  let cancelTimeout = () => {};
  const onActivity = () => {
    cancelTimeout();
    if (silentMs === null || controller.signal.aborted) return;
    const giveUp = () => controller.abort(new Error(`No data for ${silentMs} ms.`));
    cancelTimeout = clock.after(silentMs, giveUp);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  onActivity();
  try {
    // A race, because an app's own `fetch` may ignore its signal.
    await Promise.race([
      connect({ signal: controller.signal, onActivity }),
      rejectOnAbort(controller.signal),
    ]);
  } finally {
    cancelTimeout();
    signal.removeEventListener('abort', onAbort);
    controller.abort();
  }
}

/** Resolves after some milliseconds, or as soon as the signal aborts. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancelTimer();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancelTimer = clock.after(ms, end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** The same bytes, until the connection is given up. Each chunk is reported as activity. */
export function reportActivity(
  body: ReadableStream<Uint8Array>,
  { signal, onActivity }: Connection,
): ReadableStream<Uint8Array> {
  const reporter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      onActivity();
      stream.enqueue(chunk);
    },
  });
  return body.pipeThrough(reporter, { signal });
}

type Subscribe = (onChange: () => void) => () => void;

/**
 * Stays connected for as long as there is a subscriber: `connect` is called with the first one, and what it returns
 * once the last has gone.
 */
export function whileSubscribed(subscribe: Subscribe, connect: () => () => void): Subscribe {
  const connection = createListeners(connect);
  return (onChange) => {
    const stops = [subscribe(onChange), connection.subscribe(() => {})];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
