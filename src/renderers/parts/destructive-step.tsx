import { type MouseEvent, useRef } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { Glyph } from '../../ui/glyph.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useActivationGuard } from '../../ui/use-activation-guard.js';
import { VisibleText } from '../../ui/visible-text.js';
import { Actions } from './actions.js';
import { escapeKeyProps } from './escape-key-props.js';

interface DestructiveStepProps {
  readonly id: string;
  readonly tool: string | null;
  /** The label of the choice to confirm. */
  readonly label: string;
  /** The feedback that goes with it; empty for none. */
  readonly feedback: string;
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Asks a second time before a destructive tool runs. Neither a double click nor a held key confirms it. */
export function DestructiveStep(props: DestructiveStepProps) {
  const { id, tool, label, feedback, inactive, busy, onSend, onBack } = props;
  const { labels } = useHoldpoint();
  const step = useRef<HTMLDivElement>(null);
  const grace = useActivationGuard(step, label);
  // A slow double click may take longer than the grace period.
  const sendOnce = ({ detail }: MouseEvent) => {
    if (detail < 2) onSend();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div
      {...grace}
      {...escapeKeyProps(onBack)}
      ref={step}
      className="hp-sure"
      role="group"
      aria-labelledby={`${id}-sure`}
    >
      <p id={`${id}-sure`} className="hp-sure-words" tabIndex={-1} data-focus="sure">
        <Glyph name="danger" />
        <span dir="auto">
          {tool === null ? (
            labels.confirmDestructive(null)
          ) : (
            <LabelWithAgentText label={labels.confirmDestructive} text={tool} />
          )}
        </span>
      </p>
      {feedback.trim() !== '' && (
        <p className="hp-sure-feedback" dir="auto">
          <VisibleText text={labels.quoted(feedback)} />
        </p>
      )}
      <Actions>
        <ActionButton variant="filled" inactive={inactive} busy={busy} onClick={sendOnce}>
          <bdi>
            <VisibleText text={label} />
          </bdi>
        </ActionButton>
        <ActionButton variant="quiet" inactive={inactive} onClick={onBack}>
          {labels.back}
        </ActionButton>
      </Actions>
    </div>
  );
}
