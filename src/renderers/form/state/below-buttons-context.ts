import { createContext } from 'react';

/** The element below the buttons of a form, where these are outside of it; otherwise null. */
export const BelowButtonsContext = createContext<Element | null>(null);
