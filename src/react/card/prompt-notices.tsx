import type { ReactNode } from 'react';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { ActionButton } from '../../ui/action-button.js';
import { Notice } from '../../ui/notice.js';
import { useHoldpoint } from '../../ui/settings.js';
import { FailureMessage, SavedAnswer } from './failure-message.js';

interface PromptNoticesProps {
  readonly retry: () => void;
  readonly pending: PendingInterrupt;
  readonly cancel: ReactNode;
}

/** Shows that a prompt has expired, or why its answer failed, each with buttons for what the person can do. */
export function PromptNotices({ pending, retry, cancel }: PromptNoticesProps) {
  const { labels } = useHoldpoint();
  const { status, expiry } = pending;
  const isOnItsWay = status.state === 'sending' || status.state === 'checking';
  if (expiry.kind !== 'expired' || isOnItsWay) return null;
  const again = (
    <ActionButton data-size="small" onClick={retry}>
      {labels.tryAgain}
    </ActionButton>
  );
  return (
    <>
      {status.state === 'failed' && (
        <Notice tone="danger" role="alert" actions={again}>
          <FailureMessage error={status.error} arrival={status.arrival} />{' '}
          <SavedAnswer asked={pending} answer={status.answer} />
        </Notice>
      )}
      {/* `Announcements` announces it: a live region that appears together with its text may stay silent. */}
      <Notice tone="warn" actions={cancel}>
        {labels.expired(expiry.at)}
      </Notice>
    </>
  );
}
