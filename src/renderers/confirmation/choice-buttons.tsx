import { type ReactNode, useContext } from 'react';
import { doubtsAbout } from '../../core/admission/findings.js';
import { isAnswerAlone } from '../../core/protocol/answer.js';
import type { Choice, ConfirmationPrompt } from '../../core/protocol/prompt.js';
import { contradictedLabel } from '../../ui/labels/choice-label.js';
import type { StackLabels } from '../../ui/labels/labels.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { usePageId } from '../../ui/settings/use-page-id.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { AgentsWord } from '../words/agents-word.js';
import { FeedbackButtons } from './feedback-buttons.js';
import { PressedChoice } from './pressed-choice.js';

interface ChoiceButtonsProps {
  /** The id of the description that distinguishes these choices from those of other prompts. */
  readonly describedBy: string | undefined;
  readonly description: ReactNode;
  readonly confirmation: ConfirmationPrompt;
  /** Returns the label of a choice, including what it carries. */
  readonly labelOf: (choice: Choice) => string;
  readonly inactive: boolean;
  /** The id of the choice that is being sent. */
  readonly busy: string | null;
  readonly cancel: ReactNode;
  readonly onChoose: (choice: Choice) => void;
  readonly onWrite: (choice: Choice) => void;
}

/** One button for each choice, then those that take feedback with it. */
export function ChoiceButtons({
  describedBy,
  description,
  confirmation,
  labelOf,
  inactive,
  busy,
  cancel,
  onChoose,
  onWrite,
}: ChoiceButtonsProps) {
  const { labels } = useHoldpoint();
  const { choices } = confirmation;
  const id = usePageId();
  const pressed = useContext(PressedChoice);
  const approvable = choices.some(({ tone }) => tone === 'approve');
  // Where a refusal comes first, its producer wants it to be the easier choice.
  const main = approvable ? choices.find(({ tone }) => tone !== 'neutral') : undefined;
  // Nothing is pressed lightly that cannot be shown.
  const isShown = !doubtsAbout(confirmation).some(({ what }) => what === 'missing' || what === 'incomplete');
  const approving = isShown ? 'filled' : 'outline';
  const mainVariant = main?.tone === 'approve' ? approving : 'strong';
  return (
    <Actions cancel={cancel}>
      {description}
      {choices.map((choice, index) => {
        const opens = !isAnswerAlone(choice);
        const label = opens ? labelThatOpens(choice, labelOf(choice), labels) : labelOf(choice);
        const quoted = contradictedLabel(choice, labels);
        const button = (
          <ActionButton
            key={choice.id}
            variant={choice === main && pressed === undefined ? mainVariant : 'outline'}
            aria-pressed={pressed === undefined ? undefined : pressed === choice.id}
            data-tone={pressed === undefined ? undefined : choice.tone}
            inactive={inactive}
            busy={busy === choice.id}
            aria-describedby={
              quoted === null ? describedBy : [describedBy, `${id}-${index}`].filter(Boolean).join(' ')
            }
            data-focus={`${opens ? 'write' : 'choose'} ${index}`}
            onClick={() => (opens ? onWrite(choice) : onChoose(choice))}
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
        if (quoted === null) return button;
        return (
          <span key={choice.id} className="hp-called">
            {button}
            <AgentsWord id={`${id}-${index}`} word={quoted} />
          </span>
        );
      })}
      <FeedbackButtons choices={choices} labelOf={labelOf} inactive={inactive} onWrite={onWrite} />
    </Actions>
  );
}

/**
 * Returns the label of a choice that requires text or has a form. A neutral choice, or one that its producer labelled,
 * keeps its label.
 */
function labelThatOpens({ tone, label, form }: Choice, text: string, labels: StackLabels): string {
  const isSaid = tone === 'neutral' || label !== null || form !== undefined;
  return isSaid ? labels.withAnswer(text) : labels.withFeedback(text, tone);
}
