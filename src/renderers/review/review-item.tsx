import type { Chosen } from '../../core/protocol/answer.js';
import type { Confirmation as ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { ActionButton } from '../../ui/action-button.js';
import { Glyph } from '../../ui/glyph.js';
import { useHoldpoint } from '../../ui/settings.js';
import { Confirmation } from '../confirmation/confirmation.js';
import { AnswerSummary } from '../parts/answer-summary.js';
import { dangerLabel } from '../parts/kind-label.js';
import { promptDanger } from '../parts/prompt-danger.js';
import { questionText } from '../parts/question-text.js';
import type { RendererProps } from '../renderer.js';

interface ReviewItemProps {
  readonly id: string;
  readonly place: number;
  readonly item: ConfirmationPrompt;
  readonly answer: Chosen | null;
  readonly draft: unknown;
  readonly phase: RendererProps['phase'];
  readonly onDecide: (answer: Chosen) => void;
  readonly onReopen: () => void;
  readonly onDraftChange: (draft: unknown) => void;
}

/** One proposal of a review: open, or answered and collapsed to one line until all are sent. */
export function ReviewItem({
  id,
  place,
  item,
  answer,
  draft,
  phase,
  onDecide,
  onReopen,
  onDraftChange,
}: ReviewItemProps) {
  const { labels, destructiveTools } = useHoldpoint();
  const danger = promptDanger(item, destructiveTools);
  return (
    <li data-item="" data-place={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this names a proposal by its question */}
      <div
        className="hp-review-item"
        data-danger={danger ?? undefined}
        data-folded={answer ? '' : undefined}
        role="group"
        aria-labelledby={danger ? `${id}-danger ${id}-ask` : `${id}-ask`}
      >
        {danger && (
          <p className="hp-kind hp-danger-line" id={`${id}-danger`}>
            <Glyph name="danger" />
            {dangerLabel(danger, labels)}
          </p>
        )}
        {answer === null ? (
          <Confirmation
            id={id}
            prompt={item}
            phase={phase}
            sends="later"
            previous={null}
            issues={[]}
            draft={draft}
            onDraftChange={onDraftChange}
            onAnswer={onDecide}
            cancel={null}
          />
        ) : (
          <AnswerSummary
            question={questionText(item, labels)}
            questionId={`${id}-ask`}
            prompt={item}
            answer={answer}
            action={
              <ActionButton variant="quiet" data-size="small" inactive={phase !== 'open'} onClick={onReopen}>
                {labels.change}
              </ActionButton>
            }
          />
        )}
      </div>
    </li>
  );
}
