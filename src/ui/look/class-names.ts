/** The parts that take an app's own class names. Each part also has the class `hp-` and its name. */
export type ClassNameKey =
  | 'stack'
  | 'card'
  | 'header'
  | 'kind'
  | 'icon'
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

export type ClassNames = Readonly<Partial<Record<ClassNameKey, string | undefined>>>;
