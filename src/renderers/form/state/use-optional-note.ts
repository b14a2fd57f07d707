import { createContext, useContext } from 'react';
import { useFormLabels } from './use-form-labels.js';

/** Whether fields that are not required are marked as optional. False where the schema requires no field at all. */
export const SaysOptionalContext = createContext(true);

/** True inside a field that is sent as null where it shows nothing. */
export const EmptyAsNullContext = createContext(false);

/** Returns the note beside the name of a field that may be left empty, which says what is sent then; null for none. */
export function useOptionalNote(required: boolean): string | null {
  const labels = useFormLabels();
  const saysOptional = useContext(SaysOptionalContext);
  if (useContext(EmptyAsNullContext)) return labels.formEmptyAsNull;
  return required || !saysOptional ? null : labels.optional;
}
