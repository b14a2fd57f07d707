import { useRef } from 'react';

/** Wraps async work so that a call does nothing while an earlier one is still running. */
export function useOneAtATime(work: () => Promise<unknown>): () => void {
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  };
}
