import type { ReactNode } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import { useHoldpoint } from '../../ui/settings.js';
import { ShownWords } from '../../ui/shown-words.js';
import { useClassNames } from '../../ui/use-class-names.js';
import { VisibleText } from '../../ui/visible-text.js';
import type { Words } from '../../ui/words.js';
import { AnswerChip } from './answer-chip.js';

interface AnswerSummaryProps {
  readonly question: Words;
  /** The id for the question, which labels the region around it. */
  readonly questionId?: string;
  readonly asked: AskedPrompt;
  readonly answer: Answer;
  /** What the answer is waiting for, as text. */
  readonly note?: string;
  /** The button that takes the answer back. */
  readonly action?: ReactNode;
}

/** Shows an answer that is not sent yet, in one line. */
export function AnswerSummary({ question, questionId, asked, answer, note, action }: AnswerSummaryProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const feedback = answer.kind === 'chosen' ? answer.feedback : undefined;
  return (
    <div className={classOf('summary')}>
      <AnswerChip asked={asked} answer={answer} />
      <span className="hp-summary-question" id={questionId} dir="auto">
        <ShownWords words={question} />
      </span>
      {action}
      {(feedback || note) && (
        <span className="hp-summary-note" dir="auto">
          {feedback && <VisibleText text={labels.quoted(feedback)} />} {note}
        </span>
      )}
    </div>
  );
}
