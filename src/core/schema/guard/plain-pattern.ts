// One character, escape or class, and how often it stands there.
const CHARACTER =
  '(?:[^\\\\^$.*+?()[\\]{}|]|\\.|\\\\[dDwWsS.^$*+?()[\\]{}|/-]|\\[\\^?(?:[^\\\\\\]]|\\\\[\\s\\S])*\\])';
const COUNT = '(?:[*+?]|\\{\\d+(?:,\\d*)?\\})';
const FIXED = new RegExp(`^\\^?${CHARACTER}*\\$?$`);
const ONE_LOOP = new RegExp(`^\\^${CHARACTER}*${COUNT}${CHARACTER}*\\$?$`);

/**
 * True for a pattern that JavaScript's own engine matches in time proportional to the text: a row of characters and
 * classes, of which at most one repeats, and then only after `^`.
 */
export function isPlainPattern(pattern: string): boolean {
  return FIXED.test(pattern) || ONE_LOOP.test(pattern);
}
