import { createContext, useContext } from 'react';
import { fieldId } from './field-id.js';

/** True within the Form of another theme: its labels and ids are not ours, so our fields name themselves. */
export const ThirdPartyThemeContext = createContext(false);

/** The id of a field's control: ours, or under another theme the one that its labels point at. */
export function useControlId(rjsfId: string): string {
  return useContext(ThirdPartyThemeContext) ? rjsfId : fieldId(rjsfId);
}
