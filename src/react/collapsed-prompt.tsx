import type { Answer } from '../core/protocol/answer.js';
import type { InterruptedRunCommands, PendingInterrupt } from '../core/store/run-types.js';
import { AnswerSummary } from '../renderers/parts/answer-summary.js';
import { questionText } from '../renderers/parts/question-text.js';
import type { RendererProps } from '../renderers/renderer.js';
import { ActionButton } from '../ui/action-button.js';
import { useHoldpoint } from '../ui/settings.js';

interface CollapsedPromptProps extends Pick<InterruptedRunCommands, 'retract'> {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly answer: Answer;
  readonly phase: RendererProps['phase'];
}

/** A prompt whose answer waits to be sent with others, or is being sent, as one line; a waiting one can be taken back. */
export function CollapsedPrompt({ id, pending, answer, phase, retract }: CollapsedPromptProps) {
  const { labels } = useHoldpoint();
  const question = questionText(pending.prompt, labels);
  const sending = phase === 'sending';
  // What its tool has reported on has arrived.
  const hasReported = typeof pending.toolCall?.result === 'string';
  const note = sending ? (hasReported ? null : labels.sending) : labels.notSentYet;
  return (
    <div className="hp-staged">
      <AnswerSummary
        question={question}
        questionId={`${id}-ask`}
        prompt={pending.prompt}
        answer={answer}
        {...(note !== null && { note })}
        action={
          !sending && (
            <ActionButton variant="quiet" data-size="small" onClick={() => retract(pending.key)}>
              {labels.change}
            </ActionButton>
          )
        }
      />
    </div>
  );
}
