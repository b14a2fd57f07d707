import { ID_SEPARATOR, pathId } from './field-id.js';
import type { Path, ShownValues } from './shown-values.js';

/** What our elements and those of other themes add to the id of their field. */
const PART = /(?:-choice)?(?:(?::|__)\w+)?$/;

/**
 * Finds the field of a control in a form: the path of the nearest one, because the app's own widgets may have no id; null
 * outside of all fields.
 */
export type FieldAt = (form: HTMLElement, control: Element) => Path | null;

/** Creates `FieldAt` for a form. What it knows of the ids is read anew once a field has come or gone. */
export function createFieldAt(id: string, shown: Pick<ShownValues, 'all' | 'getFields'>): FieldAt {
  let known: { readonly fields: number; readonly byId: ReadonlyMap<string, Path> } | null = null;
  const pathsById = () => {
    const fields = shown.getFields();
    if (known?.fields !== fields) known = { fields, byId: new Map(shown.all().flatMap(idsOf)) };
    return known.byId;
  };
  const idsOf = ({ path }: { readonly path: Path }) =>
    [pathId(id, path), [id, ...path].join('_'), [id, ...path].join(ID_SEPARATOR)].map(
      (one) => [one, path] as const,
    );
  return (form, control) => {
    const byId = pathsById();
    for (let around: Element | null = control; around && around !== form; around = around.parentElement) {
      for (const { id: own } of [around, ...around.querySelectorAll('[id]')]) {
        const path = byId.get(own) ?? byId.get(own.replace(PART, ''));
        if (path) return path;
      }
    }
    return null;
  };
}
