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
