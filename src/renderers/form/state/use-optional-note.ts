import { createContext, useContext } from 'react';
import { useFormLabels } from './use-form-labels.js';

/** Whether a field that is not required is called optional. False where the schema says of no field that it is required. */
export const SaysOptionalContext = createContext(true);

/** Returns the note beside the name of a field that may be left out; null for none. */
export function useOptionalNote(required: boolean): string | null {
  const labels = useFormLabels();
  const saysOptional = useContext(SaysOptionalContext);
  return required || !saysOptional ? null : labels.optional;
}
