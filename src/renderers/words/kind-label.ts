import type { Danger } from '../../core/admission/danger.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { assertNever } from '../../core/util/assert-never.js';
import type { StackLabels } from '../../ui/labels/labels.js';

/** Returns the label for a kind of request, or for its danger where it is dangerous. */
export function kindLabel(prompt: Prompt, danger: Danger | null, labels: StackLabels): string {
  if (danger !== null) return dangerLabel(danger, labels);
  switch (prompt.kind) {
    case 'confirmation':
      if (asksForResult(prompt)) return labels.kindResult;
      return prompt.calls.length > 0 ? labels.kindApproval : labels.kindYesNo;
    case 'question':
      return labels.kindQuestion;
    case 'form':
      return labels.kindForm;
    case 'review':
      return labels.kindReview;
    case 'link':
      return labels.kindLink;
    case 'freeform':
      return labels.kindFreeform;
    default:
      return assertNever(prompt);
  }
}

/** Returns true where the prompt asks for the result of a call that somebody else runs. Nothing is approved then. */
export function asksForResult(prompt: Prompt): boolean {
  return (
    prompt.kind === 'confirmation' &&
    prompt.choices.some(({ id, label }) => id === 'result' && label === null)
  );
}

/** Returns the label for a danger. */
export function dangerLabel(danger: Danger, labels: StackLabels): string {
  switch (danger) {
    case 'destructive':
      return labels.kindDestructive;
    case 'critical':
      return labels.kindCritical;
    case 'high':
      return labels.kindHigh;
    default:
      return assertNever(danger);
  }
}
