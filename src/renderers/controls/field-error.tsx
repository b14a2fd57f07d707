import type { Issue } from '../../core/protocol/validator.js';
import { Icon } from '../../ui/look/icon.js';
import { Notice } from '../../ui/look/notice.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';

/** The error of one field, which refers to it by `aria-describedby`. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p className="hp-error" id={id} role="alert">
      {text !== null && <ErrorText text={text} />}
    </p>
  );
}

/** An error message with its icon. */
export function ErrorText({ text }: { readonly text: string }) {
  return (
    <span>
      <Icon name="danger" />
      <bdi>
        <VisibleText text={text} />
      </bdi>
    </span>
  );
}

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
