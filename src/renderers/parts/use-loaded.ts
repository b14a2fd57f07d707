import { startTransition, useCallback, useEffect, useState } from 'react';
import { useHoldpoint } from '../../ui/settings.js';

/** After so many milliseconds what has not arrived counts as failed, so that the person can try again. */
const LOADING_LIMIT = 30_000;

/** The state of something that is loaded on demand. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed' };

/**
 * Loads once on mount, and again when the returned function is called. `load` must keep its identity. It has failed
 * where it throws, rejects or takes too long; what arrives later is shown all the same.
 */
export function useLoaded<T>(load: () => Promise<T>): readonly [loaded: Loaded<T>, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { clock } = useHoldpoint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let wanted = true;
    const fail = () => wanted && setLoaded({ state: 'failed' });
    const cancelLimit = clock.after(LOADING_LIMIT, fail);
    const settle = (next: Loaded<T>) => {
      cancelLimit();
      // Of several forms whose code arrives together, each press and key in between is still taken at once.
      if (wanted) startTransition(() => setLoaded(next));
    };
    startLoading(load).then(
      (value) => settle({ state: 'loaded', value }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      wanted = false;
      cancelLimit();
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [loaded, retry];
}

/** A function that throws at once fails like one that rejects. */
async function startLoading<T>(load: () => Promise<T>): Promise<T> {
  return load();
}
