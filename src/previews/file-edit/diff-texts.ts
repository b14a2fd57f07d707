import { diffArrays, diffWordsWithSpace } from 'diff';
import type { DiffLine } from './file-edit-type.js';

// Finding what texts share that differ in more lines would take seconds.
const MOST_EDITS = 2_000;

/** The lines of two texts, in reading order. */
export interface Difference {
  readonly lines: readonly DiffLine[];
  /** False where the texts differ in too much: then all lines of the old one come first, and nobody knows which changed. */
  readonly isCompared: boolean;
}

/**
 * Compares two texts line by line. Returns every line of both. An empty text has no lines.
 *
 * @param isNumbered True where both texts begin with the first line of the file.
 */
export function diffTexts(before: string, after: string, isNumbered = false): Difference {
  const [old, next] = [linesOf(before), linesOf(after)];
  const found = diffArrays(old, next, { maxEditLength: MOST_EDITS });
  const parts = found ?? [
    { value: old, removed: true, added: false },
    { value: next, removed: false, added: true },
  ];
  const at = { before: 0, after: 0 };
  const lines = parts.flatMap(({ value, removed, added }) => {
    const state = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text): DiffLine => {
      if (state !== 'added') at.before += 1;
      if (state !== 'removed') at.after += 1;
      const number = state === 'removed' ? at.before : at.after;
      return { state, text, number: isNumbered ? number : null };
    });
  });
  return { lines, isCompared: found !== undefined };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** A piece of a line, and whether the line that it is compared with has it too. */
export interface WordPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

// Longer lines are data rather than words, and lines that differ in more words are better read whole. Thousands of lines may
// be compared while the page waits.
const LONGEST = 1_000;
const MOST_WORDS = 60;

/**
 * Marks the words of a line that another line does not have. Null where they share nothing but white space, so that
 * marking would say no more than that all is new, and where they differ in many words.
 */
export function diffWords(
  text: string,
  other: string,
  state: 'removed' | 'added',
): readonly WordPiece[] | null {
  if (text.length > LONGEST || other.length > LONGEST) return null;
  const [before, after] = state === 'removed' ? [text, other] : [other, text];
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_WORDS });
  const pieces = found?.filter((one) => !(state === 'removed' ? one.added : one.removed)) ?? [];
  const isShared = pieces.some((one) => !one.added && !one.removed && one.value.trim() !== '');
  const isIndented = before.trim() === after.trim() && pieces.length > 0;
  if (!isShared && !isIndented) return null;
  return pieces.map((one) => ({ text: one.value, isChanged: Boolean(one.added || one.removed) }));
}
