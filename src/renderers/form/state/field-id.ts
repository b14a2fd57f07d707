/** The separator between the keys of a path in rjsf's ids. No property name contains it. */
export const ID_SEPARATOR = '\u001f';

/**
 * Returns the id of a field's element. A property name may contain any character; an id, which also stands in the
 * list of `aria-describedby`, must not contain spaces, and two paths must never share one.
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
