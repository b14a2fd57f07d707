import { diffArrays, diffWordsWithSpace } from 'diff';
import type { DiffLine } from './file-edit-type.js';

// Two texts that differ in more lines are shown one below the other: finding what they share would take seconds.
const MOST_EDITS = 2_000;

/** Compares two texts line by line. Returns every line of both, in reading order. An empty text has no lines. */
export function diffTexts(was: string, now: string): readonly DiffLine[] {
  const [old, next] = [linesOf(was), linesOf(now)];
  const found = diffArrays(old, next, { maxEditLength: MOST_EDITS });
  if (!found) return [...marked('removed', old), ...marked('added', next)];
  return found.flatMap(({ value, removed, added }) =>
    marked(removed ? 'removed' : added ? 'added' : 'same', value),
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function marked(state: DiffLine['state'], texts: readonly string[]): readonly DiffLine[] {
  return texts.map((text) => ({ state, text }));
}

/** A piece of a line, and whether the line that it is compared with has it too. */
export interface WordPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

// Longer lines are data rather than words.
const LONGEST = 1_000;

/**
 * Marks the words of a line that another line does not have. Null where they share nothing but white space, so that
 * marking would say no more than that all is new.
 */
export function diffWords(
  text: string,
  other: string,
  state: 'removed' | 'added',
): readonly WordPiece[] | null {
  if (text.length > LONGEST || other.length > LONGEST) return null;
  const [was, now] = state === 'removed' ? [text, other] : [other, text];
  const found = diffWordsWithSpace(was, now);
  const pieces = found.filter((one) => !(state === 'removed' ? one.added : one.removed));
  const isShared = pieces.some((one) => !one.added && !one.removed && one.value.trim() !== '');
  const isIndented = was.trim() === now.trim();
  if (!isShared && !isIndented) return null;
  return pieces.map((one) => ({ text: one.value, isChanged: Boolean(one.added || one.removed) }));
}
