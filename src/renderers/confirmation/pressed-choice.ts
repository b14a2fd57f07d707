import { createContext } from 'react';

/**
 * The choice that is decided and can still be changed, null while none is. Undefined where a choice is sent at once:
 * there its buttons are not a segment, because nothing stays pressed.
 */
export const PressedChoice = createContext<string | null | undefined>(undefined);
