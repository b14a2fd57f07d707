import type { Warn } from '../core/errors/warnings.js';
import type { FormLabels } from './form-labels.js';
import type { Labels, StackLabels } from './labels.js';

type LabelsWithForm = StackLabels & FormLabels;

/** Replaces an app's label function that throws, or returns no string, by the built-in one. */
export type LabelGuard = <T extends object>(words: T, ours: object) => T;

/** Creates a guard that warns once for each label: an inline function is a new one at every render. */
export function createLabelGuard(warn: Warn): LabelGuard {
  const reported = new Set<PropertyKey>();
  const report = (key: PropertyKey, error: unknown) => {
    const callback = `labels.${String(key)}`;
    // Later, because labels are read while React renders, and the app may set state in `onWarning`.
    if (!reported.has(key)) void Promise.resolve().then(() => warn('CALLBACK_FAILED', { callback, error }));
    reported.add(key);
  };
  return (words, ours) => {
    const guarded = { ...words };
    for (const key of Object.keys(ours)) {
      const theirs: unknown = Reflect.get(words, key);
      const own: unknown = Reflect.get(ours, key);
      if (theirs === own || typeof theirs !== 'function' || typeof own !== 'function') continue;
      Reflect.set(guarded, key, (...args: unknown[]): unknown => {
        try {
          const text: unknown = Reflect.apply(theirs, words, args);
          if (typeof text === 'string') return text;
          throw new TypeError('The function did not return a string.');
        } catch (error) {
          report(key, error);
          return Reflect.apply(own, ours, args);
        }
      });
    }
    return guarded;
  };
}

/**
 * Adds the labels of the form, which arrive with it, to those of the page. The result is kept: each of a form's fields
 * asks for it.
 */
export function createLabelCompletion(
  labels: StackLabels & Partial<Labels>,
  guard: LabelGuard,
): (formLabels: FormLabels) => LabelsWithForm {
  let last: { readonly of: FormLabels; readonly complete: LabelsWithForm } | null = null;
  return (formLabels) => {
    if (last?.of !== formLabels)
      last = { of: formLabels, complete: guard({ ...formLabels, ...labels }, formLabels) };
    return last.complete;
  };
}
