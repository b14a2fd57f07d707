import type { Chosen } from './answer.js';
import type { ConfirmationPrompt } from './prompt.js';

/**
 * False if the confirmation does not offer the choice, or the choice does not accept the feedback, the edits or the
 * extras beside it: a dialect would drop them, and the receipt would still say that they were sent.
 */
export function acceptsChoice(
  { choices, edit, extras }: ConfirmationPrompt,
  { choice: id, feedback, editedArgs, extras: ticked = [] }: Chosen,
): boolean {
  const choice = choices.find((one) => one.id === id);
  return (
    choice !== undefined &&
    (feedback === undefined || choice.feedback !== 'none') &&
    (editedArgs === undefined || Boolean(edit?.choiceIds.includes(id))) &&
    ticked.every((one) => extras.some((extra) => extra.id === one))
  );
}
