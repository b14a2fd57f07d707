import { useRef } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import { usePressGuard } from '../../ui/use-press-guard.js';
import { Actions } from './actions.js';
import { escapeKeyProps } from './escape-key-props.js';

interface SkipStepProps {
  readonly id: string;
  readonly inactive: boolean;
  readonly onSkip: () => void;
  readonly onBack: () => void;
}

/** Asks once before a request is skipped, because the agent then goes on without an answer. */
export function SkipStep({ id, inactive, onSkip, onBack }: SkipStepProps) {
  const { labels } = useHoldpoint();
  const step = useRef<HTMLDivElement>(null);
  const guard = usePressGuard(step, { content: labels.cancelRequest });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div
      {...guard.handlers}
      {...escapeKeyProps(onBack)}
      ref={step}
      className="hp-sure"
      data-skip=""
      role="group"
      aria-labelledby={`${id}-sure`}
    >
      <p id={`${id}-sure`} className="hp-sure-words" tabIndex={-1} data-focus="sure">
        {labels.cancelQuestion(1)}
      </p>
      <Actions>
        <ActionButton variant="outline" inactive={inactive} onClick={onSkip}>
          {labels.cancelRequest}
        </ActionButton>
        <ActionButton variant="quiet" inactive={inactive} onClick={onBack}>
          {labels.keepOpen}
        </ActionButton>
      </Actions>
      {guard.notice}
    </div>
  );
}
