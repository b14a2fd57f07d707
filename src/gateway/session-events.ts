import { toInteraction, toSettled } from './gateway-interaction.js';
import type { GatewayEvent, Interaction, Settled } from './gateway-protocol.js';
import type { StoredInteraction, StoreEvent } from './store/interaction-store.js';

/** Turns what a store tells of one session into what its browsers are told; undefined where that is nothing. */
export function toGatewayEvents(sessionId: string): (event: StoreEvent) => GatewayEvent | undefined {
  /** The interactions that the browser has. */
  let known = new Set<string>();

  return (event) => {
    switch (event.type) {
      case 'listed': {
        const interactions = event.open.flatMap(toList(toInteraction));
        known = new Set(interactions.map(({ id }) => id));
        const settled: Settled[] = event.settled.flatMap(toList(toSettled));
        return { type: 'pending', sessionId, now: event.now, interactions, settled };
      }
      case 'changed': {
        const { interaction: stored } = event;
        const settled = toSettled(stored);
        if (settled) {
          known.delete(stored.id);
          return { type: 'closed', ...settled };
        }
        const interaction: Interaction | undefined = known.has(stored.id) ? undefined : toInteraction(stored);
        if (!interaction) return undefined;
        known.add(stored.id);
        return { type: 'opened', interaction };
      }
      case 'behind':
        return { type: 'behind' };
      default:
        return event satisfies never;
    }
  };
}

function toList<T>(read: (stored: StoredInteraction) => T | undefined): (stored: StoredInteraction) => T[] {
  return (stored) => {
    const value = read(stored);
    return value === undefined ? [] : [value];
  };
}
