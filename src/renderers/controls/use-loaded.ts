import { startTransition, useCallback, useEffect, useState } from 'react';
import { useBaseSettings } from '../../ui/settings/settings.js';

/** A load that takes more than this many milliseconds counts as failed, so that the person can try again. */
const LOADING_LIMIT = 30_000;

/** The state of something that is loaded on demand. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed' };

/**
 * Loads once on mount, and again when the returned function is called. `load` must keep its identity. The load
 * fails where `load` throws, rejects or takes too long; a value that arrives later is shown all the same.
 */
export function useLoaded<T>(load: () => Promise<T>): readonly [loaded: Loaded<T>, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { clock } = useBaseSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let wanted = true;
    const fail = () => wanted && setLoaded({ state: 'failed' });
    const cancelLimit = clock.after(LOADING_LIMIT, fail);
    const settle = (next: Loaded<T>) => {
      cancelLimit();
      // A transition, so that the page still handles presses and keys while it renders several forms that arrive
      // together.
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
