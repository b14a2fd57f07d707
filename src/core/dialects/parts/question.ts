import type { Question, QuestionItem, QuestionOption } from '../../protocol/prompt.js';
import { questionItem } from './question-item.js';

/** One question as `question` takes it: its key, and whatever else it has. */
export interface QuestionItemParts
  extends Pick<QuestionItem, 'key'>,
    Partial<Omit<QuestionItem, 'key' | 'options'>> {
  /** What may be chosen. The `value` that is sent is the option's id, where none is given. */
  readonly options?: readonly (Pick<QuestionOption, 'id' | 'label'> & Partial<QuestionOption>)[];
}

/** What `question` takes. */
export interface QuestionParts extends Partial<Pick<Question, 'calls'>> {
  readonly message?: string | null | undefined;
  readonly questions: readonly QuestionItemParts[];
}

/**
 * A prompt of one to many questions, answered by `Answered`: by question key, the ids of the chosen options and
 * the free text.
 *
 * @param parts `questions`, each with a `key` of its own; `message`, what is asked as a whole; `calls`, what the
 *   answer will be used for. A question is required and takes one of its options, unless it says `multiple`,
 *   `freeText` or `required: false`.
 * @returns The whole prompt, which a dialect returns from `read`.
 *
 * @example
 * question({
 *   message: 'Where shall we meet?',
 *   questions: [{ key: 'city', options: [{ id: 'oslo', label: 'Oslo' }], freeText: true }],
 * });
 */
export function question({ message = null, calls = [], questions }: QuestionParts): Question {
  return {
    kind: 'question',
    message,
    calls,
    questions: questions.map(({ options = [], ...parts }) => {
      const completeOptions = options.map((one) => ({
        description: null,
        preview: null,
        value: one.id,
        ...one,
      }));
      return questionItem({ ...parts, options: completeOptions });
    }),
  };
}
