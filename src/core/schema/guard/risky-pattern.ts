import { patternGrowth } from './pattern-growth.js';
import { patternTokens, readRepeat } from './pattern-tokens.js';

/** A group whose end has not been read yet. */
interface Group {
  /** In how many ways one repetition can match. */
  ways: number;
  alternatives: number;
}

// The most ways to match one text that are accepted.
const WAYS = 10_000;
// The largest accepted power of the text's length: for a long text the square takes a moment, the cube hours.
const GROWTH = 2;

/**
 * True when matching a regular expression may take very long, or when that cannot be excluded.
 *
 * A pattern runs while the person types. A wrong `true` leaves one rule unchecked, a wrong `false` freezes the page:
 * so repeated groups and consecutive loops that can match one text in many ways count as risky.
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
