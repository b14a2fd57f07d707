import { patternGrowth } from './pattern-growth.js';
import { patternTokens, readRepeat } from './pattern-tokens.js';

/** What is known of one group while a pattern is read. */
interface Group {
  /** In how many ways one pass through it can match. */
  ways: number;
  alternatives: number;
}

// More ways than this to match one text are not tried out.
const WAYS = 10_000;
// With the square of a long text's length a match takes a moment, with its cube hours.
const GROWTH = 2;

/**
 * True when a regular expression may take very long, or when we cannot tell that it does not.
 *
 * A pattern runs against whatever is typed, so a wrong yes costs one unchecked rule and a wrong no
 * freezes the page: groups that repeat and can match one text in many ways are refused, and so are
 * loops in a row that can.
 * Source: DESIGN.md, "A guard before the form".
 */
export function isRiskyPattern(pattern: string): boolean {
  const open: Group[] = [{ ways: 1, alternatives: 1 }];
  let closed: Group | null = null;
  for (const token of patternTokens(pattern)) {
    const group = open.at(-1);
    if (/^\\[1-9k]/.test(token) || !group) return true;
    const repeat = readRepeat(token);
    if (repeat) {
      const inner: number = closed ? closed.ways * closed.alternatives : 1;
      if (repeat.most > 1 && inner > 1 && inner ** repeat.most > WAYS) return true;
      group.ways *= inner ** Math.min(repeat.most, 2) * (repeat.most - repeat.least + 1);
    } else if (closed) {
      group.ways *= closed.ways * closed.alternatives;
    }
    closed = null;
    if (token.startsWith('(')) open.push({ ways: 1, alternatives: 1 });
    else if (token === ')') closed = open.length > 1 ? (open.pop() ?? null) : null;
    else if (token === '|') group.alternatives += 1;
  }
  return patternGrowth(pattern) > GROWTH;
}
