import { createListeners } from '../../core/util/listeners.js';

type Subscribe = (onChange: () => void) => () => void;

/**
 * Stays connected for as long as there is a subscriber: `connect` is called with the first one, and what it returns
 * once the last has gone.
 */
export function whileSubscribed(subscribe: Subscribe, connect: () => () => void): Subscribe {
  const connection = createListeners(connect);
  return (onChange) => {
    const stops = [subscribe(onChange), connection.subscribe(() => {})];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
