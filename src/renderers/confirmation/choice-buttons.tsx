import type { ReactNode } from 'react';
import type { Choice, Confirmation } from '../../core/protocol/prompt.js';
import { ActionButton } from '../../ui/action-button.js';
import type { StackLabels } from '../../ui/labels.js';
import { useHoldpoint } from '../../ui/settings.js';
import { VisibleText } from '../../ui/visible-text.js';
import { Actions } from '../parts/actions.js';

interface ChoiceButtonsProps {
  readonly confirmation: Confirmation;
  /** The words of a choice, with what it carries. */
  readonly labelOf: (choice: Choice) => string;
  readonly inactive: boolean;
  /** The choice that is on its way. */
  readonly busy: string | null;
  readonly cancel: ReactNode;
  readonly onChoose: (choice: Choice) => void;
  readonly onWrite: (choice: Choice) => void;
}

/** One button a choice; a second, quiet one where words may go with it. */
export function ChoiceButtons({
  confirmation: { choices },
  labelOf,
  inactive,
  busy,
  cancel,
  onChoose,
  onWrite,
}: ChoiceButtonsProps) {
  const { labels } = useHoldpoint();
  const approvable = choices.some(({ tone }) => tone === 'approve');
  // Where a refusal comes first, the agent's system wants it to be the easier one.
  const main = approvable ? choices.find(({ tone }) => tone !== 'neutral') : undefined;
  const mainVariant = main?.tone === 'approve' ? 'filled' : 'strong';
  return (
    <Actions cancel={cancel}>
      {choices.map((choice, index) => {
        const isRequired = choice.feedback === 'required';
        const label = isRequired
          ? labelWithRequiredFeedback(choice, labelOf(choice), labels)
          : labelOf(choice);
        return (
          <ActionButton
            key={choice.id}
            variant={choice === main ? mainVariant : 'outline'}
            inactive={inactive}
            busy={busy === choice.id}
            data-focus={`${isRequired ? 'write' : 'choose'} ${index}`}
            onClick={() => (isRequired ? onWrite(choice) : onChoose(choice))}
          >
            <bdi>
              <VisibleText text={label} />
            </bdi>
            {choice.suggested && (
              <>
                {' '}
                <span className="hp-tag">{labels.suggested}</span>
              </>
            )}
          </ActionButton>
        );
      })}
      {choices.map(
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
      )}
    </Actions>
  );
}

/** A choice of neither tone is nothing but its words, and a producer's own label says what they are for. */
function labelWithRequiredFeedback({ tone, label }: Choice, text: string, labels: StackLabels): string {
  const isSaid = tone === 'neutral' || label !== null;
  return isSaid ? labels.withAnswer(text) : labels.withFeedback(text, tone);
}
