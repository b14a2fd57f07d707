const ONE = /(?:\\(.)|\[(\\?.)[^\]]*\]|(.))(?:\{(\d+)[^}]*\}|[+*?])?/gu;
// What stands for an escape, for any character, and for a class that rules characters out.
const STANDS_FOR: Readonly<Record<string, string>> = {
  '\\d': '0',
  '\\w': 'a',
  '\\s': ' ',
  '.': 'a',
  '^': 'a',
};
const MOST = 60;

/**
 * Returns a text for a pattern that is a row of characters and classes: `^[A-Z]{3}-\d{4}$` gives "AAA-0000". For other
 * patterns, such as those with groups, the text does not fit: the caller has to check it.
 */
export function simpleText(pattern: string): string {
  return pattern
    .replace(/^\^|\$$/g, '')
    .replace(ONE, (_, escaped?: string, first?: string, plain?: string, count = '1') => {
      const one = first ?? plain ?? `\\${escaped}`;
      return (STANDS_FOR[one] ?? one.slice(-1)).repeat(Math.min(Number(count), MOST));
    });
}
