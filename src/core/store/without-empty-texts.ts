import type { Answer, AnsweredItem, Chosen } from '../protocol/answer.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer without its empty texts. An app may pass the value of a text field in which nothing was typed, also to a
 * prompt that takes no text.
 */
export function withoutEmptyTexts(answer: Answer): Answer {
  switch (answer.kind) {
    case 'chosen':
      return withoutEmptyFeedback(answer);
    case 'reviewed':
      return { ...answer, items: answer.items.map(withoutEmptyFeedback) };
    case 'answered': {
      const items = [...answer.answers].map(([key, item]) => [key, withoutEmptyWords(item)] as const);
      return { ...answer, answers: new Map(items) };
    }
    default:
      return answer;
  }
}

function withoutEmptyFeedback({ feedback, ...chosen }: Chosen): Chosen {
  return { ...chosen, ...omitUndefined({ feedback: feedback || undefined }) };
}

function withoutEmptyWords({ text, note, ...item }: AnsweredItem): AnsweredItem {
  return { ...item, ...omitUndefined({ text: text || undefined, note: note || undefined }) };
}
