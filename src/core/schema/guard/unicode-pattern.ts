const VALID_ESCAPE = /[\^$\\.*+?()[\]{}|/dDwWsSbBnrtfvcxupP0-9k]/;

/**
 * The pattern in the syntax of JavaScript's `u` flag; null where it is not a regular expression.
 *
 * Both validators compile patterns with that flag. Agents write `\-` and a single `}`, which are valid without it
 * only.
 */
export function unicodePattern(pattern: string): string | null {
  if (compiles(pattern, 'u')) return pattern;
  if (!compiles(pattern, '')) return null;
  const rewritten = rewrite(pattern);
  return compiles(rewritten, 'u') ? rewritten : null;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

function rewrite(pattern: string): string {
  let output = '';
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern.charAt(index);
    if (char === '\\') {
      index += 1;
      const next = pattern.charAt(index);
      const isEscape = VALID_ESCAPE.test(next) || (inClass && next === '-');
      output += isEscape ? `\\${next}` : next;
    } else if (inClass) {
      inClass = char !== ']';
      output += char;
    } else {
      inClass = char === '[';
      output += isBareBrace(pattern, index) ? `\\${char}` : char;
    }
  }
  return output;
}

function isBareBrace(pattern: string, index: number): boolean {
  const char = pattern.charAt(index);
  if (char === ']') return true;
  if (char === '{') return !/^\{\d+(,\d*)?\}/.test(pattern.slice(index));
  return char === '}' && !/\{\d+(,\d*)?$/.test(pattern.slice(0, index));
}
