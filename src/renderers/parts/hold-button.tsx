import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import { ShownWords } from '../../ui/shown-words.js';
import { type Words, wordsInside } from '../../ui/words.js';
import { Actions } from './actions.js';
import { useHold } from './use-hold.js';

interface HoldButtonProps {
  readonly id: string;
  /** What holding does. */
  readonly label: Words;
  readonly inactive: boolean;
  readonly busy: boolean;
  /** The button that goes back, beside it. */
  readonly back: ReactNode;
  readonly onSend: () => void;
  /** Called for a person who cannot hold a button, or whose screen reader only clicks it. */
  readonly onTypeInstead: () => void;
}

/**
 * A button that confirms when it is held and then released, by pointer, Space or Enter. Moving off the button, or
 * moving the focus away, cancels the press. After a press that was too short, the person may type instead.
 */
export function HoldButton({ id, label, inactive, busy, back, onSend, onTypeInstead }: HoldButtonProps) {
  const { labels } = useHoldpoint();
  const { state, handlers } = useHold({ inactive, onSend });
  return (
    <>
      <Actions>
        <ActionButton
          {...handlers}
          variant="filled"
          className="hp-hold"
          inactive={inactive}
          busy={busy}
          data-hold={state}
          aria-describedby={`${id}-hold`}
        >
          <bdi>
            <ShownWords words={wordsInside(label, labels.holdTo)} />
          </bdi>
        </ActionButton>
        {back}
        {state === 'short' && (
          <ActionButton variant="quiet" inactive={inactive} onClick={onTypeInstead}>
            {labels.typeInstead}
          </ActionButton>
        )}
      </Actions>
      <p id={`${id}-hold`} className="hp-sure-hint" role="status">
        {state === 'held' ? labels.letGo : labels.holdHint}
      </p>
    </>
  );
}
