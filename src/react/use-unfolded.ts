import { useCallback, useState } from 'react';

/** Whether the line that a card becomes is open, which it stays while the line changes. */
export interface Unfolding {
  readonly isUnfolded: boolean;
  readonly onUnfold: (key: string, isUnfolded: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Remembers which lines of a place are open, by the key that an interrupt and its receipt share. */
export function useUnfolded(): {
  readonly unfolded: ReadonlySet<string>;
  readonly onUnfold: Unfolding['onUnfold'];
} {
  const [unfolded, setUnfolded] = useState(NONE);
  const onUnfold = useCallback((key: string, isUnfolded: boolean) => {
    setUnfolded((last) => {
      if (last.has(key) === isUnfolded) return last;
      const next = new Set(last);
      if (isUnfolded) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return { unfolded, onUnfold };
}
