import { createContext, useContext } from 'react';
import { fieldId } from './field-id.js';

/** True inside another theme's `Form`: its labels and ids differ from ours, so our fields render their own labels. */
export const ThirdPartyThemeContext = createContext(false);

/** Returns the id of a field's control: ours, or the one that another theme's labels refer to. */
export function useControlId(rjsfId: string): string {
  return useContext(ThirdPartyThemeContext) ? rjsfId : fieldId(rjsfId);
}
