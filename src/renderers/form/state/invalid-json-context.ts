import { createContext } from 'react';

/** Reports whether a control contains invalid JSON. A form with such a control cannot be submitted. */
export type ReportInvalidJson = (id: string, unreadable: boolean) => void;

export const InvalidJsonContext = createContext<ReportInvalidJson>(() => {});
