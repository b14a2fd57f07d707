import {
  type Answer,
  type AnsweredItem,
  acceptsChoice,
  type Chosen,
  type Reviewed,
} from '../protocol/answer.js';
import type { Prompt, QuestionItem, ReviewPrompt } from '../protocol/prompt.js';
import { assertNever } from '../util/assert-never.js';
import { omitUndefined } from '../util/merge-objects.js';
import { isCancellable } from './run-state.js';
import type { ThreadEntry } from './thread-state.js';

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
    const answer = chosen && withoutBlankTexts(chosen);
    return answer && isOffered(entry, answer) ? answer : null;
  } catch {
    return null;
  }
}

/**
 * The answer without its blank texts, because nothing was said by them. A renderer or an app may pass the value of a text
 * field in which nothing was typed, also to a prompt that takes no text.
 */
function withoutBlankTexts(answer: Answer): Answer {
  switch (answer.kind) {
    case 'chosen':
      return withoutBlankFeedback(answer);
    case 'reviewed':
      return { ...answer, items: answer.items.map(withoutBlankFeedback) };
    case 'answered': {
      const items = [...answer.answers].map(([key, item]) => [key, withoutBlankWords(item)] as const);
      return { ...answer, answers: new Map(items) };
    }
    default:
      return answer;
  }
}

function withoutBlankFeedback({ feedback, ...chosen }: Chosen): Chosen {
  return { ...chosen, ...omitUndefined({ feedback: unlessBlank(feedback) }) };
}

function withoutBlankWords({ text, note, ...item }: AnsweredItem): AnsweredItem {
  return { ...item, ...omitUndefined({ text: unlessBlank(text), note: unlessBlank(note) }) };
}

function unlessBlank(text: string | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

/** Whether the prompt offers this answer: its choice or options, feedback, edits and extras, or a cancel. */
function isOffered(entry: ThreadEntry, answer: Answer): boolean {
  const { prompt } = entry;
  if (answer.kind === 'cancelled') return isCancellable(entry);
  // A definition takes its whole answer from a renderer of its own, whatever its prompt is.
  if (answer.kind === 'filled' && entry.definition) return true;
  switch (prompt.kind) {
    case 'confirmation':
      return answer.kind === 'chosen' && acceptsChoice(prompt, answer);
    case 'question': {
      const questions = new Map(prompt.questions.map((question) => [question.key, question]));
      return (
        answer.kind === 'answered' &&
        [...answer.answers].every(([key, item]) => acceptsItem(questions.get(key), item))
      );
    }
    case 'form':
      return answer.kind === 'filled' || (prompt.declinable && answer.kind === 'declined');
    case 'review':
      return answer.kind === 'reviewed' && acceptsReview(prompt, answer);
    case 'link':
      return answer.kind === 'opened' || answer.kind === 'declined';
    case 'freeform':
      return answer.kind === 'filled';
    default:
      return assertNever(prompt);
  }
}

/** Whether there is a choice for each proposal, and each is offered. */
function acceptsReview({ items }: ReviewPrompt, answer: Reviewed): boolean {
  return (
    answer.items.length === items.length &&
    items.every((item, index) => {
      const chosen = answer.items[index];
      return chosen !== undefined && acceptsChoice(item, chosen);
    })
  );
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
