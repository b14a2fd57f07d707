import { acceptsChoice } from '../protocol/accepts-choice.js';
import type { Chosen } from '../protocol/answer.js';
import type { Choice, Prompt } from '../protocol/prompt.js';
import { omitUndefined } from '../util/omit-undefined.js';

/**
 * The answer with the first choice of this tone that accepts the given feedback, edits and extras, and requires no
 * feedback that is missing. Null if the prompt is not a confirmation or has no such choice.
 */
export function chooseByTone(
  prompt: Prompt,
  tone: Choice['tone'],
  { feedback, editedArgs, extras }: Omit<Chosen, 'kind' | 'choice'>,
): Chosen | null {
  if (prompt.kind !== 'confirmation') return null;
  const extraFields = omitUndefined({ feedback: feedback || undefined, editedArgs, extras });
  const found = prompt.choices
    .filter((one) => one.tone === tone && (one.feedback !== 'required' || feedback?.trim()))
    .map(({ id }) => ({ kind: 'chosen', choice: id, ...extraFields }) as const)
    .find((answer) => acceptsChoice(prompt, answer));
  return found ?? null;
}
