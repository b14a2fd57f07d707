import { runCallback, type Warn } from '../../core/errors/warnings.js';
import type { Clock } from '../../core/util/clock.js';
import { toInteraction, toListed, toPeople, toSettled } from '../bridge/gateway-interaction.js';
import type { GatewayEvent, GatewayWatcher } from '../gateway-protocol.js';
import type { InteractionStore, StoreEvent } from '../store/interaction-store.js';

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

/** Converts a store's events of one session into events for its browsers; undefined for those that they do not need. */
export function toGatewayEvents(sessionId: string): (event: StoreEvent) => GatewayEvent | undefined {
  /** The interactions that the browser has, with the approvals and viewers that it was sent. */
  let known = new Map<string, string>();

  return (event) => {
    switch (event.type) {
      case 'listed': {
        const interactions = event.open.flatMap((stored) => toInteraction(stored) ?? []);
        known = new Map(event.open.map((stored) => [stored.id, JSON.stringify(toPeople(stored))]));
        const settled = event.settled.flatMap((ended) => toListed(ended) ?? []);
        return { type: 'pending', sessionId, now: event.now, interactions, settled };
      }
      case 'changed': {
        const { interaction: stored } = event;
        const settled = toSettled(stored);
        if (settled) {
          known.delete(stored.id);
          return { type: 'settled', ...settled };
        }
        const people = toPeople(stored);
        const sent = known.get(stored.id);
        const interaction = toInteraction(stored);
        if (!interaction || sent === JSON.stringify(people)) return undefined;
        known.set(stored.id, JSON.stringify(people));
        return sent === undefined
          ? { type: 'opened', interaction }
          : { type: 'amended', id: stored.id, ...people };
      }
      case 'behind':
        return { type: 'behind' };
      default:
        return event satisfies never;
    }
  };
}
