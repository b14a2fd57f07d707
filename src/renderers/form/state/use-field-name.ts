import type { FieldPathId } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { useFormLabels } from './use-form-labels.js';

/** The label of the list that a field is an item of. */
export const ListNameContext = createContext('');

/** Returns the label of a field: its own, or for an item the list's with the item's number. */
export function useFieldName(fieldPathId: FieldPathId, label: string): string {
  const labels = useFormLabels();
  const list = useContext(ListNameContext);
  const last = fieldPathId.path.at(-1);
  return typeof last === 'number' ? labels.formItem(list, last + 1) : label;
}
