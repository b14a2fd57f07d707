import type { Slot } from './class-names.js';
import { useHoldpoint } from './settings.js';

/** Returns a function that joins a part's class names: the built-in ones, then the app's. */
export function useSlots(): (slot: Slot, own?: string) => string {
  const { classNames } = useHoldpoint();
  return (slot, own) => [`hp-${slot}`, own, classNames[slot]].filter(Boolean).join(' ');
}
