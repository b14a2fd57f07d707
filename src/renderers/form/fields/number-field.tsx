import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { roundsNumber } from '../../../core/util/rounds-number.js';
import { getDecimalSeparator, getUiOptions } from '../../../vendor/rjsf.js';
import { isChoice } from '../state/field-kind.js';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
// 1.000 is one thousand to some readers and one to others, so it is neither.
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * Creates the field for numbers. It asks once for all fields of a form how the reader's language writes decimals, because
 * the answer takes an `Intl.NumberFormat`.
 *
 * A number is shown as typed. Text that is no number stays in the field to be corrected: rjsf's own field drops the space in
 * `12 kg` and reads `1e999` as Infinity, which JSON cannot hold.
 *
 * @param TextField rjsf's field for text, which does not tell the form what it shows: that is the number.
 */
export function createNumberField(TextField: ComponentType<FieldProps>): ComponentType<FieldProps> {
  let separator: string | undefined;
  return function NumberField(props: FieldProps) {
    const { schema, uiSchema, formData, onChange } = props;
    const [typed, setTyped] = useState<{ readonly text: unknown; readonly value: unknown } | null>(null);
    separator ??= getDecimalSeparator();
    const point = separator;
    const isLine = !isChoice(schema) && getUiOptions(uiSchema).widget === undefined;
    const written = isLine && typeof formData === 'number' ? String(formData).replace('.', point) : formData;
    return (
      <TextField
        {...props}
        formData={typed && typed.value === formData ? typed.text : written}
        onChange={(text, ...rest) => {
          const value = typeof text === 'string' ? readNumber(text, point) : text;
          setTyped({ text, value });
          onChange(value, ...rest);
        }}
      />
    );
  };
}

function readNumber(text: string, separator: string): unknown {
  const written = text.trim();
  const plain = separator === ',' && !written.includes('.') ? written.replace(',', '.') : written;
  if (!NUMBER.test(plain) || (separator === ',' && GROUPED.test(written))) return text;
  const value = Number(plain);
  // A number that JavaScript would round stays text. Validation then refuses it, unless the schema allows text.
  return Number.isFinite(value) && !roundsNumber(plain) ? value : text;
}
