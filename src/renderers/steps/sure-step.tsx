import type { ReactNode, Ref } from 'react';
import type { PressGuard } from '../../ui/press/use-press-guard.js';
import { escapeKeyProps } from './escape-key-props.js';

interface SureStepProps {
  readonly id: string;
  /** The element that the guard watches. */
  readonly step: Ref<HTMLDivElement>;
  readonly guard: Pick<PressGuard, 'handlers' | 'notice'>;
  /** `danger` warns of what runs, `skip` only asks. */
  readonly tone: 'danger' | 'skip';
  /** The question. It gets the focus. */
  readonly ask: ReactNode;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The frame of a second step, in place of the buttons before it. Escape goes back. */
export function SureStep({ id, step, guard, tone, ask, onBack, children }: SureStepProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none here
    <div
      {...guard.handlers}
      {...escapeKeyProps(onBack)}
      ref={step}
      className="hp-sure"
      data-skip={tone === 'skip' ? '' : undefined}
      role="group"
      aria-labelledby={`${id}-sure`}
    >
      <p id={`${id}-sure`} className="hp-sure-words" tabIndex={-1} data-focus="sure">
        {ask}
      </p>
      {children}
      {guard.notice}
    </div>
  );
}
