import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that says whether an item has been on screen from its question to its buttons. Without
 * IntersectionObserver all count as viewed.
 *
 * @param list The element that contains the items.
 * @param shown A new value means that other items are shown.
 * @param mark The attribute that marks an item: `data-place` in a review, `data-prompt` in a stack.
 */
export function useViewedItems(
  list: RefObject<HTMLElement | null>,
  shown: unknown,
  mark: 'place' | 'prompt' = 'place',
): (item: number | string) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(NONE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that opens again has new edges
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(null);
      return;
    }
    const edges = new Map<Element, string>();
    const observer = new IntersectionObserver((entries) => {
      const found = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? (edges.get(target) ?? []) : [],
      );
      if (found.length > 0) setSeen((before) => before && new Set([...before, ...found]));
    });
    for (const part of list.current?.querySelectorAll<HTMLElement>(`[data-${mark}]`) ?? []) {
      for (const edge of ['ask', 'actions']) {
        const element = part.querySelector(`.hp-${edge}, [data-edge="${edge}"]`);
        if (!element) continue;
        edges.set(element, `${edge} ${part.dataset[mark]}`);
        observer.observe(element);
      }
    }
    return () => observer.disconnect();
  }, [list, shown, mark]);

  return (item) => seen === null || (seen.has(`ask ${item}`) && seen.has(`actions ${item}`));
}

const NONE: ReadonlySet<string> = new Set();
