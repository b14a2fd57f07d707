import type { Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer with the first choice of this tone that accepts the given feedback and edits, because input that a dialect
 * would drop must not look as if it had been sent. Null if the prompt is not a confirmation or has no such choice.
 */
export function chooseByTone(
  prompt: Prompt,
  tone: Choice['tone'],
  { feedback, editedArgs, extras }: Omit<Chosen, 'kind' | 'choice'>,
): Chosen | null {
  if (prompt.kind !== 'confirmation') return null;
  if ((extras ?? []).some((id) => prompt.extras.every((extra) => extra.id !== id))) return null;
  const choice = prompt.choices.find(
    (one) =>
      one.tone === tone &&
      takesWords(one, feedback) &&
      (editedArgs === undefined || prompt.edit?.choiceIds.includes(one.id)),
  );
  return choice
    ? { kind: 'chosen', choice: choice.id, ...omitUndefined({ feedback, editedArgs, extras }) }
    : null;
}

/** False if the choice does not accept the feedback, or requires feedback and there is none. */
function takesWords({ feedback }: Choice, words: string | undefined): boolean {
  return feedback === 'required' ? Boolean(words?.trim()) : words === undefined || feedback !== 'none';
}
