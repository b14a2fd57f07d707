import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import type { Decision } from './decision.js';
import { cutLine } from './first-line.js';

interface DecisionTextProps {
  readonly decision: Decision;
  /** The id for what was asked, which labels the region around it. */
  readonly askId?: string | undefined;
}

/** What was asked, about which call, what was answered and why, and how much was changed: the text of a decision's line. */
export function DecisionText({ decision, askId }: DecisionTextProps) {
  const { labels } = useHoldpoint();
  const { question, call, answer, reason, changes } = decision;
  return (
    <>
      <span id={askId} dir="auto">
        {question !== null && (
          <span>
            <ShownWords words={question} />
          </span>
        )}
        {question !== null && call !== null && ' '}
        {call !== null && (
          <span className="hp-told-call">
            <ShownWords words={call} />
          </span>
        )}
      </span>
      {answer !== null && (
        <>
          {' '}
          <b className="hp-told-answer" dir="auto">
            <VisibleText text={cutLine(answer)} />
          </b>
        </>
      )}
      {reason !== null && (
        <>
          {' '}
          <span className="hp-told-reason" dir="auto">
            <VisibleText text={labels.quoted(cutLine(reason))} />
          </span>
        </>
      )}
      {changes > 0 && <span className="hp-tag">{labels.changes(changes)}</span>}
    </>
  );
}
