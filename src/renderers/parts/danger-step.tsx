import { useState } from 'react';
import type { Step } from '../../core/admission/admit.js';
import { type Asked, destructiveTool } from '../../core/admission/danger.js';
import { ActionButton } from '../../ui/action-button.js';
import { Icon } from '../../ui/icon.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';
import { ShownWords } from '../../ui/shown-words.js';
import { usePressGuard } from '../../ui/use-press-guard.js';
import { VisibleText } from '../../ui/visible-text.js';
import { wordsText } from '../../ui/words.js';
import { Actions } from './actions.js';
import { firstToolName } from './first-tool-name.js';
import { HoldButton } from './hold-button.js';
import type { StepWords } from './step-words.js';
import { SureStep } from './sure-step.js';
import { TypeToConfirm } from './type-to-confirm.js';
import { useFocusLater } from './use-focus-later.js';

interface DangerStepProps extends StepWords {
  readonly id: string;
  readonly asked: Asked;
  readonly how: Step;
  readonly inactive: boolean;
  readonly busy: boolean;
  /** Called with the step that was taken. */
  readonly onSend: (step: Step) => void;
  readonly onBack: () => void;
}

/**
 * Asks a second time before a dangerous call runs. Neither a double click nor a held key confirms it, and a call of
 * critical importance takes a press that lasts, or the tool's name in writing.
 */
export function DangerStep(props: DangerStepProps) {
  const { id, asked, how, label, backLabel, quoted, inactive, busy, onSend, onBack } = props;
  const { labels, destructiveTools } = useHoldpoint();
  const [step, focusLater] = useFocusLater<HTMLDivElement>();
  const [types, setTypes] = useState(how === 'name');
  const guard = usePressGuard(step, { content: wordsText(label) });
  const listed = destructiveTool(asked, destructiveTools);
  const ask = listed === null ? labels.confirmRun : labels.confirmDestructive;
  const tool = listed ?? ('calls' in asked.prompt ? firstToolName(asked.prompt.calls) : null);
  const isCritical = how === 'hold' || how === 'name';
  const typeInstead = () => {
    setTypes(true);
    focusLater('typed');
  };
  const state = { label, inactive, busy };
  const back = (
    <ActionButton variant="quiet" inactive={inactive} onClick={onBack}>
      {backLabel}
    </ActionButton>
  );
  const question = (
    <>
      <Icon name="danger" />
      <span dir="auto">
        {tool === null ? ask(null) : <LabelWithAgentText label={ask} text={tool} as="short-name" />}
      </span>
    </>
  );
  return (
    <SureStep id={id} step={step} guard={guard} tone="danger" ask={question} onBack={onBack}>
      {!asked.hasLooked && <p className="hp-sure-feedback">{labels.notChecked}</p>}
      {quoted.map((text) => (
        <p key={text} className="hp-sure-feedback" dir="auto">
          <VisibleText text={labels.quoted(text)} />
        </p>
      ))}
      {isCritical && types && (
        <TypeToConfirm {...state} id={id} tool={tool} back={back} onSend={() => onSend('name')} />
      )}
      {isCritical && !types && (
        <HoldButton
          {...state}
          id={id}
          back={back}
          onSend={() => onSend('hold')}
          onTypeInstead={typeInstead}
        />
      )}
      {!isCritical && (
        <Actions>
          <ActionButton variant="filled" inactive={inactive} busy={busy} onClick={() => onSend('second')}>
            <bdi>
              <ShownWords words={label} />
            </bdi>
          </ActionButton>
          {back}
        </Actions>
      )}
    </SureStep>
  );
}
