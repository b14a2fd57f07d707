import { createContext } from 'react';

/**
 * The choice that the person made and can still change; null while there is none. Undefined where a choice is sent at
 * once: its buttons are then not toggles, because none of them stays pressed.
 */
export const PressedChoice = createContext<string | null | undefined>(undefined);
