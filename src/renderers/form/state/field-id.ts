/** What rjsf puts between the keys of a path in an id; no property name has it. */
export const ID_SEPARATOR = '\u001f';

/**
 * The id of a field's element. Property names may hold anything, ids and the lists of ids that
 * `aria-describedby` takes may not hold spaces, and two paths must never share one id.
 */
export function fieldId(rjsfId: string): string {
  return rjsfId.replaceAll(/[^\w-]|_/g, (char) =>
    char === ID_SEPARATOR ? '.' : `_${char.charCodeAt(0).toString(16)}_`,
  );
}

export function pathId(prefix: string, path: readonly (string | number)[]): string {
  return fieldId([prefix, ...path].join(ID_SEPARATOR));
}

export const labelId = (id: string): string => `${id}:label`;
export const hintId = (id: string): string => `${id}:hint`;
export const unitId = (id: string): string => `${id}:unit`;
export const errorId = (id: string): string => `${id}:error`;
