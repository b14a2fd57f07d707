import { type ReactNode, useState } from 'react';
import { useSlots } from '../../ui/slots.js';
import { JsonEditor } from './json-editor.js';
import { useFormLabels } from './use-form-labels.js';

interface JsonFormProps {
  readonly id: string;
  readonly defaultValue: unknown;
  readonly readOnly: boolean;
  readonly onDraftChange: (value: unknown) => void;
  readonly onSubmit: (value: unknown) => void;
  readonly actions: (submit: () => void) => ReactNode;
}

/** A whole answer written as JSON, for a schema that can be no form. */
export function JsonForm({ id, defaultValue, readOnly, onDraftChange, onSubmit, actions }: JsonFormProps) {
  const labels = useFormLabels();
  const slot = useSlots();
  const [value, setValue] = useState(defaultValue);
  const [unreadable, setUnreadable] = useState(false);
  const submit = () => {
    if (!unreadable && value !== undefined) onSubmit(value);
  };
  return (
    <div className="hp-form">
      <div className={slot('field')}>
        <label className="hp-label" htmlFor={id}>
          {labels.yourAnswer}
        </label>
        <JsonEditor
          id={id}
          value={value}
          inactive={readOnly}
          describedBy={{ 'aria-describedby': `${id}:how` }}
          onChange={(next) => {
            setValue(next);
            onDraftChange(next);
          }}
          onUnreadable={setUnreadable}
        />
        <p className="hp-hint" id={`${id}:how`}>
          {labels.formJsonHint}
        </p>
      </div>
      {actions(submit)}
    </div>
  );
}
