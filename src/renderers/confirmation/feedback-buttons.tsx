import { useState } from 'react';
import type { Choice } from '../../core/protocol/prompt.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { VisibleText } from '../../ui/text/visible-text.js';

/** More buttons than this hide the ones that matter. */
const MOST_BUTTONS = 4;

interface FeedbackButtonsProps {
  readonly choices: readonly Choice[];
  readonly labelOf: (choice: Choice) => string;
  readonly inactive: boolean;
  readonly onWrite: (choice: Choice) => void;
}

/**
 * A quiet button for each choice that accepts feedback. Where that would be too many, a single button replaces them
 * until it is pressed.
 */
export function FeedbackButtons({ choices, ...props }: FeedbackButtonsProps) {
  const { labels } = useHoldpoint();
  const id = usePageId();
  const [isOpen, setOpen] = useState(false);
  const { inactive } = props;
  if (!hidesFeedback(choices)) return <Buttons {...props} choices={choices} />;
  return (
    <>
      <ActionButton
        variant="quiet"
        inactive={inactive}
        aria-expanded={isOpen}
        aria-controls={id}
        data-more=""
        data-focus="notes"
        onClick={() => setOpen(!isOpen)}
      >
        {labels.addNote}
      </ActionButton>
      <span id={id} className="hp-more-actions" hidden={!isOpen}>
        {isOpen && <Buttons {...props} choices={choices} />}
      </span>
    </>
  );
}

/** Returns true where the buttons that take feedback are shown on demand. */
export function hidesFeedback(choices: readonly Choice[]): boolean {
  const accepting = choices.filter(({ feedback }) => feedback === 'optional').length;
  return accepting > 1 && choices.length + accepting > MOST_BUTTONS;
}

function Buttons({ choices, labelOf, inactive, onWrite }: FeedbackButtonsProps) {
  const { labels } = useHoldpoint();
  return choices.map(
    (choice, index) =>
      choice.feedback === 'optional' && (
        <ActionButton
          key={choice.id}
          variant="quiet"
          inactive={inactive}
          data-focus={`write ${index}`}
          onClick={() => onWrite(choice)}
        >
          <bdi>
            <VisibleText text={labels.withFeedback(labelOf(choice), choice.tone)} />
          </bdi>
        </ActionButton>
      ),
  );
}
