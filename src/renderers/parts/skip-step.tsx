import { useRef } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { useHoldpoint } from '../../ui/settings.js';
import { usePressGuard } from '../../ui/use-press-guard.js';
import { Actions } from './actions.js';
import { SureStep } from './sure-step.js';

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
    <SureStep id={id} step={step} guard={guard} tone="skip" ask={labels.cancelQuestion(1)} onBack={onBack}>
      <Actions>
        <ActionButton variant="outline" inactive={inactive} onClick={onSkip}>
          {labels.cancelRequest}
        </ActionButton>
        <ActionButton variant="quiet" inactive={inactive} onClick={onBack}>
          {labels.keepOpen}
        </ActionButton>
      </Actions>
    </SureStep>
  );
}
