import { useRef } from 'react';
import type { ShownValues } from './shown-values.js';

/** Runs an action at once where all fields of a form are mounted, else as soon as they are: only what is shown is sent. */
export function useWhenWhole(shown: ShownValues, action: () => void): () => void {
  const latest = useRef(action);
  latest.current = action;
  const isWanted = useRef(false);
  return () => {
    if (shown.isWhole()) return action();
    if (isWanted.current) return;
    isWanted.current = true;
    const stop = shown.subscribe(() => {
      if (!shown.isWhole()) return;
      stop();
      isWanted.current = false;
      // After the effects of the fields that were mounted last, which tell what they show.
      queueMicrotask(() => latest.current());
    });
  };
}
