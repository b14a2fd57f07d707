import { createContext, useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ShownValues } from './shown-values.js';

/** How a field keeps its form from submitting what the person does not want to send. */
export interface SubmitHold {
  /** Makes a submit wait until the returned function is called. */
  readonly begin: () => () => void;
  /** Sets a value for which a submit may wait. The form has the value once this returns. */
  readonly deliver: (set: () => void) => void;
  /** Drops a submit that waits or is being checked. */
  readonly drop: () => void;
}

export const SubmitHoldContext = createContext<SubmitHold>({
  begin: () => () => {},
  deliver: (set) => set(),
  drop: () => {},
});

/** Returns what a form gives its fields, and the function that tells whether one of them delivers a value now. */
export function useSubmitHold(shown: ShownValues, drop: () => void) {
  const delivering = useRef(false);
  const hold = useMemo(
    (): SubmitHold => ({
      begin: shown.addReading,
      deliver(set) {
        delivering.current = true;
        try {
          flushSync(set);
        } finally {
          delivering.current = false;
        }
      },
      drop,
    }),
    [shown, drop],
  );
  const isDelivering = useCallback(() => delivering.current, []);
  return [hold, isDelivering] as const;
}
