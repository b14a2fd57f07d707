import { useCallback, useState } from 'react';

/** Whether the line that a card becomes is expanded. It stays expanded when it becomes a receipt. */
export interface Expansion {
  readonly isExpanded: boolean;
  readonly onExpand: (key: string, isExpanded: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Remembers which lines of a slot are expanded, by the key that an interrupt and its receipt share. */
export function useExpanded(): {
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: Expansion['onExpand'];
} {
  const [expanded, setExpanded] = useState(NONE);
  const onExpand = useCallback((key: string, isExpanded: boolean) => {
    setExpanded((last) => {
      if (last.has(key) === isExpanded) return last;
      const next = new Set(last);
      if (isExpanded) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return { expanded, onExpand };
}
