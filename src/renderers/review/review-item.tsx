import { useState } from 'react';
import type { Admitted } from '../../core/admission/admit.js';
import { dangerOf } from '../../core/admission/danger.js';
import type { Chosen } from '../../core/protocol/answer.js';
import type { ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { Icon } from '../../ui/look/icon.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { itemAskedIn } from '../call/use-asked.js';
import { Confirmation } from '../confirmation/confirmation.js';
import { PressedChoice } from '../confirmation/pressed-choice.js';
import type { RendererProps } from '../renderer.js';
import { useAdmission, useAdmissionDesk } from '../steps/use-admission.js';
import { AnswerChip } from '../words/answer-summary.js';
import { dangerLabel } from '../words/kind-label.js';
import { questionWords } from '../words/question-text.js';

interface ReviewItemProps {
  readonly id: string;
  readonly place: number;
  readonly item: ConfirmationPrompt;
  readonly answer: Chosen | null;
  readonly draft: unknown;
  readonly phase: RendererProps['phase'];
  /** Called with what was admitted. */
  readonly onDecide: (admitted: Admitted) => void;
  readonly onDraftChange: (draft: unknown) => void;
}

/**
 * One proposal of a review. It stays as it is once it is decided, so nothing moves and the arguments are in view
 * when another choice is pressed.
 */
export function ReviewItem({
  id,
  place,
  item,
  answer,
  draft,
  phase,
  onDecide,
  onDraftChange,
}: ReviewItemProps) {
  const settings = useHoldpoint();
  const { labels } = settings;
  const danger = dangerOf(itemAskedIn(settings, item), settings);
  const [made, setMade] = useState({ answer, count: 0 });
  if (answer !== made.answer) setMade({ answer, count: answer ? made.count + 1 : made.count });
  return (
    <li data-item="" data-place={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this names a proposal by its question */}
      <div
        className="hp-review-item"
        data-danger={danger ?? undefined}
        role="group"
        aria-labelledby={danger ? `${id}-danger ${id}-ask` : `${id}-ask`}
      >
        {danger && (
          <p className="hp-kind hp-danger-line" id={`${id}-danger`}>
            <Icon name="danger" />
            {dangerLabel(danger, labels)}
          </p>
        )}
        <PressedChoice.Provider value={answer?.choice ?? null}>
          <ItemRequest
            // A decision closes the panel or second step that it was made in.
            key={made.count}
            id={id}
            item={item}
            answer={answer}
            draft={draft}
            phase={phase}
            onDecide={onDecide}
            onDraftChange={onDraftChange}
          />
        </PressedChoice.Provider>
      </div>
    </li>
  );
}

/** The proposal itself, which asks the admission like a request of its own. */
function ItemRequest({
  id,
  item,
  answer,
  draft,
  phase,
  onDecide,
  onDraftChange,
}: Omit<ReviewItemProps, 'place'>) {
  const settings = useHoldpoint();
  const desk = useAdmissionDesk();
  const admission = useAdmission({
    id,
    desk,
    asked: itemAskedIn(settings, item),
    phase,
    sends: 'later',
    scope: [item],
    by: 'review',
    onAdmitted: onDecide,
  });
  return (
    <div className="hp-flow" ref={admission.container}>
      <Confirmation
        id={id}
        prompt={item}
        // Several proposals of one tool would otherwise have the same title.
        title={questionWords({ ...item, message: null }, settings)}
        phase={admission.phase}
        sends="later"
        previous={null}
        issues={[]}
        draft={draft}
        onDraftChange={onDraftChange}
        // The choice that is pressed already keeps its feedback.
        onAnswer={(next) => admission.answer(next.choice === answer?.choice ? { ...answer } : next)}
        // A single proposal cannot be cancelled, so the decision is shown in place of that button.
        cancel={answer && <DecidedChip item={item} answer={answer} />}
      />
      {admission.below}
    </div>
  );
}

interface DecidedChipProps {
  readonly item: ConfirmationPrompt;
  readonly answer: Chosen;
}

/** Says what was decided of one proposal, with the edits and the feedback that go with it. */
function DecidedChip({ item, answer }: DecidedChipProps) {
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
