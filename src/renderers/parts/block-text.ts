import { jsonText } from './json-text.js';

// What fits on one line of a chat column beside its key.
const ONE_LINE = 72;
const LONG_TEXT = 280;
// Between values only: inside a JSON string a line break is written as \n.
const LINE_BREAK = /\n */g;

/** A value as it stands in a box of its own; null where it has room in the line. */
export function blockText(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\n') || value.length > LONG_TEXT ? value : null;
  const line = oneLineJson(value);
  return line !== null && line.length > ONE_LINE ? jsonText(value, 2) : null;
}

/** A value as JSON in one line, or null where it cannot be written. */
export function oneLineJson(value: unknown): string | null {
  return jsonText(value, 1)?.replace(LINE_BREAK, ' ') ?? null;
}

/** The two texts to compare line by line, or null where each value has room in the line or is of another sort. */
export function blockTexts(was: unknown, value: unknown): readonly [was: string, now: string] | null {
  if (blockText(was) === null && blockText(value) === null) return null;
  if (typeof was === 'string' && typeof value === 'string') return [was, value];
  if (typeof was === 'string' || typeof value === 'string') return null;
  const [before, after] = [jsonText(was, 2), jsonText(value, 2)];
  return before === null || after === null ? null : [before, after];
}
