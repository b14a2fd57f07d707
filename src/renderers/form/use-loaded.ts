import { useCallback, useEffect, useState } from 'react';

/** The state of something that is loaded on demand. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

/** Loads once on mount, and again when the returned function is called. `load` must keep its identity. */
export function useLoaded<T>(load: () => Promise<T>): readonly [loaded: Loaded<T>, retry: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let wanted = true;
    const settle = (next: Loaded<T>) => wanted && setLoaded(next);
    load().then(
      (value) => settle({ state: 'loaded', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [loaded, retry];
}
