const times = (count: number, part: string) => part.repeat(count);

/**
 * Patterns that take a backtracking engine seconds, hours or for ever, each with a text that does
 * so. They follow the kinds in OWASP's description of the attack and in published advisories.
 */
export const evilPatterns: readonly (readonly [pattern: string, text: string, matches: boolean])[] = [
  // Nested repetitions.
  ['^(a+)+$', `${times(5_000, 'a')}!`, false],
  ['^(a*)*$', `${times(5_000, 'a')}!`, false],
  ['(a+)+b', times(2_000, 'a'), false],
  ['^([a-zA-Z]+)*$', `${times(5_000, 'a')}!`, false],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', times(2_000, 'a'), false],
  ['^(?:\\w+\\s?)*$', `${times(3_000, 'a')}!`, false],
  ['^([0-9]+)*[^0-9]x$', times(3_000, '1'), false],
  ['^((a|b)*c)*d$', times(3_000, 'ab'), false],
  ['(x+x+)+y', times(1_000, 'x'), false],
  ['^(a{1,10}){1,100}b$', times(900, 'a'), false],
  ['^(a*){20}$', `${times(2_000, 'a')}!`, false],
  // Overlapping alternatives.
  ['^(a|a)+$', `${times(5_000, 'a')}!`, false],
  ['^(a|aa)+$', `${times(5_000, 'a')}!`, false],
  ['^(a|a?)+$', `${times(5_000, 'a')}!`, false],
  ['^(\\w|\\d|_)*$', `${times(5_000, '1')}!`, false],
  ['^(?:.|[\\s\\S])*x$', times(3_000, 'a'), false],
  // Ambiguity outside of repeated groups.
  [`^${times(60, 'x?')}${times(60, 'x')}$`, times(60, 'x'), true],
  [`^${times(60, 'x?')}${times(60, 'x')}$`, times(59, 'x'), false],
  [`^${times(40, '(a|a)')}b$`, times(40, 'a'), false],
  [`^${times(10, '\\d{0,20}')}x$`, times(200, '1'), false],
  [`^${times(12, 'a*')}b$`, times(3_000, 'a'), false],
  ['^a*(b)?a*(b)?a*!$', times(3_000, 'a'), false],
  ['.*a.*b.*c', times(3_000, 'ab'), false],
  ['^\\w*[a-z]*\\d*[a-z]*!$', times(3_000, 'a'), false],
  // Characters beyond the basic plane, written out and as escapes.
  ['^(😀+)+$', `${times(2_000, '😀')}!`, false],
  ['^(?:😀|😀)+$', `${times(2_000, '😀')}!`, false],
  ['^(\\u{1F600}|[😀-😂])+$', `${times(2_000, '😀')}!`, false],
  ['^ü*ü*ü*ü*b$', times(2_000, 'ü'), false],
  ['^(?:\\p{L}|\\p{Ll})+$', `${times(2_000, 'ß')}!`, false],
  // Lookarounds.
  ['^(?=(a+)+$)', `${times(3_000, 'a')}!`, false],
  ['(?<=^(a|a)*)b', `${times(500, 'a')}c`, false],
  // Patterns from real code: trailing space, e-mail, a number, a path, a comment, HTML, a user
  // agent.
  ['\\s+$', `${times(20_000, ' ')}x`, false],
  ['^\\S+@\\S+\\.\\S+$', times(3_000, 'a@'), false],
  [
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    times(2_000, 'a'),
    false,
  ],
  ['^(?:(?:\\d+)?\\.?)*$', `${times(2_000, '1')}!`, false],
  ['^(/[^/]*)*/?(/[^/]*)*x$', times(500, '/a'), false],
  ['/\\*(?:[^*]|\\*(?!/))*\\*/', `/*${times(10_000, '* ')}`, false],
  ['<(?:"[^"]*"|\'[^\']*\'|[^\'">])*>', `<${times(3_000, "a'")}`, false],
  ['^(?:[^,]+,?)*;$', times(3_000, 'a,'), false],
  ['^(\\d+|\\d+\\.\\d*|\\.\\d+)+e$', times(3_000, '1.'), false],
];

/**
 * Patterns that only a step budget can end, because references to groups cannot be matched
 * otherwise.
 */
export const endlessPatterns: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+\\1b$', times(60, 'a')],
  ['^(a|a)*(b?)\\2c$', times(60, 'a')],
  [`^(x?)${times(40, 'x?')}${times(40, '\\1')}y$`, times(60, 'x')],
];
