import type { Clock } from '../../core/util/clock.js';

export interface StayOptions {
  readonly clock: Clock;
  /** How long a connection may say nothing at all before it is taken for dead; null: for ever. */
  readonly silentMs: number | null;
  /** From 0 up to 1: pages that lost the same server shall not all be back in the same moment. */
  readonly random: () => number;
  readonly onLost: (error: unknown) => void;
}

/** One try. */
export interface Connection {
  /** Says that it was given up: left, or silent for too long. */
  readonly signal: AbortSignal;
  /** Something arrived, if only a sign of life. */
  heard(): void;
  /** It works: how long it does decides how soon the next one is tried. */
  works(): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Connects again and again until told to leave. */
export async function stayConnected(
  signal: AbortSignal,
  { clock, silentMs, random, onLost }: StayOptions,
  connect: (connection: Connection) => Promise<void>,
): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    let lost: unknown = new Error('The stream ended.');
    let worksSince = Number.NaN;
    const works = () => {
      if (Number.isNaN(worksSince)) worksSince = clock.now();
    };
    try {
      await watched(clock, silentMs, signal, (watch) => connect({ ...watch, works }));
    } catch (error) {
      lost = error;
    }
    if (signal.aborted) return;
    onLost(lost);
    // One that says hello and leaves, each time, would otherwise be called twice a second for ever.
    if (clock.now() - worksSince >= wait) wait = FIRST_WAIT;
    await pause(clock, wait * (1 - random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Ends with the connection, or without it where it is left or falls silent. */
async function watched(
  clock: Clock,
  silentMs: number | null,
  signal: AbortSignal,
  connect: (watch: Omit<Connection, 'works'>) => Promise<void>,
): Promise<void> {
  const giveUp = new AbortController();
  const leave = () => giveUp.abort(new Error('Left.'));
  let disarm = () => {};
  const heard = () => {
    disarm();
    if (silentMs === null || giveUp.signal.aborted) return;
    disarm = clock.after(silentMs, () => giveUp.abort(new Error(`Silent for ${silentMs} ms.`)));
  };
  signal.addEventListener('abort', leave, { once: true });
  heard();
  try {
    // Raced, because a `fetch` of the app's own may not heed its signal.
    await Promise.race([connect({ signal: giveUp.signal, heard }), abortOf(giveUp.signal)]);
  } finally {
    disarm();
    signal.removeEventListener('abort', leave);
    giveUp.abort();
  }
}

/** Rejects when the signal says so. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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
