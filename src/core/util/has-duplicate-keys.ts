import { parseJson } from './json.js';

// Whole strings, so that braces inside of them do not count; a string before a colon is a key.
const TOKEN = /("[^"]*")(\s*:)?|[{}]/g;

/** Whether an object in this JSON text has the same key twice. Parsers disagree about which value counts. */
export function hasDuplicateKeys(text: string): boolean {
  const open: Set<unknown>[] = [];
  for (const { 0: token, 1: string = '', 2: colon, index } of stripJsonEscapes(text).matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const written = text.slice(index, index + string.length);
      // The text may not be valid JSON, and then the key cannot be parsed.
      const key = parseJson(written) ?? written;
      if (open.at(-1)?.has(key)) return true;
      open.at(-1)?.add(key);
    }
  }
  return false;
}

/**
 * Replaces each escape in JSON text by two underscores: every quote is then the start or the end of a string, and
 * every character stays where it was. A pattern that skips escapes repeats a group, which overflows a browser's
 * stack on a long text.
 */
export function stripJsonEscapes(text: string): string {
  return text.replace(/\\./gs, '__');
}
