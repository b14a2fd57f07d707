import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that tells whether an item has been on screen from its question to its buttons. Items are
 * marked with `data-place`. Without IntersectionObserver all count as viewed.
 *
 * @param list The element that contains the items.
 * @param shown A new value means that other items are shown.
 */
export function useViewedItems(
  list: RefObject<HTMLElement | null>,
  shown: unknown,
): (place: number) => boolean {
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
    for (const part of list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      for (const edge of ['ask', 'actions']) {
        const element = part.querySelector(`.hp-${edge}`);
        if (!element) continue;
        edges.set(element, `${edge} ${part.dataset.place}`);
        observer.observe(element);
      }
    }
    return () => observer.disconnect();
  }, [list, shown]);

  return (place) => seen === null || (seen.has(`ask ${place}`) && seen.has(`actions ${place}`));
}

const NONE: ReadonlySet<string> = new Set();
