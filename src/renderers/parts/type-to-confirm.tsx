import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ActionButton } from '../../ui/action-button.js';
import { isComposing } from '../../ui/is-composing.js';
import { LabelWithAgentText } from '../../ui/label-with-agent-text.js';
import { useHoldpoint } from '../../ui/settings.js';
import { ShownWords } from '../../ui/shown-words.js';
import { useClassNames } from '../../ui/use-class-names.js';
import type { Words } from '../../ui/words.js';
import { Actions } from './actions.js';

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
export function TypeToConfirm({ id, tool, label, inactive, busy, back, onSend }: TypeToConfirmProps) {
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
