import type { Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import { sameItems } from '../core/util/same-items.js';
import type { GatewayEvent } from './gateway-protocol.js';
import type { GatewayBridge, GatewaySessions } from './gateway-session.js';
import type { Subscribe } from './stream-events.js';

/** What an app's `sessionsOf` may return. Null and undefined: this person may see nothing. */
export type AllowedSessions = readonly string[] | null | undefined;

interface Asking {
  /** What the app's function allows now. */
  readonly ask: () => AllowedSessions | Promise<AllowedSessions>;
  /** The name of that function, for warnings. */
  readonly callback: string;
  /** After how many milliseconds that function is called again; null: never. */
  readonly everyMs: number | null;
  readonly clock: Clock;
  readonly warn: Warn;
}

/** The ids in a canonical order; null where the app, which may be plain JavaScript, returned no list of ids. */
function readAllowed(allowed: AllowedSessions): readonly string[] | null {
  if (!Array.isArray(allowed)) return null;
  const ids: readonly unknown[] = allowed;
  const texts = ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []));
  return texts.length === ids.length ? [...new Set(texts)].sort() : null;
}

/** All sessions of a request as one; null where it is refused. */
export async function findSessions(
  bridge: Pick<GatewayBridge, 'sessions'>,
  ask: Asking['ask'],
  options: Pick<Asking, 'clock' | 'warn'> & { readonly sessionsEveryMs?: number | null | undefined },
): Promise<GatewaySessions | null> {
  const ids = readAllowed(await ask());
  if (ids === null) return null;
  const { sessionsEveryMs: everyMs = 10_000, ...rest } = options;
  const asking = { ...rest, ask, everyMs, callback: 'sessionsOf' };
  const join = (now: readonly string[]): Subscribe<GatewayEvent> => {
    const sessions = bridge.sessions(now);
    return (watcher) => sessions.subscribe(watcher);
  };
  return { ...bridge.sessions(ids), subscribe: followAllowed(ids, join, asking) };
}

/**
 * Asks the app's function from time to time what a person may see. A conversation that began after the page was opened
 * then appears in the stream, and one that is no longer allowed leaves it. Each change restarts the events, as a
 * reconnection does. The stream ends once nothing is allowed any longer.
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
    let cancel = () => {};
    let unsubscribe = () => {};
    const end = () => {
      if (isOver) return;
      isOver = true;
      cancel();
      watcher.end();
    };
    const begin = () => {
      unsubscribe = join(ids)({ next: (event) => watcher.next(event), end });
    };
    const look = async () => {
      try {
        const now = readAllowed(await ask());
        if (isOver) return;
        if (now === null) {
          unsubscribe();
          return end();
        }
        if (!sameItems(now, ids)) {
          unsubscribe();
          ids = now;
          begin();
        }
      } catch (error) {
        warn('CALLBACK_FAILED', { callback, error });
      }
      wait();
    };
    const wait = () => {
      if (everyMs !== null && !isOver) cancel = clock.after(everyMs, () => void look());
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
