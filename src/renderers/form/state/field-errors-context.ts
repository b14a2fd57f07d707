import { createContext } from 'react';

/** The errors of a field itself: rjsf passes an object's template only the errors of its properties. */
export const FieldErrorsContext = createContext<readonly string[]>([]);
