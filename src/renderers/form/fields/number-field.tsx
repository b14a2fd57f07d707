import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useState } from 'react';
import { rawName } from '../../../core/schema/guard/safe-names.js';
import { isQuantity } from '../../../ui/labels/bounds.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { type Currency, useCurrency } from '../state/currency.js';
import { fieldUnit, isChoice } from '../state/field-kind.js';
import { useFormParts } from '../state/form-context.js';
import { GroupedNumberContext } from '../state/grouped-number.js';
import { createNumberWriting, type NumberWriting } from '../state/number-writing.js';
import { useFormLabels } from '../state/use-form-labels.js';

/** What the person typed, the value that was read from it, and whether they have left the field since. */
interface Typed {
  readonly text: unknown;
  readonly value: unknown;
  readonly isLeft: boolean;
}

/**
 * Creates the field for numbers, which are written as the language of the labels does. All fields of a form share what
 * they know of that.
 *
 * While it is edited, a number is shown as typed, and below it as it was read where that differs. Once the field is left,
 * its digits stand in groups. Text that is no number stays in the field to be corrected: rjsf's own field drops the space
 * in `12 kg` and reads `1e999` as Infinity, which JSON cannot hold.
 *
 * @param TextField rjsf's field for text, which does not tell the form what it shows: that is the number.
 */
export function createNumberField(TextField: ComponentType<FieldProps>): ComponentType<FieldProps> {
  let last: { readonly of: string; readonly writing: NumberWriting } | null = null;
  return function NumberField(props: FieldProps) {
    const { schema, uiSchema, formData, onChange } = props;
    const labels = useFormLabels();
    const { isThirdParty } = useFormParts();
    const [typed, setTyped] = useState<Typed | null>(null);
    if (last?.of !== labels.formNumber)
      last = { of: labels.formNumber, writing: createNumberWriting(labels.formNumber) };
    const { read, write, group, separator } = last.writing;
    const isLine = !isChoice(schema) && getUiOptions(uiSchema).widget === undefined;
    const isTyped = typed !== null && typed.value === formData;
    const currency = useCurrency(schema, uiSchema);
    const number = isLine && typeof formData === 'number' ? formData : null;
    // Another theme's control cannot take the groups out again before an edit.
    const isGrouped = number !== null && !isThirdParty && writesGroups(props, number, currency);
    const written =
      number === null ? formData : isGrouped ? group(number, currency?.decimals) : write(number);
    const isEdited = isTyped && (!typed.isLeft || number === null);
    const text = isEdited ? typed.text : written;
    return (
      <>
        <GroupedNumberContext.Provider value={isGrouped && !isEdited ? separator : null}>
          <TextField
            {...props}
            formData={text}
            onChange={(next, ...rest) => {
              // A number that JavaScript would round stays text. Validation then refuses it, unless the schema allows text.
              const value = typeof next === 'string' ? (read(next) ?? next) : next;
              setTyped({ text: next, value, isLeft: false });
              onChange(value, ...rest);
            }}
            onBlur={(...left) => {
              setTyped((one) => one && { ...one, isLeft: true });
              props.onBlur(...left);
            }}
          />
        </GroupedNumberContext.Provider>
        {number !== null && isTyped && !startsWith(typed.text, [write(number), group(number)]) && (
          <output className="hp-hint hp-seen">{labels.formReadAs(number)}</output>
        )}
      </>
    );
  };
}

/** Returns true where a text is one of the ways to write a number, also with more zeros after its decimal separator. */
function startsWith(text: unknown, ways: readonly string[]): boolean {
  return typeof text === 'string' && ways.some((way) => text.trim().startsWith(way));
}

/** Returns true where a field's number is written in groups: always an amount of something. */
function writesGroups(
  { schema, uiSchema, fieldPathId }: FieldProps,
  value: number,
  currency: Currency | null,
) {
  if (currency || fieldUnit(schema, uiSchema) !== null) return true;
  return isQuantity(value, [rawName(String(fieldPathId.path.at(-1) ?? '')), schema.title ?? '']);
}
