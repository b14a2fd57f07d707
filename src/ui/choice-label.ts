import type { Choice, Confirmation } from '../core/protocol/prompt.js';
import type { StackLabels } from './labels.js';

/** The labels that stand on the buttons of choices where the producer names none. */
export interface ChoiceLabels
  extends Pick<StackLabels, 'approve' | 'approveYes' | 'deny' | 'denyNo' | 'choices'> {}

/** Returns the label of a choice: the producer's, else ours for its tone. */
export function choiceLabel(choice: Choice, confirmation: Confirmation, labels: ChoiceLabels): string {
  if (choice.label !== null) return choice.label;
  const proposal = confirmation.calls.length > 0;
  switch (choice.tone) {
    case 'approve':
      return proposal ? labels.approve : labels.approveYes;
    case 'deny':
      return proposal ? labels.deny : labels.denyNo;
    case 'neutral':
      return isNamed(choice.id, labels) ? labels.choices[choice.id] : choice.id;
  }
}

function isNamed(id: string, labels: ChoiceLabels): id is keyof ChoiceLabels['choices'] {
  return Object.hasOwn(labels.choices, id);
}
