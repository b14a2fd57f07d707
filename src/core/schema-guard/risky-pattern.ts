/** What is known of one group while a pattern is read. */
interface Group {
  /** In how many ways one pass through it can match. */
  ways: number;
  alternatives: number;
}

// More ways than this to match one text are not tried out.
const WAYS = 10_000;
// Loops over nearly any character, such as `.*`: with three the time grows with the cube of the text.
const WIDE_LOOPS = 3;
const LOOPS = 8;

/**
 * True when a regular expression may take very long, or when we cannot tell that it does not.
 *
 * A pattern runs against whatever is typed, so a wrong yes costs one unchecked rule and a wrong no
 * freezes the page: groups that repeat and can match one text in many ways are refused.
 * Source: DESIGN.md, "A guard before the form".
 */
export function isRiskyPattern(pattern: string): boolean {
  const open: Group[] = [{ ways: 1, alternatives: 1 }];
  let loops = 0;
  let wideLoops = 0;
  let before = '';
  let closed: Group | null = null;
  for (const token of tokens(pattern)) {
    const group = open.at(-1);
    if (/^\\[1-9k]/.test(token) || !group) return true;
    const repeat = readRepeat(token);
    if (repeat) {
      const inner: number = closed ? closed.ways * closed.alternatives : 1;
      if (inner > 1 && inner ** repeat.most > WAYS) return true;
      if (repeat.most === Number.POSITIVE_INFINITY) {
        loops += 1;
        if (isWide(before)) wideLoops += 1;
      }
      group.ways *= inner ** Math.min(repeat.most, 2) * (repeat.most - repeat.least + 1);
    } else if (closed) {
      group.ways *= closed.ways * closed.alternatives;
    }
    closed = null;
    if (token === '(') open.push({ ways: 1, alternatives: 1 });
    else if (token === ')') closed = open.length > 1 ? (open.pop() ?? null) : null;
    else if (token === '|') group.alternatives += 1;
    before = token;
  }
  return loops > LOOPS || wideLoops > WIDE_LOOPS;
}

/** Characters, escapes, classes, parentheses and quantifiers, in order. */
function* tokens(pattern: string): Generator<string> {
  const next =
    /\\(?:k<[^>]*>|[pP]\{[^}]*\}|u\{[^}]*\}|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[\s\S]/gy;
  for (const [token] of pattern.matchAll(next)) yield token.startsWith('(') ? '(' : token;
}

function readRepeat(token: string): { least: number; most: number } | null {
  if (/^\*/.test(token)) return { least: 0, most: Number.POSITIVE_INFINITY };
  if (/^\+/.test(token)) return { least: 1, most: Number.POSITIVE_INFINITY };
  if (/^\?/.test(token)) return { least: 0, most: 1 };
  const counts = /^\{(\d+)(,(\d*))?\}/.exec(token);
  if (!counts) return null;
  const least = Number(counts[1]);
  if (counts[2] === undefined) return { least, most: least };
  return { least, most: counts[3] ? Number(counts[3]) : Number.POSITIVE_INFINITY };
}

function isWide(token: string): boolean {
  return token === '.' || token.startsWith('[^') || /\\[WSD]/.test(token);
}
