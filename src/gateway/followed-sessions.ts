import type { Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import { sameItems } from '../core/util/same-items.js';
import type { GatewayBridge, GatewaySessions } from './gateway-session.js';

/** What an app's `sessionsOf` may return. Null and undefined: this person may see nothing. */
export type AllowedSessions = readonly string[] | null | undefined;

interface FollowOptions {
  readonly sessionsOf: () => AllowedSessions | Promise<AllowedSessions>;
  /** How many milliseconds pass before it is asked again; null: never. */
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
  sessionsOf: FollowOptions['sessionsOf'],
  options: Pick<FollowOptions, 'clock' | 'warn'> & { readonly sessionsEveryMs?: number | null | undefined },
): Promise<GatewaySessions | null> {
  const ids = readAllowed(await sessionsOf());
  if (ids === null) return null;
  const { sessionsEveryMs: everyMs = 10_000 } = options;
  return { ...bridge.sessions(ids), ...followSessions(bridge, ids, { ...options, sessionsOf, everyMs }) };
}

/**
 * The sessions that a person may see, asked again from time to time: a conversation that began after the page was opened
 * appears in its stream, and one that is no longer allowed leaves it. Each change is told as `pending`, as after a
 * reconnection. The stream ends where nothing is allowed any longer.
 */
function followSessions(
  bridge: Pick<GatewayBridge, 'sessions'>,
  first: readonly string[],
  { sessionsOf, everyMs, clock, warn }: FollowOptions,
): Pick<GatewaySessions, 'subscribe'> {
  return {
    subscribe(watcher) {
      let ids = first;
      let isOver = false;
      let cancel = () => {};
      const leave = () => {
        isOver = true;
        cancel();
        unsubscribe();
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        cancel();
        watcher.end();
      };
      const join = () => bridge.sessions(ids).subscribe({ next: (event) => watcher.next(event), end });
      const look = async () => {
        try {
          const now = readAllowed(await sessionsOf());
          if (isOver) return;
          if (now === null) {
            unsubscribe();
            return end();
          }
          if (!sameItems(now, ids)) {
            unsubscribe();
            ids = now;
            unsubscribe = join();
          }
        } catch (error) {
          warn('CALLBACK_FAILED', { callback: 'sessionsOf', error });
        }
        wait();
      };
      const wait = () => {
        if (everyMs !== null && !isOver) cancel = clock.after(everyMs, () => void look());
      };
      let unsubscribe = () => {};
      unsubscribe = join();
      wait();
      return leave;
    },
  };
}
