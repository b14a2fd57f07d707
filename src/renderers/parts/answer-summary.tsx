import type { ReactNode } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { AnswerChip } from './answer-chip.js';
import { decisionOf } from './decision.js';
import { DecisionText } from './decision-text.js';
import { decidedVerb } from './summarize.js';

interface AnswerSummaryProps {
  /** The id for the question, which labels the region around it. */
  readonly questionId?: string;
  readonly asked: AskedPrompt;
  readonly answer: Answer;
  /** What the answer is waiting for, as text. */
  readonly note?: string;
  /** The button that takes the answer back. */
  readonly action?: ReactNode;
}

/** Shows an answer in one line. */
export function AnswerSummary({ questionId, asked, answer, note, action }: AnswerSummaryProps) {
  const settings = useHoldpoint();
  const classOf = useClassNames();
  return (
    <div className={classOf('summary')}>
      <AnswerChip asked={asked} answer={answer} words={decidedVerb(asked.prompt, answer, settings.labels)} />
      <span className="hp-summary-question">
        <DecisionText decision={decisionOf(asked, answer, settings)} askId={questionId} />
      </span>
      {action}
      {note && (
        <span className="hp-summary-note" dir="auto">
          {note}
        </span>
      )}
    </div>
  );
}
