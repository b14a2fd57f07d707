import { runCallback, type Warn } from '../core/errors/warnings.js';
import type { Clock } from '../core/util/clock.js';
import type { GatewayEvent, GatewayWatcher } from './gateway-protocol.js';
import type { InteractionStore } from './store/interaction-store.js';
import { toGatewayEvents } from './to-gateway-events.js';

/** Those who watch sessions from this process. */
export class SessionWatchers {
  readonly #store: InteractionStore;
  readonly #clock: Clock;
  readonly #warn: Warn;
  readonly #ends = new Set<() => void>();
  #stopped = false;

  constructor(store: InteractionStore, clock: Clock, warn: Warn) {
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** `sessionId` is what events name; empty for several sessions. */
  subscribe(sessionIds: readonly string[], sessionId: string, watcher: GatewayWatcher): () => void {
    if (this.#stopped) {
      const now = new Date(this.#clock.now()).toISOString();
      this.#notify(watcher, { type: 'pending', sessionId, now, interactions: [], settled: [] });
      this.#guard(() => watcher.end());
      return () => {};
    }
    const toEvent = toGatewayEvents(sessionId);
    const unwatch = this.#store.watch(sessionIds, (stored) => {
      const event = toEvent(stored);
      if (event) this.#notify(watcher, event);
    });
    const leave = () => {
      unwatch();
      this.#ends.delete(end);
    };
    const end = () => {
      leave();
      this.#guard(() => watcher.end());
    };
    this.#ends.add(end);
    return leave;
  }

  stop(): void {
    this.#stopped = true;
    for (const end of [...this.#ends]) end();
  }

  #notify(watcher: GatewayWatcher, event: GatewayEvent): void {
    this.#guard(() => watcher.next(event));
  }

  /** A watcher that throws must neither keep the agent waiting nor stop the other watchers. */
  #guard(call: () => void): void {
    runCallback('subscribe', call, this.#warn);
  }
}
