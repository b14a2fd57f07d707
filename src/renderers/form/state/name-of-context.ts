import type { FieldPathId } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { GuardedSchema } from '../../../core/schema/guard/guard-note.js';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { nameFields } from '../../../core/schema/object-fields.js';
import { FormFrameContext } from './form-frame.js';
import { useFormLabels } from './use-form-labels.js';

/** Names a field that has no title, by its key. */
export type NameOf = (key: string) => string;

/** What names the fields of the form around a field. */
export const NameOfContext = createContext<NameOf>(rawName);

/** Returns what names the fields of a form. The empty key is shown as JSON writes it. */
export function createNameOf(guarded: GuardedSchema, fieldNames: 'words' | 'keys'): NameOf {
  if (!guarded.usable || fieldNames === 'keys') return (key) => rawName(key) || '""';
  let nameOf: NameOf | null = null;
  return (key) => {
    // Reads the whole schema, so only where a field has no title.
    nameOf ??= nameFields(guarded.schema, rawName);
    return nameOf(rawName(key)) || '""';
  };
}

/** The list that a field is an item of: its label and, where each place means something else, the titles of its places. */
export const ListNameContext = createContext<{
  readonly name: string;
  readonly places: readonly (string | undefined)[];
}>({ name: '', places: [] });

/** Returns the label of a field: its own, or for an item the list's with the item's number, unless its place has a title. */
export function useFieldName(fieldPathId: FieldPathId, label: string): string {
  const labels = useFormLabels();
  const { name, places } = useContext(ListNameContext);
  const last = fieldPathId.path.at(-1);
  return typeof last === 'number' ? (places[last] ?? labels.formItem(name, last + 1)) : label;
}

/** Returns true for an item of a list that is named by its number alone, which is seen beside it. */
export function useIsNumbered({ path }: FieldPathId): boolean {
  const { places } = useContext(ListNameContext);
  const last = path.at(-1);
  return typeof last === 'number' && places[last] === undefined;
}

/** True inside a field that is sent as null where it shows nothing. */
export const EmptyAsNullContext = createContext(false);

/** Returns the note beside the name of a field that may be left empty, which says what is sent then; null for none. */
export function useOptionalNote(required: boolean): string | null {
  const labels = useFormLabels();
  const { saysOptional } = useContext(FormFrameContext);
  if (useContext(EmptyAsNullContext)) return labels.formEmptyAsNull;
  return required || !saysOptional ? null : labels.optional;
}
