import type { ReactNode } from 'react';
import type { PendingInterrupt } from '../core/store/pending-interrupt.js';
import type { InterruptedRunCommands } from '../core/store/run-types.js';
import { summarise } from '../renderers/parts/summarise.js';
import { ActionButton } from '../ui/action-button.js';
import { LabelWithAgentText } from '../ui/label-with-agent-text.js';
import { Notice } from '../ui/notice.js';
import { useHoldpoint } from '../ui/settings.js';
import { FailureMessage } from './failure-message.js';

interface PromptNoticesProps extends Pick<InterruptedRunCommands, 'retry'> {
  readonly pending: PendingInterrupt;
  readonly failure: 'here' | 'below';
  readonly cancel: ReactNode;
}

/** Shows what went wrong with a prompt, each error with the action that resolves it. */
export function PromptNotices({ pending, failure, retry, cancel }: PromptNoticesProps) {
  const { labels } = useHoldpoint();
  const { prompt, status, expiry } = pending;
  const isOnItsWay = status.state === 'sending' || status.state === 'checking';
  const again = (
    <ActionButton data-size="small" onClick={retry}>
      {labels.tryAgain}
    </ActionButton>
  );
  return (
    <>
      {status.state === 'failed' && failure === 'here' && (
        <Notice tone="danger" role="alert" actions={again}>
          <FailureMessage error={status.error} />{' '}
          <LabelWithAgentText label={labels.answerSaved} text={summarise(prompt, status.answer, labels)} />
        </Notice>
      )}
      {expiry.kind === 'expired' && !isOnItsWay && (
        // `Announcements` announces it: a live region that appears together with its text may stay silent.
        <Notice tone="warn" actions={cancel}>
          {labels.expired(expiry.at)}
        </Notice>
      )}
    </>
  );
}
