import fc from 'fast-check';

const letter = fc.constantFrom('a', 'b', 'c', 'A', 'é', '😀', '-', '1', ' ', '_');
const atom = fc.oneof(
  { weight: 6, arbitrary: letter },
  fc.constantFrom(
    '.',
    '\\d',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '[ab]',
    '[^a]',
    '[a-c1-3]',
    '[^\\w]',
    '[😀-😂]',
    '[\\]\\-]',
  ),
  fc.constantFrom(
    '\\p{L}',
    '\\P{L}',
    '\\p{Script=Greek}',
    '\\u0061',
    '\\u{1F600}',
    '\\x62',
    '\\.',
    '\\/',
    '\\n',
    '\\t',
  ),
);
const quantifier = fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,3}', '{2,}', '{0}', '{0,20}');
const assertion = fc.constantFrom('^', '$', '\\b', '\\B');

/**
 * A pattern in the syntax of the `u` flag; `groups` is the number of capturing groups to which it
 * may refer.
 */
const { pattern } = fc.letrec<{ pattern: string; sequence: string; term: string; group: string }>((tie) => ({
  pattern: fc
    .array(tie('sequence'), { minLength: 1, maxLength: 3, depthIdentifier: 'p' })
    .map((all) => all.join('|')),
  sequence: fc.array(tie('term'), { maxLength: 4, depthIdentifier: 'p' }).map((all) => all.join('')),
  term: fc.oneof(
    { depthSize: 'small', maxDepth: 4, depthIdentifier: 'p' },
    atom,
    assertion,
    fc.tuple(atom, quantifier, fc.constantFrom('', '?')).map((all) => all.join('')),
    fc.tuple(tie('group'), fc.oneof(fc.constant(''), quantifier)).map((all) => all.join('')),
    fc
      .tuple(fc.constantFrom('(?=', '(?!', '(?<=', '(?<!'), tie('pattern'))
      .map(([open, one]) => `${open}${one})`),
  ),
  group: fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([open, one]) => `${open}${one})`),
}));

export const randomPattern: fc.Arbitrary<string> = pattern;

/** The same with references to groups, some of which are before or in their group. */
export const randomReferringPattern: fc.Arbitrary<string> = fc
  .tuple(
    pattern,
    fc.constantFrom('\\1', '\\1?', '(?:\\1a)*', '(?<=\\1)b'),
    pattern,
    fc.constantFrom('(a|b*)', '((?:a|b)+)?', '(a?)*'),
  )
  .map(([before, reference, after, group]) => `${group}${reference}(?:${before}|${after}${reference})`);

export const shortText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: letter }, fc.constantFrom('\n', '\ud83d', '\ude00', 'α', '.', '2')),
    { maxLength: 8 },
  )
  .map((all) => all.join(''));
