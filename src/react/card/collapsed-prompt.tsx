import type { Answer } from '../../core/protocol/answer.js';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { useAdmissionDesk } from '../../renderers/steps/use-admission.js';
import { AnswerSummary } from '../../renderers/words/answer-summary.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { sendingNote } from '../receipt/line-head.js';
import { usePlainAct } from '../run/use-plain-act.js';

interface CollapsedPromptProps extends Pick<InterruptedRunCommands, 'retract' | 'perform'> {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly answer: Answer;
  readonly phase: RendererProps['phase'];
  readonly sends: RendererProps['sends'];
  readonly isResumed: boolean;
  /** False if another collapsed prompt beside it already says that nothing is sent yet. */
  readonly saysNotSent: boolean;
}

/**
 * A prompt as one line, while its answer waits to be sent with others or is being sent with them. A waiting answer can be
 * taken back. It can be sent from here where no other answer is missing: the others were settled elsewhere, or it was given
 * while a run that this page did not start was in progress.
 */
export function CollapsedPrompt(props: CollapsedPromptProps) {
  const { id, pending, answer, phase, sends, isResumed, saysNotSent, retract, perform } = props;
  const act = usePlainAct(useAdmissionDesk(), perform);
  const { labels } = useHoldpoint();
  const sending = phase === 'sending';
  const waits = saysNotSent && pending.status.state === 'staged';
  // What failed may have arrived: the bar below says why.
  const waiting = waits ? labels.notSentYet : null;
  const note = sending ? sendingNote(pending, answer, isResumed, labels) : waiting;
  return (
    <div className="hp-staged">
      <AnswerSummary
        questionId={`${id}-ask`}
        asked={pending}
        answer={answer}
        {...(note !== null && { note })}
        action={
          !sending && (
            <span className="hp-summary-buttons">
              <ActionButton variant="quiet" data-size="small" onClick={() => retract(pending.key)}>
                {labels.change}
              </ActionButton>
              {sends === 'now' && (
                <ActionButton
                  variant="filled"
                  data-size="small"
                  inactive={isResumed}
                  onClick={() => act(pending, 'submit')}
                >
                  {labels.send}
                </ActionButton>
              )}
            </span>
          )
        }
      />
    </div>
  );
}
