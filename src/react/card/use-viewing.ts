import { type FocusEvent, useEffect, useMemo } from 'react';
import type { CardCommands } from './card-commands.js';

/**
 * Returns the handlers with which a card reports that the person is viewing its interrupt. That is so while the
 * focus is in the card, and not in another card, window or program.
 */
export function useViewing(
  key: string,
  { setViewing, reviewer }: Pick<CardCommands, 'setViewing' | 'reviewer'>,
) {
  useEffect(() => () => setViewing?.(key, false), [key, setViewing]);
  return useMemo(
    () => ({
      onFocus() {
        // Only if the app has said who the person is.
        if (reviewer?.()) setViewing?.(key, true);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setViewing?.(key, false);
      },
    }),
    [key, setViewing, reviewer],
  );
}
