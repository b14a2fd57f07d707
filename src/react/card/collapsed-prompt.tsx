import { callsOf } from '../../core/dialects/calls-of.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { InterruptedRunCommands } from '../../core/store/run-types.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import type { RendererProps } from '../../renderers/renderer.js';
import { useAdmissionDesk } from '../../renderers/steps/use-admission.js';
import { AnswerSummary, answerIcon } from '../../renderers/words/answer-summary.js';
import { decisionOf } from '../../renderers/words/decision.js';
import { DecisionText } from '../../renderers/words/decision-text.js';
import { answerTone, decidedVerb } from '../../renderers/words/summarize.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { Icon } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ReceiptCalls } from '../receipt/receipt-calls.js';
import type { Expansion } from '../receipt/use-expanded.js';
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
  readonly isExpanded: boolean;
  /** Only in a transcript, where the line stays and opens to what was decided. */
  readonly onExpand: Expansion['onExpand'] | undefined;
}

/**
 * A prompt as one line, while its answer waits to be sent with others or is being sent. A waiting answer can be taken
 * back. It can be sent from here where no other answer is missing: the others were settled elsewhere, or it was given
 * while a run that this page did not start was in progress. A line whose answer is being sent opens to show the calls
 * that the answer is about.
 */
export function CollapsedPrompt(props: CollapsedPromptProps) {
  const { id, pending, answer, phase, sends, isResumed, retract, perform, isExpanded, onExpand } = props;
  const act = usePlainAct(useAdmissionDesk(), perform);
  const { key, prompt } = pending;
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const sending = phase === 'sending';
  const note = noteOf(props, labels);
  const line = (
    <AnswerSummary
      questionId={`${id}-ask`}
      asked={pending}
      answer={answer}
      {...(note !== null && { note })}
      action={
        !sending && (
          <span className="hp-summary-buttons">
            <ActionButton variant="quiet" data-size="small" onClick={() => retract(key)}>
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
  );
  if (!sending || !onExpand) return <div className="hp-staged">{line}</div>;
  return (
    <details
      className={classOf('receipt', 'hp-staged-receipt')}
      open={isExpanded}
      onToggle={({ currentTarget }) => onExpand(key, currentTarget.open)}
    >
      <summary className="hp-receipt-line">
        <DecidedHead id={id} pending={pending} answer={answer} note={note} />
      </summary>
      <ReceiptCalls prompt={prompt} answer={answer} isOpen={isExpanded} />
    </details>
  );
}

interface DecidedHeadProps extends Pick<CollapsedPromptProps, 'id' | 'pending' | 'answer'> {
  readonly note: string | null;
}

/** The parts of the receipt that this line becomes, each where it will be: what is still to come stands in the time's place. */
function DecidedHead({ id, pending, answer, note }: DecidedHeadProps) {
  const settings = useHoldpoint();
  const classOf = useClassNames();
  const tone = answerTone(pending.prompt, answer);
  const ending = ENDINGS[tone];
  return (
    <>
      <span className="hp-receipt-sign" data-ending={ending}>
        <Icon name={answerIcon(pending.prompt, answer)} />
      </span>
      <span className={classOf('status')} data-ending={ending} data-leaning={tone}>
        {decidedVerb(pending.prompt, answer, settings.labels)}
      </span>
      <span className="hp-receipt-question">
        <DecisionText decision={decisionOf(pending, answer, settings)} askId={`${id}-ask`} />
      </span>
      {note !== null && <span className="hp-summary-note">{note}</span>}
    </>
  );
}

const ENDINGS = { approve: 'approved', deny: 'denied', neutral: 'answered', cancel: 'cancelled' } as const;

/** What is still to come: the sending of the answer, or the result of what it approved. */
function noteOf(props: CollapsedPromptProps, labels: StackLabels) {
  const { pending, answer, phase, isResumed, saysNotSent } = props;
  const { prompt, toolCall, people, status } = pending;
  // What failed may have arrived: the bar below says why.
  if (phase !== 'sending') return saysNotSent && status.state === 'staged' ? labels.notSentYet : null;
  if (people?.isCounted && people.approvals)
    return labels.moreApprovals(people.approvals.needed - people.approvals.by.length);
  if (typeof toolCall?.result === 'string') return null;
  if (!isResumed) return labels.sending;
  const runs = callsOf(prompt).length > 0 && answerTone(prompt, answer) === 'approve';
  return runs ? labels.running : null;
}
