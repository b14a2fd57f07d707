import type { Choice, Confirmation } from '../../core/protocol/prompt.js';
import type { StackLabels } from '../../ui/labels.js';

/** Returns the label of a choice: the producer's, else ours for its tone. */
export function choiceLabel(choice: Choice, confirmation: Confirmation, labels: StackLabels): string {
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

function isNamed(id: string, labels: StackLabels): id is keyof StackLabels['choices'] {
  return Object.hasOwn(labels.choices, id);
}
