import { useCallback, useRef } from 'react';

/**
 * Runs an action at once where all fields of a form are mounted, else as soon as they are: only what is shown is sent.
 *
 * @returns The action, and what `GrowingContext` takes.
 */
export function useWhenWhole(action: () => void) {
  const latest = useRef(action);
  latest.current = action;
  const [growing, isWanted] = [useRef(0), useRef(false)];
  const begin = useCallback(() => {
    growing.current += 1;
    return () => {
      growing.current -= 1;
      // After the effects of the fields that were mounted last, which tell what they show.
      queueMicrotask(() => {
        if (growing.current > 0 || !isWanted.current) return;
        isWanted.current = false;
        latest.current();
      });
    };
  }, [growing, isWanted]);
  const run = () => {
    if (growing.current === 0) action();
    else isWanted.current = true;
  };
  return [run, begin] as const;
}
