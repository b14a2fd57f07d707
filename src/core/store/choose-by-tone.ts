import type { Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer that picks the first choice of a tone. Null where the prompt is no confirmation, has no such choice, or
 * does not take what comes with it: words or edits that a dialect would drop must not look as if they had been sent.
 */
export function chooseByTone(
  prompt: Prompt,
  tone: Choice['tone'],
  { feedback, editedArgs, extras }: Omit<Chosen, 'kind' | 'choice'>,
): Chosen | null {
  if (prompt.kind !== 'confirmation') return null;
  const choice = prompt.choices.find((one) => one.tone === tone);
  const isOffered =
    choice &&
    (feedback === undefined || choice.feedback !== 'none') &&
    (editedArgs === undefined || prompt.edit?.choiceIds.includes(choice.id)) &&
    (extras ?? []).every((id) => prompt.extras.some((extra) => extra.id === id));
  if (!isOffered) return null;
  return { kind: 'chosen', choice: choice.id, ...omitUndefined({ feedback, editedArgs, extras }) };
}
