import type { AnswerTo, Chosen } from '../../core/protocol/answer.js';
import type { Review } from '../../core/protocol/prompt.js';
import { isObject, own } from '../../core/util/json.js';
import { readConfirmationDraft } from '../confirmation/confirmation-draft.js';

/** The answer to each proposal so far, and what was typed for those without one. By their places. */
interface ReviewDraft {
  readonly answers: readonly (Chosen | null)[];
  readonly drafts: readonly unknown[];
}

/** The draft as it was kept, else what was answered before, else nothing decided. */
export function readReviewDraft(
  draft: unknown,
  previous: AnswerTo<Review> | null,
  { items }: Review,
): ReviewDraft {
  const answers = isObject(draft) ? own(draft, 'answers') : undefined;
  const drafts = isObject(draft) ? own(draft, 'drafts') : undefined;
  const before = (index: number) => previous?.items[index] ?? null;
  return {
    answers: items.map((item, index) =>
      Array.isArray(answers) ? readChosen(answers[index], item.choices) : before(index),
    ),
    // Words and edits went into the answer: a proposal that opens again shows them.
    drafts: items.map((_, index) =>
      Array.isArray(drafts) ? drafts[index] : readConfirmationDraft(undefined, before(index)),
    ),
  };
}

function readChosen(value: unknown, choices: Review['items'][number]['choices']): Chosen | null {
  if (!isObject(value)) return null;
  const choice = choices.find(({ id }) => id === own(value, 'choice'));
  if (!choice) return null;
  const feedback = own(value, 'feedback');
  const extras = own(value, 'extras');
  return {
    kind: 'chosen',
    choice: choice.id,
    ...(typeof feedback === 'string' ? { feedback } : {}),
    ...(Object.hasOwn(value, 'editedArgs') ? { editedArgs: own(value, 'editedArgs') } : {}),
    ...(Array.isArray(extras) ? { extras: extras.filter((id) => typeof id === 'string') } : {}),
  };
}
