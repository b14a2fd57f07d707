import { useHoldpoint } from './settings.js';

/** The parts of the screen that take an app's own class names. Each has the class `hp-` + its name. */
export type Slot =
  | 'stack'
  | 'card'
  | 'header'
  | 'kind'
  | 'glyph'
  | 'chip'
  | 'body'
  | 'ask'
  | 'proposal'
  | 'arguments'
  | 'actions'
  | 'button'
  | 'field'
  | 'input'
  | 'option'
  | 'steps'
  | 'notice'
  | 'summary'
  | 'bar'
  | 'receipt'
  | 'status'
  | 'overlay'
  | 'dialog';

export type ClassNames = Readonly<Partial<Record<Slot, string | undefined>>>;

/** Gives the class names of a part: ours, then the app's. */
export function useSlots(): (slot: Slot, own?: string) => string {
  const { classNames } = useHoldpoint();
  return (slot, own) => [`hp-${slot}`, own, classNames[slot]].filter(Boolean).join(' ');
}
