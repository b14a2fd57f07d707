import type { FileChange } from '../../core/protocol/prompt.js';
import { isObject, own, sameJson } from '../../core/util/json.js';

/** One argument of a proposal and whether it changed. A null key stands for the arguments as a whole. */
export type ArgumentRow =
  | { readonly state: 'same'; readonly key: string | null; readonly value: unknown }
  | {
      readonly state: 'changed';
      readonly key: string | null;
      readonly before: unknown;
      readonly value: unknown;
    }
  | { readonly state: 'added'; readonly key: string; readonly value: unknown }
  | { readonly state: 'removed'; readonly key: string; readonly before: unknown };

/** Returns the arguments as rows, compared with the person's edits where there are any. */
export function argumentRows(
  args: unknown,
  edited: { readonly args: unknown } | null,
): readonly ArgumentRow[] {
  const next = edited ? edited.args : args;
  if (!isObject(args) || !isObject(next)) return [compare(null, args, next)];
  const keptOrRemoved = Object.keys(args).map((key): ArgumentRow => {
    if (!Object.hasOwn(next, key)) return { state: 'removed', key, before: own(args, key) };
    return compare(key, own(args, key), own(next, key));
  });
  const added = Object.keys(next)
    .filter((key) => !Object.hasOwn(args, key))
    .map((key): ArgumentRow => ({ state: 'added', key, value: own(next, key) }));
  return [...keptOrRemoved, ...added];
}

/** Returns a change to a file as a row. */
export function changeRow(change: FileChange): ArgumentRow {
  const key = change.title;
  if ('text' in change) return { state: 'same', key, value: change.text };
  const { before, after: value } = change;
  return before === null ? { state: 'added', key, value } : { state: 'changed', key, before, value };
}

/** Returns the rows that the person changed, added or removed. */
export function changedRows(
  args: unknown,
  edited: { readonly args: unknown } | null,
): readonly ArgumentRow[] {
  return edited ? argumentRows(args, edited).filter(({ state }) => state !== 'same') : [];
}

function compare(key: string | null, before: unknown, value: unknown): ArgumentRow {
  return sameJson(before, value) ? { state: 'same', key, value } : { state: 'changed', key, before, value };
}
