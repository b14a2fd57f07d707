import { useState } from 'react';

/** Holds a renderer's state and passes every change to `onDraftChange`. */
export function useDraft<T extends object>(
  initial: () => T,
  onDraftChange: (draft: unknown) => void,
): readonly [draft: T, change: (part: Partial<T>) => void] {
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDraftChange(next);
  };
  return [draft, change];
}
