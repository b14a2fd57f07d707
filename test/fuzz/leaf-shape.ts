import fc from 'fast-check';

export type Schema = { [key: string]: unknown };

/** Something that a person writes or chooses: its text, and its value. */
export interface Said {
  readonly words: string;
  readonly value: unknown;
}

/** What is done with a control before the first attempt to send: `other` is usually invalid. */
type First = 'good' | 'other' | 'nothing';

export interface Leaf {
  readonly kind: 'leaf';
  readonly control: 'line' | 'choice' | 'several' | 'json';
  readonly schema: Schema;
  readonly good: Said;
  readonly other: Said;
  /** The initial value of the control. */
  readonly start: Said | null;
  readonly first: First;
  /** True if a control that was left empty at first is filled in before the second attempt. */
  readonly later: boolean;
}
export const word = fc.stringMatching(/^[a-z]{2,6}$/);
export const name = fc.oneof(
  { weight: 3, arbitrary: word },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      '',
      'a b',
      'é',
      'x.y',
      '0',
      'items',
      '__errors',
    ),
  },
);
export const said = (value: unknown): Said => ({ words: String(value), value });
export const how = {
  kind: fc.constant('leaf' as const),
  first: fc.constantFrom<First>('good', 'good', 'other', 'nothing', 'nothing'),
  later: fc.boolean(),
};
