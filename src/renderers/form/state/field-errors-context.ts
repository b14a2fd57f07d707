import { createContext } from 'react';

/** What is wrong with a field itself: rjsf tells the template of an object only what is wrong within it. */
export const FieldErrorsContext = createContext<readonly string[]>([]);
