import { type AnswerTo, acceptsChoice, type Chosen } from '../../core/protocol/answer.js';
import type { ReviewPrompt } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import { readConfirmationDraft } from '../confirmation/confirmation-draft.js';

/** The answers so far, and the drafts of unanswered proposals, in the order of the proposals. */
interface ReviewDraft {
  readonly answers: readonly (Chosen | null)[];
  readonly drafts: readonly unknown[];
}

/** Reads a stored draft, else the previous answer, else an empty draft. */
export function readReviewDraft(
  draft: unknown,
  previous: AnswerTo<ReviewPrompt> | null,
  { items }: ReviewPrompt,
): ReviewDraft {
  const answers = own(draft, 'answers');
  const drafts = own(draft, 'drafts');
  const before = (index: number) => previous?.items[index] ?? null;
  return {
    answers: items.map((item, index) => {
      const chosen = Array.isArray(answers) ? readChosen(answers[index], item.choices) : before(index);
      // The proposal may have changed since, so that it does not take this answer.
      return chosen && acceptsChoice(item, chosen) ? chosen : null;
    }),
    // Feedback and edits are part of the previous answer: a proposal whose answer is changed shows them.
    drafts: items.map((_, index) =>
      Array.isArray(drafts)
        ? drafts[index]
        : { ...readConfirmationDraft(undefined, before(index)), writing: null },
    ),
  };
}

function readChosen(value: unknown, choices: ReviewPrompt['items'][number]['choices']): Chosen | null {
  if (!isObject(value)) return null;
  const choice = choices.find(({ id }) => id === own(value, 'choice'));
  if (!choice) return null;
  const feedback = own(value, 'feedback');
  const extras = own(value, 'extras');
  return {
    kind: 'chosen',
    choice: choice.id,
    ...(typeof feedback === 'string' && { feedback }),
    ...(Object.hasOwn(value, 'editedArgs') && { editedArgs: own(value, 'editedArgs') }),
    ...(Object.hasOwn(value, 'filled') && { filled: own(value, 'filled') }),
    ...(Array.isArray(extras) && { extras: extras.filter((id) => typeof id === 'string') }),
  };
}
