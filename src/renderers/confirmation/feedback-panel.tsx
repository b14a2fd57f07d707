import { useRef, useState } from 'react';
import type { Choice } from '../../core/protocol/prompt.js';
import { useClassNames } from '../../ui/look/use-class-names.js';
import { ActionButton } from '../../ui/press/action-button.js';
import { useHoldpoint } from '../../ui/settings/use-holdpoint.js';
import { VisibleText } from '../../ui/text/visible-text.js';
import { Actions } from '../controls/actions.js';
import { FieldError } from '../controls/field-error.js';
import { escapeKeyProps } from '../steps/escape-key-props.js';

interface FeedbackPanelProps {
  readonly id: string;
  readonly choice: Choice;
  readonly label: string;
  readonly text: string;
  readonly inactive: boolean;
  readonly busy: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Takes the text for a choice that accepts or requires feedback. Escape only goes back. */
export function FeedbackPanel({
  id,
  choice,
  label,
  text,
  onText,
  onSend,
  onBack,
  ...state
}: FeedbackPanelProps) {
  const { labels, components } = useHoldpoint();
  const classOf = useClassNames();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const required = choice.feedback === 'required';
  const isAnswer = required && choice.tone === 'neutral';
  const wanted = isAnswer ? labels.answerMissing : labels.feedbackMissing(choice.tone);
  const send = () => {
    const empty = required && text.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else onSend();
  };
  return (
    <div {...escapeKeyProps(onBack)} className="hp-panel">
      <div className={classOf('field')}>
        <label htmlFor={`${id}-feedback`}>
          {isAnswer ? labels.yourAnswer : labels.feedback(choice.tone)}{' '}
          {/* The field itself says that it is required. */}
          <span className="hp-faint" aria-hidden={required || undefined}>
            {required ? labels.required : labels.optional}
          </span>
        </label>
        <components.TextArea
          ref={field}
          id={`${id}-feedback`}
          data-focus="feedback"
          className={classOf('input')}
          dir="auto"
          value={text}
          readOnly={state.inactive}
          aria-required={required}
          aria-invalid={missing}
          aria-describedby={`${id}-feedback-error`}
          onChange={(event) => {
            onText(event.target.value);
            if (event.target.value.trim() !== '') setMissing(false);
          }}
        />
        <FieldError id={`${id}-feedback-error`} text={missing ? wanted : null} />
      </div>
      <Actions>
        <ActionButton variant={choice.tone === 'approve' ? 'filled' : 'strong'} {...state} onClick={send}>
          <bdi>
            <VisibleText text={label} />
          </bdi>
        </ActionButton>
        <ActionButton variant="quiet" inactive={state.inactive} onClick={onBack}>
          {labels.back}
        </ActionButton>
      </Actions>
    </div>
  );
}
