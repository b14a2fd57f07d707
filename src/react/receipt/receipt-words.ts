import type { Reviewer } from '../../core/protocol/reviewer.js';
import type { Receipt } from '../../core/store/receipt.js';
import type { StackLabels } from '../../ui/labels.js';

/** The names of people as a list; the id of one without a name. */
export function reviewerNames(reviewers: readonly Reviewer[], labels: StackLabels): string {
  return labels.names(reviewers.map(({ id, name }) => name ?? id));
}

/** How an interrupt ended, for one line: "answered", if somebody else answered it in another window. */
export function endingWords({ ending, answeredBy }: Receipt, labels: StackLabels): string {
  return ending === 'superseded' && answeredBy ? labels.ended.answered : labels.ended[ending];
}

/** How an interrupt ended, for an announcement. If it was answered in another window, names who did so. */
export function spokenEnding(receipt: Receipt, labels: StackLabels): string {
  const { ending, answeredBy } = receipt;
  return ending === 'superseded' && answeredBy
    ? labels.answeredElsewhere(reviewerNames(answeredBy, labels))
    : labels.ended[ending];
}

/** Who answered it; null where nobody is known. */
export function answererWords({ ending, answeredBy }: Receipt, labels: StackLabels): string | null {
  if (!answeredBy) return null;
  const names = reviewerNames(answeredBy, labels);
  return ending === 'superseded' ? labels.answeredElsewhere(names) : labels.decidedBy(names);
}
