import { ID_SEPARATOR, pathId } from './field-id.js';
import type { Path, Shown } from './shown-values.js';

/** What our elements and those of other themes add to the id of their field. */
const PART = /(?:-choice)?(?:(?::|__)\w+)?$/;

/**
 * Returns the function that finds the field of a control: the path of the nearest one, because the app's own widgets may
 * have no id; null outside of all fields.
 */
export function createFieldAt(form: HTMLElement, id: string, shown: readonly Shown[]) {
  const byId = new Map(
    shown.flatMap(({ path }) =>
      [pathId(id, path), [id, ...path].join('_'), [id, ...path].join(ID_SEPARATOR)].map((one) => [one, path]),
    ),
  );
  return (control: Element): Path | null => {
    for (let around: Element | null = control; around && around !== form; around = around.parentElement) {
      for (const { id: own } of [around, ...around.querySelectorAll('[id]')]) {
        const path = byId.get(own) ?? byId.get(own.replace(PART, ''));
        if (path) return path;
      }
    }
    return null;
  };
}
