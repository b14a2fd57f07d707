import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import { Drawing, Glyph } from '../ui/glyph.js';
import { useHoldpoint } from '../ui/settings.js';
import { VisibleText } from '../ui/visible-text.js';
import { reviewerNames } from './receipt-words.js';

const EYE =
  'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z';

interface PromptPeopleProps {
  readonly pending: PendingInterrupt;
  /** Who answers on this page, where the app says so. */
  readonly me: string | undefined;
}

/** Who has approved a request that several people have to approve, and who else is looking at it. */
export function PromptPeople({ pending: { people }, me }: PromptPeopleProps) {
  const { labels } = useHoldpoint();
  const { approvals, claimedBy = [] } = people ?? {};
  const others = claimedBy.filter(({ id }) => id !== me);
  if (!approvals && others.length === 0) return null;
  const approvers = approvals && approvals.by.length > 0 ? reviewerNames(approvals.by, labels) : null;
  return (
    <div className="hp-people">
      {approvals && (
        <p dir="auto">
          <Glyph name="check" />
          <VisibleText text={labels.approvedSoFar(approvals.by.length, approvals.needed, approvers)} />
        </p>
      )}
      {others.length > 0 && (
        <p dir="auto">
          <Drawing path={EYE} />
          <VisibleText text={labels.lookedAtBy(reviewerNames(others, labels), others.length)} />
        </p>
      )}
    </div>
  );
}
