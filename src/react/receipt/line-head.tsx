import type { ReactNode } from 'react';
import { callsOf } from '../../core/dialects/calls-of.js';
import type { Answer } from '../../core/protocol/answer.js';
import type { ReceiptEnding } from '../../core/protocol/ending.js';
import type { PendingInterrupt } from '../../core/thread/run-state.js';
import { answerIcon } from '../../renderers/words/answer-summary.js';
import { type Decision, decisionOf } from '../../renderers/words/decision.js';
import { DecisionText } from '../../renderers/words/decision-text.js';
import { answerTone, decidedVerb } from '../../renderers/words/summarize.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { Icon, type IconName } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';

interface LineHeadProps {
  readonly sign: IconName;
  readonly ending: ReceiptEnding;
  /** What the answer leans to, where only the answer is known. */
  readonly leaning?: ReturnType<typeof answerTone> | undefined;
  /** How it ended, in words. */
  readonly words: string;
  readonly decision: Decision;
  /** The id for what was asked. */
  readonly askId?: string | undefined;
  /** What stands beside the decision. */
  readonly tag?: ReactNode;
  /** What stands at the end of the line. */
  readonly children: ReactNode;
}

/** The line of a decision: the sign, what was decided, how it ended, and when. */
export function LineHead({ sign, ending, leaning, words, decision, askId, tag, children }: LineHeadProps) {
  const classOf = useClassNames();
  return (
    <>
      <span className="hp-receipt-sign" data-ending={ending}>
        <Icon name={sign} />
      </span>
      <span className={classOf('status')} data-ending={ending} data-leaning={leaning}>
        {words}
      </span>
      <span className="hp-receipt-question">
        <DecisionText decision={decision} askId={askId} />
        {tag}
      </span>
      {children}
    </>
  );
}

interface SentHeadProps {
  readonly id: string;
  readonly pending: PendingInterrupt;
  readonly answer: Answer;
  readonly isResumed: boolean;
}

/** The line of an answer that is being sent: what is still to come stands in the place of the time. */
export function SentHead({ id, pending, answer, isResumed }: SentHeadProps) {
  const settings = useHoldpoint();
  const { prompt } = pending;
  const leaning = answerTone(prompt, answer);
  const note = sendingNote(pending, answer, isResumed, settings.labels);
  return (
    <LineHead
      sign={answerIcon(prompt, answer)}
      ending={ENDINGS[leaning]}
      leaning={leaning}
      words={decidedVerb(prompt, answer, settings.labels)}
      decision={decisionOf(pending, answer, settings)}
      askId={`${id}-ask`}
    >
      {note !== null && <span className="hp-summary-note">{note}</span>}
    </LineHead>
  );
}

const ENDINGS = { approve: 'approved', deny: 'denied', neutral: 'answered', cancel: 'cancelled' } as const;

/** What is still to come of an answer that is being sent: its arrival, approvals of others, or the result of what it approved. */
export function sendingNote(
  { prompt, toolCall, people }: PendingInterrupt,
  answer: Answer,
  isResumed: boolean,
  labels: StackLabels,
): string | null {
  if (people?.isCounted && people.approvals)
    return labels.moreApprovals(people.approvals.needed - people.approvals.by.length);
  if (typeof toolCall?.result === 'string') return null;
  if (!isResumed) return labels.sending;
  const runs = callsOf(prompt).length > 0 && answerTone(prompt, answer) === 'approve';
  return runs ? labels.running : null;
}
