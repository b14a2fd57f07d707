import type { Interrupt } from '../core/protocol/ag-ui.js';
import type { ConfirmationPrompt, Prompt, ProposedCall, QuestionItem } from '../core/protocol/prompt.js';
import { hasDuplicateKeys } from '../core/util/has-duplicate-keys.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { type ChoiceLabels, choiceLabel } from '../ui/choice-label.js';

/**
 * The part of a request that a record holds: the prompt with the words on its buttons, and the request's schema. Without what
 * choices and options send: nobody sees it, it may be secret, and the digest of what was sent stands for it.
 */
export function toShown(prompt: Prompt, { responseSchema }: Interrupt, words: ChoiceLabels): object {
  return { schema: responseSchema, ...labelled(prompt, words) };
}

function labelled(prompt: Prompt, words: ChoiceLabels): object {
  if (prompt.kind === 'review')
    return { ...prompt, items: prompt.items.map((item) => labelledConfirmation(item, words)) };
  if (prompt.kind === 'confirmation') return labelledConfirmation(prompt, words);
  if (!('calls' in prompt)) return prompt;
  const calls = prompt.calls.map(shortened);
  return prompt.kind === 'question'
    ? { ...prompt, calls, questions: prompt.questions.map(withoutValues) }
    : { ...prompt, calls };
}

function labelledConfirmation(confirmation: ConfirmationPrompt, words: ChoiceLabels): object {
  return {
    ...confirmation,
    calls: confirmation.calls.map(shortened),
    choices: confirmation.choices.map(({ value: _, ...choice }) => ({
      ...choice,
      label: choiceLabel(choice, confirmation, words),
    })),
  };
}

function withoutValues(question: QuestionItem): object {
  return { ...question, options: question.options.map(({ value: _, ...option }) => option) };
}

/** Without the text of the arguments, where the arguments say the same to whoever reads it. */
function shortened(call: ProposedCall): object {
  if (!call.found || call.args === undefined) return call;
  if (roundsNumber(call.argsText) || hasDuplicateKeys(call.argsText)) return call;
  const { argsText, ...rest } = call;
  return rest;
}
