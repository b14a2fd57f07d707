import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Step } from '../../core/admission/admit.js';
import { type Asked, destructiveTool } from '../../core/admission/danger.js';
import { LabelWithAgentText } from '../../ui/labels/label-with-agent-text.js';
import { type Words, wordsText } from '../../ui/labels/words.js';
import { Icon } from '../../ui/look/icon.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { isComposing } from '../../ui/press/is-composing.js';
import { usePressGuard } from '../../ui/press/use-press-guard.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { ShownWords } from '../../ui/text/shown-words.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { useFocusLater } from '../controls/use-focus-later.js';
import { firstToolName } from '../words/question-text.js';
import { HoldButton } from './hold-button.js';
import type { StepWords } from './step-words.js';
import { SureStep } from './sure-step.js';

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

interface TypeToConfirmProps {
  readonly id: string;
  /** The tool whose name is to be typed; null where none is known. */
  readonly tool: string | null;
  /** What confirming does. */
  readonly label: Words;
  readonly inactive: boolean;
  readonly busy: boolean;
  /** The button that goes back, beside it. */
  readonly back: ReactNode;
  readonly onSend: () => void;
}

// Characters that every keyboard has. A name with a hidden character could not be typed at all.
const TYPABLE = /^[\w.:/-]{1,64}$/;

/** Confirms once the tool's name is typed, or our word for "approve" where the name cannot be. */
function TypeToConfirm({ id, tool, label, inactive, busy, back, onSend }: TypeToConfirmProps) {
  const { labels, components } = useHoldpoint();
  const classOf = useClassNames();
  const [text, setText] = useState('');
  const wanted = tool !== null && TYPABLE.test(tool) ? tool : labels.approve;
  const matches = text.trim() === wanted;
  const onKeyDown = ({ key, repeat, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !repeat && !isComposing(nativeEvent) && matches && !inactive) onSend();
  };
  return (
    <>
      <div className={classOf('field')}>
        <label htmlFor={`${id}-typed`} dir="auto">
          <LabelWithAgentText label={labels.typeToConfirm} text={wanted} />
        </label>
        <components.TextInput
          id={`${id}-typed`}
          data-focus="typed"
          className={classOf('input')}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          readOnly={inactive}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Actions>
        <ActionButton variant="filled" inactive={inactive || !matches} busy={busy} onClick={onSend}>
          <bdi>
            <ShownWords words={label} />
          </bdi>
        </ActionButton>
        {back}
      </Actions>
    </>
  );
}
