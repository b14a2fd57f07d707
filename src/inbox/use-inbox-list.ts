import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { callsOf } from '../core/dialects/calls-of.js';
import { questionText, type WordSettings } from '../renderers/words/question-text.js';
import { useHoldpoint } from '../ui/settings/use-holdpoint.js';
import { type InboxItem, inboxItems, NOTHING_LISTED, nextOrder, withoutSettled } from './inbox-order.js';
import type { InboxConversation } from './read-conversations.js';

export interface InboxList {
  /** In the order in which they are shown. */
  readonly items: readonly InboxItem[];
  /** All open requests, including those that are held back. */
  readonly open: readonly InboxItem[];
  /** The id of the request whose card is open. */
  readonly opened: string | null;
  /** Opens the card of a request, and closes the one before. Null closes it. */
  readonly onOpen: (id: string | null) => void;
  /** How many requests have arrived since a card was opened, and are not shown yet. */
  readonly arrived: number;
  /** How many of the lines are requests that have ended. */
  readonly settled: number;
  readonly clear: () => void;
}

/** What the inbox lists, which card is open, and what is held back meanwhile. */
export function useInboxList(conversations: readonly InboxConversation[]): InboxList {
  const [order, setOrder] = useState(NOTHING_LISTED);
  const [opened, setOpened] = useState<string | null>(null);
  const { arrivals } = order;
  const items = useMemo(() => inboxItems(conversations, { arrivals }), [conversations, arrivals]);
  const inUse = opened === null ? undefined : items.get(opened);
  const now = nextOrder(order, items, inUse !== undefined && canBeAnswered(inUse));
  if (now !== order) setOrder(now);
  const listed = useMemo(() => now.ids.flatMap((id) => items.get(id) ?? []), [now, items]);
  const open = useMemo(() => [...items.values()].filter(({ state }) => state === 'open'), [items]);
  const settled = listed.filter(({ state }) => state === 'settled').length;
  return {
    items: listed,
    open,
    opened,
    onOpen: useCallback((id) => setOpened(id), []),
    arrived: open.length + settled - listed.length,
    settled,
    clear: () => setOrder(withoutSettled(now, items)),
  };
}

/** False if the answer is staged or being sent, so that the card is folded into a line. */
function canBeAnswered(item: InboxItem): boolean {
  return item.state === 'open' && !isCollapsed(item.pending);
}

/** True if the card is folded into the line that says what was answered. */
export function isCollapsed({ status }: { readonly status: { readonly state: string } }): boolean {
  return status.state === 'staged' || status.state === 'sending';
}

interface InboxFilter {
  readonly filter: string;
  readonly setFilter: (text: string) => void;
  readonly isMatch: (item: InboxItem) => boolean;
  /** How many of the open requests match; null without a filter. */
  readonly shown: number | null;
}

/** The person's search text, and the items that contain each of its words. */
export function useInboxFilter(items: readonly InboxItem[]): InboxFilter {
  const settings = useHoldpoint();
  const [filter, setFilter] = useState('');
  const sought = useDeferredValue(filter);
  const matching = useMemo(() => {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return null;
    return new Set(
      items.filter((item) => {
        const text = itemText(item, settings).toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    );
  }, [items, sought, settings]);
  return {
    filter,
    setFilter,
    isMatch: (item) => matching === null || matching.has(item),
    shown: matching && [...matching].filter(({ state }) => state === 'open').length,
  };
}

/** What the line and the card of an item say of it. */
function itemText(item: InboxItem, settings: WordSettings): string {
  const { prompt } = item.state === 'open' ? item.pending : item.receipt;
  const { title, system = '' } = item.conversation;
  const calls = callsOf(prompt).flatMap((call) => [call.name ?? '', call.found ? call.argsText : '']);
  return [questionText(prompt, settings), prompt.message ?? '', title, system, ...calls].join('\n');
}
