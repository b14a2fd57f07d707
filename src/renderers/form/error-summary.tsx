import type { Issue } from '../../core/protocol/validator.js';
import { Notice } from '../../ui/notice.js';
import { VisibleText } from '../../ui/visible-text.js';
import { pathId } from './state/field-id.js';
import { useFormLabels } from './state/use-form-labels.js';

// Nobody reads more at once. The heading of the list gives the total.
const MOST_LISTED = 100;

interface ErrorSummaryProps {
  readonly id: string;
  readonly issues: readonly Issue[];
  readonly name: (path: Issue['path']) => string;
  /** True from a failed attempt until the next change. The errors are announced then, and not at every key press. */
  readonly isNew: boolean;
  readonly onGo: (issue: Issue) => void;
}

/** Counts the errors of a form and lists them, each with a link to its field. */
export function ErrorSummary({ id, issues, name, isNew, onGo }: ErrorSummaryProps) {
  const labels = useFormLabels();
  if (issues.length === 0) return null;
  return (
    <Notice tone="danger" role={isNew ? 'alert' : undefined}>
      {labels.formErrors(issues.length)}
      <ul className="hp-issues">
        {issues.slice(0, MOST_LISTED).map((issue, index) => (
          <li key={index}>
            <a
              href={`#${pathId(id, issue.path)}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(issue);
              }}
            >
              <bdi>
                <VisibleText text={name(issue.path) || labels.yourAnswer} />
              </bdi>
            </a>
            :{' '}
            <bdi>
              <VisibleText text={labels.formIssue(issue, String(issue.path.at(-1) ?? ''))} />
            </bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
