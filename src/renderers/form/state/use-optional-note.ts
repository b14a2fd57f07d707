import { createContext, useContext } from 'react';
import { useFormLabels } from './use-form-labels.js';

/** Whether fields that are not required are marked as optional. False where the schema requires no field at all. */
export const SaysOptionalContext = createContext(true);

/** Returns the note beside the name of a field that may be left out; null for none. */
export function useOptionalNote(required: boolean): string | null {
  const labels = useFormLabels();
  const saysOptional = useContext(SaysOptionalContext);
  return required || !saysOptional ? null : labels.optional;
}
