import { Notice } from '../../ui/look/notice.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

interface FormLoadingProps {
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Stands in for a form while its code is loading, or after loading failed, with a button to try again. */
export function FormLoading({ failed, onRetry }: FormLoadingProps) {
  const { labels } = useHoldpoint();
  if (!failed) return <LoadingSign />;
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        <ActionButton variant="outline" data-size="small" onClick={onRetry}>
          {labels.tryAgain}
        </ActionButton>
      }
    >
      {labels.formLoadFailed}
    </Notice>
  );
}

/** Says that a form is loading. */
export function LoadingSign() {
  const { labels } = useHoldpoint();
  return (
    <p className="hp-loading" role="status">
      <span className="hp-spinner" aria-hidden="true" />
      {labels.formLoading}
    </p>
  );
}
