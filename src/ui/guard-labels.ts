import type { Warn } from '../core/errors/warnings.js';

/** Puts ours in the place of the app's words that are functions and throw, or give no text. */
export type LabelGuard = <T extends object>(words: T, ours: object) => T;

/** A guard that tells `warn` once of each word: a function written inline is another one at every render. */
export function createLabelGuard(warn: Warn): LabelGuard {
  const told = new Set<PropertyKey>();
  const report = (key: PropertyKey, error: unknown) => {
    const callback = `labels.${String(key)}`;
    // Later, because words are said while React renders, and the app may set a state of its own.
    if (!told.has(key)) void Promise.resolve().then(() => warn('CALLBACK_FAILED', { callback, error }));
    told.add(key);
  };
  // Spread, so that what is left is a plain object in which each word is guarded once.
  return (words, ours) => ({
    ...new Proxy(words, {
      get(_, key) {
        const theirs: unknown = Reflect.get(words, key);
        const own: unknown = Reflect.get(ours, key);
        if (theirs === own || typeof theirs !== 'function' || typeof own !== 'function') return theirs;
        return (...about: unknown[]): unknown => {
          try {
            const said: unknown = Reflect.apply(theirs, words, about);
            if (typeof said === 'string') return said;
            throw new TypeError('It gave no text.');
          } catch (error) {
            report(key, error);
            return Reflect.apply(own, ours, about);
          }
        };
      },
    }),
  });
}
