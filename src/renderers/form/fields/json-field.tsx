import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { rawName, renamed, safeName } from '../../../core/schema/guard/safe-names.js';
import { useBeforePaint } from '../../../ui/use-before-paint.js';
import { FieldLabel } from '../parts/field-label.js';
import { describedBy } from '../state/described-by.js';
import { useControlId, useFormParts, useShown } from '../state/form-context.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { JsonEditor } from '../widgets/json-editor.js';

interface JsonFieldProps extends FieldProps {
  /** Called with the text where it is invalid JSON, else with null. */
  readonly onInvalidText?: (text: string | null) => void;
}

/** A field for values without a control of their own: objects with unknown keys, values of any type. */
export function JsonField({ onInvalidText, ...props }: JsonFieldProps) {
  const { schema, fieldPathId, formData, onChange, name, required } = props;
  const labels = useFormLabels();
  const { hold, isThirdParty } = useFormParts();
  const dom = useControlId(fieldPathId.$id);
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const hasNoValue = invalidText !== null;
  useBeforePaint(() => {
    if (hasNoValue) hold.drop();
  }, [hold, hasNoValue]);
  useBeforePaint(() => onInvalidText?.(invalidText), [onInvalidText, invalidText]);
  const namesItself = isThirdParty || schema.type === 'object' || schema.type === 'array';
  useShown(props, { value: formData, hasNoValue });
  const label = schema.title ?? name;
  return (
    <>
      {namesItself && (
        <FieldLabel
          dom={dom}
          name={label}
          required={required ?? false}
          description={schema.description}
          as="label"
        />
      )}
      <JsonEditor
        id={dom}
        value={renamed(formData, rawName)}
        name={label === '' ? labels.yourAnswer : undefined}
        inactive={Boolean(props.disabled || props.readonly)}
        describedBy={describedBy({ ...props, id: fieldPathId.$id, dom })}
        onChange={(value) => onChange(renamed(value, safeName), fieldPathId.path)}
        onInvalidText={setInvalidText}
      />
    </>
  );
}
