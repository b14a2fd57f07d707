import type { Answer, AnsweredItem, Chosen } from '../protocol/answer.js';
import type { ConfirmationPrompt, Prompt, QuestionItem } from '../protocol/prompt.js';

/**
 * False if the payload of an answer that passed `offeredAnswer` fits its schema by construction: nothing was typed, and
 * neither too few nor too many options were chosen. So approving never loads a validator.
 */
export function needsValidation(prompt: Prompt, answer: Answer): boolean {
  switch (answer.kind) {
    case 'filled':
      return true;
    case 'chosen':
      return prompt.kind !== 'confirmation' || !isPlainChoice(prompt, answer);
    case 'answered':
      return (
        prompt.kind !== 'question' ||
        !prompt.questions.every((item) => isPlainPick(item, answer.answers.get(item.key)))
      );
    case 'reviewed':
      return (
        prompt.kind !== 'review' ||
        answer.items.some((one, index) => {
          const item = prompt.items[index];
          return item === undefined || needsValidation(item, one);
        })
      );
    case 'opened':
    case 'declined':
    case 'cancelled':
      return false;
    default:
      return answer satisfies never;
  }
}

function isPlainChoice({ choices }: ConfirmationPrompt, { choice, feedback, editedArgs }: Chosen): boolean {
  const chosen = choices.find(({ id }) => id === choice);
  return chosen?.feedback !== 'required' && editedArgs === undefined && feedback === undefined;
}

function isPlainPick(
  { options, multiple, required, minimum, maximum }: QuestionItem,
  answered: AnsweredItem | undefined,
): boolean {
  if (answered?.text !== undefined) return false;
  const picked = new Set(answered?.options);
  if (picked.size === 0 && !required) return true;
  const [fewest, most] = multiple ? [minimum, maximum ?? options.length] : [1, 1];
  return picked.size >= fewest && picked.size <= most;
}
