import type { AnswerStatus, ConfirmationPrompt } from 'holdpoint';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AgentText } from './agent-text';
import { answerText } from './answer-line';
import { questionOf } from './confirmation-rules';
import { Proposal } from './proposal';

interface FailureNoticeProps {
  readonly id: string;
  readonly prompt: ConfirmationPrompt;
  readonly status: Extract<AnswerStatus, { state: 'failed' }>;
  readonly onRetry: () => void;
  readonly onChange: () => void;
  /** The button that abandons the request. */
  readonly cancel: ReactNode;
}

/** A request whose answer did not arrive: what it was about, why it failed, and a way to send the same again. */
export function FailureNotice({ id, prompt, status, onRetry, onChange, cancel }: FailureNoticeProps) {
  return (
    <>
      <h3 id={`${id}-ask`} className="hp-ask font-semibold outline-none" tabIndex={-1} dir="auto">
        <AgentText text={questionOf(prompt)} />
      </h3>
      <Proposal prompt={prompt} />
      <p role="alert" className="text-sm text-destructive">
        {status.arrival === 'unknown' ? (
          'The connection was lost. Your answer may have arrived.'
        ) : (
          <>
            Your answer was not delivered. <AgentText text={status.error.message} />
          </>
        )}{' '}
        It is saved: <AgentText text={answerText(prompt, status.answer)} />.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="button" onClick={onRetry}>
          Try again
        </Button>
        <Button type="button" variant="outline" onClick={onChange}>
          Change answer
        </Button>
        <span className="ms-auto">{cancel}</span>
      </div>
    </>
  );
}
