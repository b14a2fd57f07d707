import type { Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer that picks the first choice of a tone that takes what comes with it: words or edits that a dialect would
 * drop must not look as if they had been sent. Null where the prompt is no confirmation, or has no such choice.
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

/** False for words that the choice does not take, and for none where it requires some. */
function takesWords({ feedback }: Choice, words: string | undefined): boolean {
  return feedback === 'required' ? Boolean(words?.trim()) : words === undefined || feedback !== 'none';
}
