/** The characters, escapes, classes, parentheses and quantifiers of a pattern. A group is `(`, a lookaround `(?=`. */
export function* patternTokens(pattern: string): Generator<string> {
  const next =
    /\\(?:k<[^>]*>|[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[\s\S]/gy;
  for (const [token] of pattern.matchAll(next)) {
    yield token.startsWith('(') ? (/^\(\?<?[=!]/.test(token) ? '(?=' : '(') : token;
  }
}

/** How often a quantifier repeats the token before it; null for any other token. */
export function readRepeat(token: string): { least: number; most: number } | null {
  if (/^\*/.test(token)) return { least: 0, most: Number.POSITIVE_INFINITY };
  if (/^\+/.test(token)) return { least: 1, most: Number.POSITIVE_INFINITY };
  if (/^\?/.test(token)) return { least: 0, most: 1 };
  const counts = /^\{(\d+)(,(\d*))?\}/.exec(token);
  if (!counts) return null;
  const least = Number(counts[1]);
  if (counts[2] === undefined) return { least, most: least };
  return { least, most: counts[3] ? Number(counts[3]) : Number.POSITIVE_INFINITY };
}
