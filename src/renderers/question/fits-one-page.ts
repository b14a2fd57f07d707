import type { QuestionItem, QuestionOption, QuestionPrompt } from '../../core/protocol/prompt.js';

const MOST_QUESTIONS = 3;
const MOST_ROWS = 12;
// Characters that an option shows in two lines.
const TWO_LINES = 160;

/**
 * Returns true where several questions are short enough to be shown together. Previews need the space for
 * themselves.
 */
export function fitsOnePage({ questions }: QuestionPrompt): boolean {
  if (questions.length < 2 || questions.length > MOST_QUESTIONS) return false;
  if (questions.some(({ options }) => options.some(({ preview }) => preview !== null))) return false;
  return sum(questions.map(rowsOf)) <= MOST_ROWS;
}

function rowsOf({ options, freeText, notes }: QuestionItem): number {
  const freeTextRows = options.length === 0 ? 2 : Number(freeText);
  return sum(options.map(rowsOfOption)) + freeTextRows + Number(notes === true);
}

function rowsOfOption({ label, description }: QuestionOption): number {
  return Math.max(1, Math.ceil((label.length + (description?.length ?? 0)) / TWO_LINES));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
