import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../entries.mjs';

/**
 * Some messages contain a whole document or a long log, which has already been printed where the
 * test failed.
 */
const MOST_LINES = 12;

/**
 * An error in a few lines: its message, the difference of the values, and where it was thrown.
 *
 * @param {import('vitest').TestError} error
 * @returns {string}
 */
export function failureText({ name, message, diff, stacks }) {
  const [frame] = stacks ?? [];
  const place = frame && `at ${relative(root, frame.file)}:${frame.line}:${frame.column}`;
  return [`${name ?? 'Error'}: ${firstLines(message)}`, diff && firstLines(diff), place]
    .filter(Boolean)
    .join('\n');
}

/** @param {string} text */
function firstLines(text) {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : lines.join('\n');
}
