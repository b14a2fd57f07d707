import type { StoredInterrupt } from '../core/protocol/open-interrupt.js';
import type { Subscribe } from '../gateway/http/stream-events.js';
import type { InteractionStore, Settlement, StoredInteraction } from '../gateway/store/interaction-store.js';
import { interruptsIn } from './interrupt-document.js';

/** One open interrupt, as the handler sends it. */
export interface OpenInterruptJson extends StoredInterrupt {
  /** The id in the store. It is never used again, while an interrupt's own id may be. */
  readonly id: string;
  readonly threadId: string;
  /** ISO 8601, by the store's clock. */
  readonly openedAt: string;
}

/** How an interrupt ended, and by whom. */
export interface SettledInterruptJson extends Pick<Settlement, 'ending' | 'reviewer' | 'at'> {
  /** The id in the store. */
  readonly id: string;
}

/** What the handler responds with, and each event of its stream. */
export interface OpenInterruptsJson {
  /** The store's time, ISO 8601. */
  readonly now: string;
  /** All that is open, oldest first. */
  readonly open: readonly OpenInterruptJson[];
  /** The ended interrupts: first the latest hundred of each thread, then, in a stream, those since the last event. */
  readonly settled: readonly SettledInterruptJson[];
}

/** What is open in some threads. Rejects where the store does. */
export async function listOpen(
  store: InteractionStore,
  threads: readonly string[],
): Promise<OpenInterruptsJson> {
  const { now, open, settled } = await store.list(threads);
  return { now, open: open.flatMap(toOpen), settled: settled.flatMap(toEnded) };
}

/** Calls back with the same list at once, and again after each change. */
export function watchOpen(
  store: InteractionStore,
  threads: readonly string[],
): Subscribe<OpenInterruptsJson> {
  return (watcher) => {
    const open = new Map<string, OpenInterruptJson>();
    const send = (now: string, settled: readonly SettledInterruptJson[]) =>
      watcher.next({ now, open: [...open.values()], settled });
    return store.watch(threads, (event) => {
      // The page keeps what it shows while the store cannot be reached, and gets the whole list afterwards.
      if (event.type === 'behind') return;
      if (event.type === 'listed') {
        open.clear();
        for (const one of event.open.flatMap(toOpen)) open.set(one.id, one);
        return send(event.now, event.settled.flatMap(toEnded));
      }
      const { interaction } = event;
      const { id, settlement, openedAt } = interaction;
      const [added] = settlement ? [] : toOpen(interaction);
      // Otherwise it belongs to a gateway, or only the people who look at it have changed.
      const isNews = settlement ? open.delete(id) : added !== undefined && !open.has(id);
      if (added && isNews) open.set(id, added);
      if (isNews) send(settlement?.at ?? openedAt, toEnded(interaction));
    });
  };
}

function toOpen(one: StoredInteraction): OpenInterruptJson[] {
  return interruptsIn([one]).map(({ stored, document: { interrupt, channel, runId, also, call } }) => ({
    id: stored.id,
    threadId: stored.sessionId,
    openedAt: stored.openedAt,
    ...{ interrupt, channel, runId },
    ...(also && { also }),
    ...(call && { call }),
  }));
}

function toEnded({ id, settlement }: Pick<StoredInteraction, 'id' | 'settlement'>): SettledInterruptJson[] {
  if (!settlement) return [];
  const { ending, reviewer, at } = settlement;
  return [{ id, ending, reviewer, at }];
}
