import { formatJson } from './format-json.js';

// Characters that fit on one line of a chat column beside a key.
const ONE_LINE = 72;
const LONG_TEXT = 280;
// Line breaks between JSON values only: inside a JSON string they are written as
// .
const LINE_BREAK = /\n */g;

/** Returns the text of a value that needs a box of its own, or null where it fits on the line. */
export function blockText(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\n') || value.length > LONG_TEXT ? value : null;
  const line = oneLineJson(value);
  return line !== null && line.length > ONE_LINE ? formatJson(value, 2) : null;
}

/** Returns a value as JSON on one line, or null where it cannot be written. */
export function oneLineJson(value: unknown): string | null {
  return formatJson(value, 1)?.replace(LINE_BREAK, ' ') ?? null;
}

/** Returns the two texts to compare line by line, or null where both fit on the line or differ in type. */
export function blockTexts(was: unknown, value: unknown): readonly [was: string, now: string] | null {
  if (blockText(was) === null && blockText(value) === null) return null;
  if (typeof was === 'string' && typeof value === 'string') return [was, value];
  if (typeof was === 'string' || typeof value === 'string') return null;
  const [before, after] = [formatJson(was, 2), formatJson(value, 2)];
  return before === null || after === null ? null : [before, after];
}
