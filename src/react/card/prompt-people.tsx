import type { PendingInterrupt } from '../../core/thread/run-state.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { Drawing, Icon } from '../../ui/look/icon.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { reviewerNames } from '../receipt/receipt-words.js';

const EYE =
  'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z';

interface PromptPeopleProps {
  readonly pending: PendingInterrupt;
  /** The id of the person who answers on this page, if the app has set `reviewer`. */
  readonly me: string | undefined;
}

/** Returns the label that says who else is viewing a request; null where nobody is. */
export function viewedBy(
  { people }: PendingInterrupt,
  me: string | undefined,
  labels: StackLabels,
): string | null {
  const others = people?.viewedBy?.filter(({ id }) => id !== me) ?? [];
  return others.length === 0 ? null : labels.viewedBy(reviewerNames(others, labels), others.length);
}

/** The icon of viewing. */
export function Eye() {
  return <Drawing path={EYE} />;
}

/** Shows who has approved a request that several people have to approve, and who else is viewing it. */
export function PromptPeople({ pending, me }: PromptPeopleProps) {
  const { labels } = useHoldpoint();
  const { approvals } = pending.people ?? {};
  const others = viewedBy(pending, me, labels);
  if (!approvals && others === null) return null;
  const approvers = approvals && approvals.by.length > 0 ? reviewerNames(approvals.by, labels) : null;
  return (
    <div className="hp-people">
      {approvals && (
        <p>
          <Icon name="check" />
          <span dir="auto">
            <VisibleText text={labels.approvedSoFar(approvals.by.length, approvals.needed, approvers)} />
          </span>
        </p>
      )}
      {others !== null && (
        <p>
          <Eye />
          <span dir="auto">
            <VisibleText text={others} />
          </span>
        </p>
      )}
    </div>
  );
}
