import { parseJson } from './json.js';
import { stripJsonEscapes } from './strip-json-escapes.js';

// Texts whole, so that nothing inside them counts; one that a colon follows is a name.
const TOKEN = /("[^"]*")(\s*:)?|[{}]/g;

/** Whether an object in this JSON text holds two values of one name. Parsers differ in which of them they take. */
export function hasDuplicateKeys(text: string): boolean {
  const open: Set<unknown>[] = [];
  for (const { 0: token, 1: words = '', 2: isName, index } of stripJsonEscapes(text).matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (isName !== undefined) {
      const written = text.slice(index, index + words.length);
      // An account of a call may be any text, and what looks like a name in it none that JSON can read.
      const name = parseJson(written) ?? written;
      if (open.at(-1)?.has(name)) return true;
      open.at(-1)?.add(name);
    }
  }
  return false;
}
