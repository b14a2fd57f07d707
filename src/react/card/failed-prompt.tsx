import type { AnswerStatus } from '../../core/protocol/answer-status.js';
import type { PendingInterrupt } from '../../core/store/pending-interrupt.js';
import { editTarget } from '../../renderers/confirmation/to-chosen.js';
import { Actions } from '../../renderers/parts/actions.js';
import { AnswerSummary } from '../../renderers/parts/answer-summary.js';
import { callContext } from '../../renderers/parts/call-context.js';
import { PromptHeading } from '../../renderers/parts/prompt-heading.js';
import { Proposal } from '../../renderers/parts/proposal.js';
import { questionWords } from '../../renderers/parts/question-text.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { ActionButton } from '../../ui/action-button.js';
import { Notice } from '../../ui/notice.js';
import { useHoldpoint } from '../../ui/settings.js';
import { FailureMessage, SavedAnswer } from './failure-message.js';

export type Failed = Extract<AnswerStatus, { state: 'failed' }>;

interface FailedPromptProps extends Pick<RendererProps, 'id' | 'phase' | 'cancel'> {
  readonly pending: PendingInterrupt;
  /** What failed last. It is shown until the same answer, sent again, has arrived. */
  readonly failed: Failed;
  readonly onRetry: () => void;
  readonly onChange: () => void;
}

/**
 * A prompt whose answer did not arrive: what was asked and answered, why it failed, and one main button, which sends
 * the same answer again. "Change answer" brings back the other ways to answer.
 */
export function FailedPrompt({ id, pending, failed, phase, cancel, onRetry, onChange }: FailedPromptProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const { prompt, status } = pending;
  const inactive = phase !== 'open';
  const isSentAgain = inactive && status.state !== 'open' && status.answer === failed.answer;
  return (
    <div className="hp-flow">
      <PromptHeading id={id} text={prompt.message} fallback={questionWords(prompt, settings)} />
      <Answered prompt={prompt} answer={failed.answer} />
      <Notice tone="danger" role="alert">
        <FailureMessage error={failed.error} arrival={failed.arrival} />{' '}
        <SavedAnswer asked={pending} answer={failed.answer} />
      </Notice>
      {phase !== 'confirming' && (
        <Actions cancel={cancel}>
          <ActionButton variant="filled" inactive={inactive} busy={isSentAgain} onClick={onRetry}>
            {labels.tryAgain}
          </ActionButton>
          <ActionButton variant="outline" inactive={inactive} onClick={onChange}>
            {labels.changeAnswer}
          </ActionButton>
        </Actions>
      )}
    </div>
  );
}

/** What the answer is about: the proposed call with the edits that were made, or each proposal with its decision. */
function Answered({ prompt, answer }: Pick<PendingInterrupt, 'prompt'> & Pick<Failed, 'answer'>) {
  if (prompt.kind === 'confirmation') {
    const edited = answer.kind === 'chosen' && 'editedArgs' in answer ? { args: answer.editedArgs } : null;
    const target = editTarget(prompt);
    return prompt.calls.map((call, index) => (
      <Proposal
        key={index}
        call={call}
        edited={call === target ? edited : null}
        context={callContext(prompt)}
      />
    ));
  }
  if (prompt.kind !== 'review' || answer.kind !== 'reviewed') return null;
  return (
    <ol className="hp-receipt-items">
      {prompt.items.map((item, index) => {
        const decision = answer.items[index];
        return (
          <li key={index}>{decision && <AnswerSummary asked={{ prompt: item }} answer={decision} />}</li>
        );
      })}
    </ol>
  );
}
