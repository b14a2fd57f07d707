import { toInteraction, toSettled } from './gateway-interaction.js';
import type { GatewayEvent } from './gateway-protocol.js';
import type { StoreEvent } from './store/interaction-store.js';

/** Turns what a store tells of one session into what its browsers are told; undefined where that is nothing. */
export function toGatewayEvents(sessionId: string): (event: StoreEvent) => GatewayEvent | undefined {
  /** The interactions that the browser has. */
  let known = new Set<string>();

  return (event) => {
    switch (event.type) {
      case 'listed': {
        const interactions = event.open.flatMap((stored) => toInteraction(stored) ?? []);
        known = new Set(interactions.map(({ id }) => id));
        const settled = event.settled.flatMap((ended) => toSettled(ended) ?? []);
        return { type: 'pending', sessionId, now: event.now, interactions, settled };
      }
      case 'changed': {
        const { interaction: stored } = event;
        const settled = toSettled(stored);
        if (settled) {
          known.delete(stored.id);
          return { type: 'closed', ...settled };
        }
        const interaction = known.has(stored.id) ? undefined : toInteraction(stored);
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
