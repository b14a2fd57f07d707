import { useDeferredValue, useMemo, useState } from 'react';
import { callsOf } from '../core/dialects/calls-of.js';
import { questionText, type WordSettings } from '../renderers/parts/question-text.js';
import { useHoldpoint } from '../ui/settings.js';
import type { InboxItem } from './inbox-order.js';

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
