import { type FocusEvent, useEffect, useMemo } from 'react';
import type { CardCommands } from './card-commands.js';

/**
 * Returns the handlers with which a card reports that the person is looking at its interrupt. That is so while the
 * focus is in the card, and not in another card, window or program.
 */
export function useAttendance(key: string, { attend, reviewer }: Pick<CardCommands, 'attend' | 'reviewer'>) {
  useEffect(() => () => attend?.(key, false), [key, attend]);
  return useMemo(
    () => ({
      onFocus() {
        // Only if the app has said who the person is.
        if (reviewer?.()) attend?.(key, true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) attend?.(key, false);
      },
    }),
    [key, attend, reviewer],
  );
}
