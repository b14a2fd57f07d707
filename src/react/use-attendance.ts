import { type FocusEvent, useEffect, useMemo } from 'react';
import type { ComponentAccess } from '../core/store/component-access.js';

/**
 * Returns the handlers of a card that say that the person looks at its interrupt while the focus is in it: not in another
 * card, another window or another program.
 */
export function useAttendance(key: string, attend: ComponentAccess['attend']) {
  useEffect(() => () => attend?.(key, false), [key, attend]);
  return useMemo(
    () => ({
      onFocus: () => attend?.(key, true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) attend?.(key, false);
      },
    }),
    [key, attend],
  );
}
