import type { Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import { connectWithRetry } from '../shared/connect-with-retry.js';
import type { NativeSource } from '../shared/create-native-source.js';
import type { A2aClientLike } from './a2a-client-like.js';

interface FollowOptions {
  readonly client: A2aClientLike;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly source: Pick<NativeSource<never>, 'setFreshness'>;
  /** Reads a task once. */
  refresh(taskId: string, signal: AbortSignal): Promise<void>;
  take(event: unknown): void;
  /** Whether the task is known, and not over. */
  isOpen(taskId: string): boolean;
}

/**
 * Follows tasks while the page is connected. Each is read and then subscribed to, again and again with longer pauses: reading alone
 * suffices where the agent has no streams, and tells whether the agent can be reached.
 */
export function followTasks({ client, clock, warn, source, refresh, take, isOpen }: FollowOptions) {
  const followers = new Map<string, AbortController>();
  let isConnected = false;

  function follow(id: string): void {
    if (!isConnected || followers.has(id) || !isOpen(id)) return;
    const controller = new AbortController();
    followers.set(id, controller);
    let isReached = false;
    const onLost = (error: unknown) => {
      if (isReached) return;
      warn('CONNECTION_LOST', error);
      source.setFreshness('behind');
    };
    const retry = { clock, silentMs: null, random: Math.random, onLost };
    void connectWithRetry(controller.signal, retry, async ({ signal, onEvent }) => {
      isReached = false;
      await refresh(id, signal);
      isReached = true;
      source.setFreshness('current');
      if (signal.aborted || !isOpen(id)) return;
      for await (const event of client.resubscribeTask({ tenant: '', id }, { signal })) {
        if (signal.aborted) return;
        onEvent();
        take(event);
      }
    });
  }

  function stop(id: string): void {
    followers.get(id)?.abort();
    followers.delete(id);
  }

  return {
    follow,
    stop,
    connect(ids: readonly string[]): () => void {
      isConnected = true;
      for (const id of ids) follow(id);
      return () => {
        isConnected = false;
        for (const id of [...followers.keys()]) stop(id);
      };
    },
  };
}
