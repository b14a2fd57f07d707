import { useId, useState } from 'react';
import { useBeforePaint } from './use-before-paint.js';

/** The ids that are in use on a page, and how many were made for it. */
interface PageIds {
  readonly used: Set<string>;
  made: number;
}

const IDS: unique symbol = Symbol.for('holdpoint page ids');

declare global {
  interface Document {
    [IDS]?: PageIds;
  }
}

/**
 * Returns an id that nothing else of this library on the page has. React's own repeats where a page has two copies of React, or
 * several hydrated roots: a card was then named by the question of another. It is the same on a server and while React hydrates.
 */
export function usePageId(): string {
  const own = useId();
  const [instead, setInstead] = useState<string | null>(null);
  useBeforePaint(() => {
    document[IDS] ??= { used: new Set(), made: 0 };
    const ids = document[IDS];
    const id = ids.used.has(own) ? `${own}-${++ids.made}` : own;
    ids.used.add(id);
    setInstead(id === own ? null : id);
    return () => void ids.used.delete(id);
  }, [own]);
  return instead ?? own;
}
