import type { Chosen } from '../../core/protocol/answer.js';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { AnswerChip } from '../parts/answer-chip.js';

interface DecidedChipProps {
  readonly item: ConfirmationPrompt;
  readonly answer: Chosen;
}

/** Says what was decided of one proposal, with the edits and the feedback that go with it. */
export function DecidedChip({ item, answer }: DecidedChipProps) {
  const { labels } = useHoldpoint();
  return (
    <span className="hp-decided">
      <AnswerChip asked={{ prompt: item }} answer={answer} />
      {answer.feedback && (
        <span className="hp-faint" dir="auto">
          <VisibleText text={labels.quoted(answer.feedback)} />
        </span>
      )}
    </span>
  );
}
