import type { Answer, AnsweredItem, Chosen } from '../protocol/answer.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer without its blank texts, because nothing was said by them. A renderer or an app may pass the value of a text
 * field in which nothing was typed, also to a prompt that takes no text.
 */
export function withoutBlankTexts(answer: Answer): Answer {
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
