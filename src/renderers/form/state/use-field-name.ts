import type { FieldPathId } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { useFormLabels } from './use-form-labels.js';

/** The name of the list that a field is an entry of. */
export const ListNameContext = createContext('');

/** The name of a field: its own, or for an entry of a list that list's name and the entry's number. */
export function useFieldName(fieldPathId: FieldPathId, label: string): string {
  const labels = useFormLabels();
  const list = useContext(ListNameContext);
  const last = fieldPathId.path.at(-1);
  return typeof last === 'number' ? labels.formItem(list, last + 1) : label;
}
