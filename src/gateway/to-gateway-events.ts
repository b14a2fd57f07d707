import { toInteraction, toListed, toPeople, toSettled } from './gateway-interaction.js';
import type { GatewayEvent } from './gateway-protocol.js';
import type { StoreEvent } from './store/interaction-store.js';

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
