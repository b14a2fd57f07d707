import { type MouseEvent, useRef } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { Glyph } from '../../ui/glyph.js';
import { useHoldpoint } from '../../ui/settings.js';
import { useGrace } from '../../ui/use-grace.js';
import { VisibleText } from '../../ui/visible-text.js';
import { WithWords } from '../../ui/with-words.js';
import { Actions } from '../parts/actions.js';
import { backOnEscape } from './back-on-escape.js';

interface DestructiveStepProps {
  readonly id: string;
  readonly tool: string | null;
  /** The words of the choice that is asked about once more. */
  readonly label: string;
  /** What goes with it; empty where nothing does. */
  readonly feedback: string;
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Asks once more before a tool that destroys may run. Neither a double click nor a held key passes it. */
export function DestructiveStep(props: DestructiveStepProps) {
  const { id, tool, label, feedback, inactive, busy, onSend, onBack } = props;
  const { labels } = useHoldpoint();
  const step = useRef<HTMLDivElement>(null);
  const grace = useGrace(step, label);
  // A slow hand's double click may last longer than the grace does.
  const sendOnce = ({ detail }: MouseEvent) => {
    if (detail < 2) onSend();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div
      {...grace}
      {...backOnEscape(onBack)}
      ref={step}
      className="hp-sure"
      role="group"
      aria-labelledby={`${id}-sure`}
    >
      <p id={`${id}-sure`} className="hp-sure-words" tabIndex={-1} data-focus="sure">
        <Glyph name="danger" />
        <span dir="auto">
          {tool === null ? labels.reallyRun(null) : <WithWords label={labels.reallyRun} words={tool} />}
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
