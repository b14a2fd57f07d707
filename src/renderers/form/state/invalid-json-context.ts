import { createContext } from 'react';

/** Takes note of a control whose text is not JSON yet, for a form with such a text is not sent. */
export type ReportInvalidJson = (id: string, unreadable: boolean) => void;

export const InvalidJsonContext = createContext<ReportInvalidJson>(() => {});
