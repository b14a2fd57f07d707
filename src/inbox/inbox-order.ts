import { readExpiry } from '../core/protocol/open-interrupt.js';
import type { PendingInterrupt, Receipt } from '../core/thread/run-state.js';
import { sameItems } from '../core/util/merge-objects.js';
import type { InboxConversation } from './read-conversations.js';

/** One line of the inbox: an open request, or how a request ended. */
export type InboxItem = { readonly id: string; readonly conversation: InboxConversation } & (
  | { readonly state: 'open'; readonly pending: PendingInterrupt }
  | { readonly state: 'settled'; readonly receipt: Receipt }
);

/** What the inbox lists, and in which order. */
export interface InboxOrder {
  readonly ids: readonly string[];
  /** When each request was first seen here: the smaller, the earlier. What is not in it is not listed. */
  readonly arrivals: ReadonlyMap<string, number>;
}

export const NOTHING_LISTED: InboxOrder = { ids: [], arrivals: new Map() };

/** Keys repeat across conversations. */
export function itemId(conversation: Pick<InboxConversation, 'place'>, key: string): string {
  return `${conversation.place}\n${key}`;
}

/** All open requests by id, and the receipts of those that the inbox has listed and that have ended. */
export function inboxItems(
  conversations: readonly InboxConversation[],
  { arrivals }: Pick<InboxOrder, 'arrivals'>,
): ReadonlyMap<string, InboxItem> {
  const items = new Map<string, InboxItem>();
  for (const conversation of conversations) {
    for (const receipt of conversation.run.receipts) {
      const id = itemId(conversation, receipt.key);
      if (arrivals.has(id)) items.set(id, { id, conversation, state: 'settled', receipt });
    }
    for (const pending of conversation.run.interrupts) {
      const id = itemId(conversation, pending.key);
      items.set(id, { id, conversation, state: 'open', pending });
    }
  }
  return items;
}

/**
 * The order after requests have arrived or ended: the soonest to expire first, then the earliest to arrive, and expired
 * requests last.
 *
 * @param isHeld True while a card is open, because nothing may move what the person is about to press. New requests are
 *   then left out, and requests that have ended keep their place as a line.
 * @returns `before` where nothing changed.
 */
export function nextOrder(
  before: InboxOrder,
  items: ReadonlyMap<string, InboxItem>,
  isHeld: boolean,
): InboxOrder {
  const arrivals = new Map(before.arrivals);
  for (const id of items.keys()) if (!arrivals.has(id)) arrivals.set(id, arrivals.size);
  const rank = (item: InboxItem) => [expiryRank(item), arrivals.get(item.id) ?? 0] as const;
  const ids = isHeld
    ? before.ids.filter((id) => items.has(id))
    : [...items.values()]
        .map((item) => ({ id: item.id, rank: rank(item) }))
        .sort((a, b) => compare(a.rank[0], b.rank[0]) || a.rank[1] - b.rank[1])
        .map(({ id }) => id);
  const isSame = arrivals.size === before.arrivals.size && sameItems(ids, before.ids);
  return isSame ? before : { ids, arrivals };
}

/** The order without what has ended. */
export function withoutSettled(
  { ids, arrivals }: InboxOrder,
  items: ReadonlyMap<string, InboxItem>,
): InboxOrder {
  const isSettled = (id: string) => items.get(id)?.state === 'settled';
  return {
    ids: ids.filter((id) => !isSettled(id)),
    arrivals: new Map([...arrivals].filter(([id]) => !isSettled(id))),
  };
}

function expiryRank(item: InboxItem): number {
  // What has ended keeps the place that it had, whatever the clock says.
  const expiry = item.state === 'open' ? item.pending.expiry : readExpiry(item.receipt.interrupt, 0);
  if (expiry.kind === 'open') return expiry.at;
  return expiry.kind === 'none' ? Number.MAX_VALUE : Number.POSITIVE_INFINITY;
}

/** Not a subtraction: Infinity − Infinity is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
