import type { Slot } from './class-names.js';
import { useHoldpoint } from './settings.js';

/** Gives the class names of a part: ours, then the app's. */
export function useSlots(): (slot: Slot, own?: string) => string {
  const { classNames } = useHoldpoint();
  return (slot, own) => [`hp-${slot}`, own, classNames[slot]].filter(Boolean).join(' ');
}
