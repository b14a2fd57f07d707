import type { ReactNode } from 'react';
import { useSlots } from '../../ui/slots.js';

interface QuestionOptionProps {
  readonly id: string;
  readonly name: string;
  readonly multiple: boolean;
  readonly checked: boolean;
  readonly inactive: boolean;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Its place among the options: the first nine are picked by digits. */
  readonly index: number;
  readonly invalid: boolean;
  readonly onPick: () => void;
}

/** One way to answer a question: a native radio button or checkbox, and its words. */
export function QuestionOption(props: QuestionOptionProps) {
  const { id, name, multiple, checked, inactive, label, description, index, invalid, onPick } = props;
  const slot = useSlots();
  return (
    <label className={slot('option')} data-checked={checked ? '' : undefined}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        disabled={inactive}
        data-focus={`option ${index}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-more` : undefined}
        aria-invalid={invalid || undefined}
        onChange={onPick}
      />
      <span className="hp-option-label" id={`${id}-label`} dir="auto">
        {label}
      </span>
      {index < 9 && (
        <span className="hp-key" aria-hidden="true">
          {index + 1}
        </span>
      )}
      {description && (
        <div className="hp-option-more" id={`${id}-more`} dir="auto">
          {description}
        </div>
      )}
    </label>
  );
}
