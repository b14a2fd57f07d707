import { acceptsChoice } from '../protocol/accepts-choice.js';
import type { Answer, AnsweredItem } from '../protocol/answer.js';
import type { Prompt, QuestionItem } from '../protocol/prompt.js';
import { isCancellable } from './is-cancellable.js';
import type { ThreadEntry } from './thread-state.js';
import { withoutEmptyTexts } from './without-empty-texts.js';

/**
 * The answer without empty texts; null where the prompt does not offer it, or it is malformed: an app may be plain
 * JavaScript.
 *
 * @param toAnswer Reads the answer from the prompt; null where the prompt does not offer it.
 */
export function offeredAnswer(
  entry: ThreadEntry,
  toAnswer: (prompt: Prompt) => Answer | null,
): Answer | null {
  try {
    const chosen = toAnswer(entry.prompt);
    const answer = chosen && withoutEmptyTexts(chosen);
    return answer && isOffered(entry, answer) ? answer : null;
  } catch {
    return null;
  }
}

/** Whether the prompt offers this answer: its choice or options, feedback, edits and extras, or a cancel. */
function isOffered(entry: ThreadEntry, answer: Answer): boolean {
  const { prompt } = entry;
  if (answer.kind === 'cancelled') return isCancellable(entry);
  if (answer.kind === 'chosen' && prompt.kind === 'confirmation') return acceptsChoice(prompt, answer);
  if (answer.kind === 'reviewed' && prompt.kind === 'review')
    return (
      answer.items.length === prompt.items.length &&
      prompt.items.every((item, index) => {
        const chosen = answer.items[index];
        return chosen !== undefined && acceptsChoice(item, chosen);
      })
    );
  if (answer.kind === 'answered' && prompt.kind === 'question') {
    const questions = new Map(prompt.questions.map((question) => [question.key, question]));
    return [...answer.answers].every(([key, item]) => acceptsItem(questions.get(key), item));
  }
  // A prompt of several requests that want different answers offers none.
  return prompt.kind !== 'confirmation' || prompt.choices.length > 0;
}

/** False for an option that the question does not have, for several where it takes one, and for words that it does not take. */
function acceptsItem(question: QuestionItem | undefined, { options, text, note }: AnsweredItem): boolean {
  return (
    question !== undefined &&
    options.every((id) => question.options.some((option) => option.id === id)) &&
    (question.multiple || options.length <= 1) &&
    (question.freeText || text === undefined) &&
    (Boolean(question.notes) || note === undefined)
  );
}
