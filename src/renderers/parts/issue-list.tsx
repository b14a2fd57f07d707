import type { Issue } from '../../core/protocol/validator.js';
import { Notice } from '../../ui/notice.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';

/** Lists the validator's issues where they belong to no field. Renders nothing without issues. */
export function IssueList({ issues }: { readonly issues: readonly Issue[] }) {
  const { labels } = useHoldpoint();
  if (issues.length === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      {labels.invalid}
      <ul className="hp-issues">
        {issues.map((issue) => (
          <li key={`${issue.path.join('.')} ${issue.keyword} ${issue.message}`}>
            {issue.path.length > 0 && (
              <b>
                <bdi>
                  <VisibleText text={issue.path.join(' › ')} />
                </bdi>
                :{' '}
              </b>
            )}
            {/* Where the form's labels are not loaded, the validator's own message is shown. */}
            <bdi>
              <VisibleText
                text={labels.formIssue?.(issue, String(issue.path.at(-1) ?? '')) ?? issue.message}
              />
            </bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
