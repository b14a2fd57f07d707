import { useRef } from 'react';
import type { ShownValues } from './shown-values.js';

/** Runs an action once all fields of a form are mounted, because the form sends only what it shows. */
export function useWhenMounted(shown: ShownValues, action: () => void): () => void {
  const latest = useRef(action);
  latest.current = action;
  const isWanted = useRef(false);
  return () => {
    if (shown.isMounted()) return action();
    if (isWanted.current) return;
    isWanted.current = true;
    const stop = shown.subscribe(() => {
      if (!shown.isMounted()) return;
      stop();
      isWanted.current = false;
      // After the effects of the fields that were mounted last, in which they report what they show.
      queueMicrotask(() => latest.current());
    });
  };
}
