import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { isChoice } from '../state/field-kind.js';
import { createNumberWriting, type NumberWriting } from '../state/number-writing.js';
import { useFormLabels } from '../state/use-form-labels.js';

/**
 * Creates the field for numbers, which are written as the language of the labels does. All fields of a form share what
 * they know of that.
 *
 * A number is shown as typed, and below it as it was read where that differs. Text that is no number stays in the field to
 * be corrected: rjsf's own field drops the space in `12 kg` and reads `1e999` as Infinity, which JSON cannot hold.
 *
 * @param TextField rjsf's field for text, which does not tell the form what it shows: that is the number.
 */
export function createNumberField(TextField: ComponentType<FieldProps>): ComponentType<FieldProps> {
  let last: { readonly of: string; readonly writing: NumberWriting } | null = null;
  return function NumberField(props: FieldProps) {
    const { schema, uiSchema, formData, onChange } = props;
    const labels = useFormLabels();
    const [typed, setTyped] = useState<{ readonly text: unknown; readonly value: unknown } | null>(null);
    if (last?.of !== labels.formNumber)
      last = { of: labels.formNumber, writing: createNumberWriting(labels.formNumber) };
    const { read, write } = last.writing;
    const isLine = !isChoice(schema) && getUiOptions(uiSchema).widget === undefined;
    const written = isLine && typeof formData === 'number' ? write(formData) : formData;
    const isTyped = typed !== null && typed.value === formData;
    return (
      <>
        <TextField
          {...props}
          formData={isTyped ? typed.text : written}
          onChange={(text, ...rest) => {
            // A number that JavaScript would round stays text. Validation then refuses it, unless the schema allows text.
            const value = typeof text === 'string' ? (read(text) ?? text) : text;
            setTyped({ text, value });
            onChange(value, ...rest);
          }}
        />
        {isLine && typeof formData === 'number' && isTyped && !isAsWritten(typed.text, written) && (
          <output className="hp-hint hp-seen">{labels.formReadAs(formData)}</output>
        )}
      </>
    );
  };
}

/** Returns true also for more zeros after the decimal separator. */
function isAsWritten(text: unknown, written: unknown): boolean {
  return typeof text === 'string' && typeof written === 'string' && text.trim().startsWith(written);
}
