import { createContext, type ReactNode } from 'react';

/** What stands below the named fields of an object: the properties that the person adds. */
export const MoreFieldsContext = createContext<ReactNode>(null);
