import type { Issue } from '../../../core/protocol/validator.js';
import { isWithin, type Path, type Shown } from './shown-values.js';

/**
 * The fields of a form that the person has left at least once, or has tried to send. Only their errors are shown, so
 * that nobody is told of a mistake in what is not yet written.
 */
export interface LeftFields {
  readonly isNone: () => boolean;
  readonly add: (paths: readonly Path[]) => void;
  /** Returns the issues that belong to one of these fields. */
  readonly issuesOf: (issues: readonly Issue[], shown: readonly Shown[]) => readonly Issue[];
}

export function createLeftFields(): LeftFields {
  const left = new Set<string>();
  return {
    isNone: () => left.size === 0,
    add(paths) {
      for (const path of paths) left.add(JSON.stringify(path));
    },
    issuesOf(issues, shown) {
      if (issues.length === 0) return issues;
      const fields = new Set(shown.map(({ path }) => JSON.stringify(path)));
      return issues.filter(({ path }) => left.has(JSON.stringify(path)) || left.has(owner(path, fields)));
    },
  };
}

/** Returns the innermost field that shows a path, as text; a field that is not on the page has none of its own. */
function owner(path: Path, fields: ReadonlySet<string>): string {
  for (let length = path.length; length > 0; length -= 1) {
    const at = JSON.stringify(path.slice(0, length));
    if (fields.has(at)) return at;
  }
  return '[]';
}

/**
 * Returns the fields that the focus leaves when it moves from one field to another, or out of the form. A list is left
 * once none of its items has the focus; an object is no field, because its fields are checked one by one.
 */
export function fieldsLeft(shown: readonly Shown[], from: Path, to: Path | null): readonly Path[] {
  return shown
    .filter(({ path, as }) => as === 'control' && isWithin(from, [path]) && !(to && isWithin(to, [path])))
    .map(({ path }) => path);
}
