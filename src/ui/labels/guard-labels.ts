import { type FromApp, isFunction, isRecord, isText } from '../../core/errors/app-values.js';
import type { BaseLabels } from './english-base-labels.js';
import type { FormLabels } from './form-labels.js';
import type { Labels, StackLabels } from './labels.js';

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

/** What adds the labels in English that arrive later, with a request and with its form, to those of the page. */
export function labelCompletions(labels: BaseLabels & Partial<Labels>, guard: LabelGuard) {
  return {
    requestLabels: createLabelCompletion<StackLabels>(labels, guard),
    completeLabels: createLabelCompletion<StackLabels & FormLabels>(labels, guard),
  };
}

/** The result is kept: each of a form's fields asks for it. */
function createLabelCompletion<Part extends object>(labels: BaseLabels & Partial<Labels>, guard: LabelGuard) {
  let last: { readonly of: Part; readonly complete: Part & Partial<Labels> } | null = null;
  return (english: Part): Part & Partial<Labels> => {
    if (last?.of !== english) last = { of: english, complete: guard({ ...english, ...labels }, english) };
    return last.complete;
  };
}
