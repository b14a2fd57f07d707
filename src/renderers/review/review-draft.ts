import type { Answer } from '../../core/answer.js';
import { isObject, own } from '../../core/json.js';
import type { Review } from '../../core/prompt.js';

/** The answer to each proposal so far, and what was typed for those without one. By their places. */
interface ReviewDraft {
  readonly answers: readonly (Answer | null)[];
  readonly drafts: readonly unknown[];
}

/** The draft as it was kept, else what was answered before, else nothing decided. */
export function readReviewDraft(draft: unknown, previous: Answer | null, { items }: Review): ReviewDraft {
  const answers = isObject(draft) ? own(draft, 'answers') : undefined;
  const drafts = isObject(draft) ? own(draft, 'drafts') : undefined;
  return {
    answers: items.map((item, index) => {
      if (Array.isArray(answers)) return readChosen(answers[index], item.choices);
      return previous?.kind === 'reviewed' ? (previous.items[index] ?? null) : null;
    }),
    drafts: items.map((_, index) => (Array.isArray(drafts) ? drafts[index] : undefined)),
  };
}

function readChosen(value: unknown, choices: Review['items'][number]['choices']): Answer | null {
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
