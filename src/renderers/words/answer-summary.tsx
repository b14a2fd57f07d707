import type { ReactNode } from 'react';
import type { Answer } from '../../core/protocol/answer.js';
import type { AskedPrompt } from '../../core/protocol/defined-request.js';
import type { Prompt } from '../../core/protocol/prompt.js';
import { Icon, type IconName } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { decisionOf } from './decision.js';
import { DecisionText } from './decision-text.js';
import { answerTone, decided, decidedVerb } from './summarize.js';

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

const ICONS: Readonly<Record<ReturnType<typeof answerTone>, IconName>> = {
  approve: 'check',
  deny: 'no',
  neutral: 'freeform',
  cancel: 'stop',
};

/** Returns the sign of an answer. */
export function answerIcon(prompt: Prompt, answer: Answer): IconName {
  const tone = answerTone(prompt, answer);
  return tone === 'neutral' && answer.kind === 'reviewed' ? 'review' : ICONS[tone];
}

interface AnswerChipProps {
  readonly asked: AskedPrompt;
  readonly answer: Answer;
  /** Default: what was decided, such as "Approve with 1 edit". */
  readonly words?: string;
}

/** Says in a word or two what was answered, in the colour and with the sign of its tone. */
export function AnswerChip({ asked, answer, words }: AnswerChipProps) {
  const { labels } = useHoldpoint();
  const classOf = useClassNames();
  const tone = answerTone(asked.prompt, answer);
  return (
    <span className={classOf('status')} data-leaning={tone}>
      <Icon name={answerIcon(asked.prompt, answer)} />
      <bdi className="hp-clip">
        <VisibleText text={words ?? decided(asked, answer, labels)} />
      </bdi>
    </span>
  );
}
