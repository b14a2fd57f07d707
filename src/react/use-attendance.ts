import { type FocusEvent, useEffect, useMemo } from 'react';
import type { CardCommands } from './card-commands.js';

/**
 * Returns the handlers of a card that say that the person looks at its interrupt while the focus is in it: not in another
 * card, another window or another program.
 */
export function useAttendance(key: string, { attend, reviewer }: Pick<CardCommands, 'attend' | 'reviewer'>) {
  useEffect(() => () => attend?.(key, false), [key, attend]);
  return useMemo(
    () => ({
      onFocus() {
        // Only where the app has said who it is.
        if (reviewer?.()) attend?.(key, true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) attend?.(key, false);
      },
    }),
    [key, attend, reviewer],
  );
}
