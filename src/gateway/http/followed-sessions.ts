import type { Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import { sameItems } from '../../core/util/merge-objects.js';
import type { Subscribe } from './stream-events.js';

/** What an app's `sessionsOf` may return. Null and undefined: this person may see nothing. */
export type AllowedSessions = readonly string[] | null | undefined;

/** How many milliseconds an answer of the app's function counts as what is allowed now. */
const FRESH_MS = 1_000;

interface Asking {
  /** What the app's function allows now. */
  readonly ask: () => AllowedSessions | Promise<AllowedSessions>;
  /** The name of that function, for warnings. */
  readonly callback: string;
  /** After how many milliseconds that function is called again, and how many it may take; null: never, and any. */
  readonly everyMs: number | null;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** The ids in a canonical order; null where the app, which may be plain JavaScript, returned no list of ids. */
export function readAllowed(allowed: unknown): readonly string[] | null {
  if (!Array.isArray(allowed)) return null;
  const ids: readonly unknown[] = allowed;
  const texts = ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []));
  return texts.length === ids.length ? [...new Set(texts)].sort() : null;
}

/**
 * Asks the app's function from time to time what a person may see. A conversation that began after the page was opened
 * then appears in the stream, and one that is no longer allowed leaves it. Each change restarts the events, as a
 * reconnection does. The stream ends once nothing is allowed any longer, or the app's function fails or takes too long:
 * nobody then knows what is allowed, and the page asks anew when it reconnects.
 *
 * An event that comes later than a second after the last answer is held until the function has answered again, so that
 * nothing is delivered to a person who no longer may see it, however long the function takes.
 *
 * @param first What is allowed now.
 * @param join Returns the events of these conversations.
 */
export function followAllowed<E>(
  first: readonly string[],
  join: (ids: readonly string[]) => Subscribe<E>,
  { ask, callback, everyMs, clock, warn }: Asking,
): Subscribe<E> {
  return (watcher) => {
    let ids = first;
    let isOver = false;
    let knownAt = clock.now();
    let isAsking = false;
    let held: E[] = [];
    let cancel = () => {};
    let unsubscribe = () => {};
    const end = () => {
      if (isOver) return;
      isOver = true;
      cancel();
      watcher.end();
    };
    const endAll = () => {
      unsubscribe();
      end();
    };
    const deliver = (event: E) => {
      const isKnown = !isAsking && clock.now() - knownAt < FRESH_MS;
      if (everyMs === null || isKnown) return watcher.next(event);
      held.push(event);
      if (isAsking) return;
      cancel();
      look(everyMs);
    };
    const begin = () => {
      unsubscribe = join(ids)({ next: deliver, end });
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      warn('CALLBACK_FAILED', { callback, error });
      endAll();
    };
    const follow = (now: readonly string[] | null) => {
      if (isOver) return;
      if (now === null) return endAll();
      const events = held;
      held = [];
      if (sameItems(now, ids)) for (const event of events) watcher.next(event);
      else {
        unsubscribe();
        ids = now;
        begin();
      }
      wait();
    };
    const look = (ms: number) => {
      const askedAt = clock.now();
      isAsking = true;
      cancel = clock.after(ms, () => fail(new Error(`No answer within ${ms} ms`)));
      new Promise<unknown>((resolve) => resolve(ask()))
        .then((now) => {
          cancel();
          isAsking = false;
          knownAt = askedAt;
          follow(readAllowed(now));
        })
        .catch(fail);
    };
    const wait = () => {
      if (everyMs !== null && !isOver) cancel = clock.after(everyMs, () => look(everyMs));
    };
    begin();
    wait();
    return () => {
      isOver = true;
      cancel();
      unsubscribe();
    };
  };
}
