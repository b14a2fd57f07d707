import type { Reviewer } from '../../core/protocol/people.js';
import type { Receipt } from '../../core/thread/run-state.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import type { Permissions } from '../provider/component-options.js';

/** The names of people as a list; the id of one without a name. */
export function reviewerNames(reviewers: readonly Reviewer[], labels: StackLabels): string {
  return labels.names(reviewers.map(({ id, name }) => name ?? id));
}

/** How an interrupt ended, for one line. Who answered it elsewhere is told below the line, where that is known. */
export function endingWords({ ending, answeredBy }: Receipt, labels: StackLabels): string {
  return ending === 'elsewhere' && answeredBy ? labels.ended.answered : labels.ended[ending];
}

/** How an interrupt ended, for an announcement. If it was answered in another window, names who did so. */
export function spokenEnding(receipt: Receipt, labels: StackLabels, permissions?: Permissions): string {
  const { ending, answeredBy, isUnsent, answer } = receipt;
  const byRule = ending === 'approved' ? permissions?.spoken(answer, labels) : null;
  if (byRule) return byRule;
  if (ending === 'elsewhere' && answeredBy)
    return labels.answeredElsewhere(reviewerNames(answeredBy, labels));
  return isUnsent ? `${labels.ended[ending]} (${labels.notSentYet})` : labels.ended[ending];
}

/** Who answered it; null where nobody is known. */
export function answererWords({ ending, answeredBy }: Receipt, labels: StackLabels): string | null {
  if (!answeredBy) return null;
  const names = reviewerNames(answeredBy, labels);
  return ending === 'elsewhere' ? labels.answeredElsewhere(names) : labels.decidedBy(names);
}

/** What a receipt says about its ending; null where the first line says everything. */
export function endingNote(ending: Receipt['ending'], labels: StackLabels): string | null {
  switch (ending) {
    case 'expired':
    case 'forgotten':
    case 'withdrawn':
    case 'stopped':
    case 'closed':
      return labels.endedNote[ending];
    // The tool's own words stand beside its report.
    case 'failed':
      return labels.ended.approved;
    case 'approved':
    case 'denied':
    case 'answered':
    case 'replaced':
    case 'cancelled':
    case 'elsewhere':
      return null;
    default:
      return ending satisfies never;
  }
}
