import type { FieldPathId } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { isObject } from '../../../core/util/json.js';

/** The question above a form; empty where none is shown. */
export const AskedContext = createContext('');

/**
 * Returns whether a field's label repeats the heading above the form, and there is no other field to confuse it with.
 * Such a label is for screen readers only.
 *
 * @param schema The schema of the whole form.
 */
export function useRepeatsAsked(path: FieldPathId['path'], label: string, schema: unknown): boolean {
  const asked = useContext(AskedContext);
  if (asked === '' || asked !== label.trim()) return false;
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  return path.length === 0 || (path.length === 1 && Object.keys(properties).length === 1);
}
