import { type FromApp, isFunction, isRecord, isText } from '../../core/errors/app-values.js';
import type { FormLabels } from './form-labels.js';
import type { Labels, StackLabels } from './labels.js';

type LabelsWithForm = StackLabels & FormLabels;

/** Replaces an app's label that is of the wrong type, or that throws or returns no text, by the built-in one. */
export type LabelGuard = <T extends object>(words: T, ours: object) => T;

/** Creates a guard of labels. Labels in groups are guarded one by one, too. */
export function createLabelGuard(fromApp: FromApp): LabelGuard {
  function guard<T extends object>(words: T, ours: object, path: string): T {
    const guarded = { ...words };
    for (const key of Object.keys(ours)) {
      const theirs: unknown = Reflect.get(words, key);
      const own: unknown = Reflect.get(ours, key);
      if (theirs !== own) Reflect.set(guarded, key, guardOne(theirs, own, `${path}.${key}`, words, ours));
    }
    return guarded;
  }

  function guardOne(theirs: unknown, own: unknown, name: string, words: object, ours: object): unknown {
    if (isFunction(own) && isFunction(theirs))
      return (...args: unknown[]) =>
        fromApp(
          name,
          () => Reflect.apply(theirs, words, args),
          isText,
          () => String(Reflect.apply(own, ours, args)),
        );
    const fits = (value: unknown): value is unknown =>
      isRecord(own) ? isRecord(value) : typeof value === typeof own;
    const label = fromApp(
      name,
      () => theirs,
      fits,
      () => own,
    );
    return isRecord(label) && isRecord(own) ? guard(label, own, name) : label;
  }

  return (words, ours) => guard(words, ours, 'labels');
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
