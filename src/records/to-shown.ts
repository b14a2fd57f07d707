import type { Interrupt } from '../core/protocol/ag-ui.js';
import type { Confirmation, Prompt, ProposedCall } from '../core/protocol/prompt.js';
import { roundsNumber } from '../core/util/rounds-number.js';
import { type ChoiceLabels, choiceLabel } from '../ui/choice-label.js';

/** The part of a request that a record holds: the prompt with the words on its buttons, and the request's schema. */
export function toShown(prompt: Prompt, { responseSchema }: Interrupt, words: ChoiceLabels): object {
  return { schema: responseSchema, ...labelled(prompt, words) };
}

function labelled(prompt: Prompt, words: ChoiceLabels): object {
  if (prompt.kind === 'review')
    return { ...prompt, items: prompt.items.map((item) => labelledConfirmation(item, words)) };
  if (prompt.kind === 'confirmation') return labelledConfirmation(prompt, words);
  return 'calls' in prompt ? { ...prompt, calls: prompt.calls.map(shortened) } : prompt;
}

function labelledConfirmation(confirmation: Confirmation, words: ChoiceLabels): object {
  return {
    ...confirmation,
    calls: confirmation.calls.map(shortened),
    choices: confirmation.choices.map((choice) => ({
      ...choice,
      label: choiceLabel(choice, confirmation, words),
    })),
  };
}

/** Without the text of the arguments, where the arguments say the same. */
function shortened(call: ProposedCall): object {
  if (!call.found || call.args === undefined || roundsNumber(call.argsText)) return call;
  const { argsText, ...rest } = call;
  return rest;
}
