import type { EnumOptionsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { isObject, sameJson } from '../../../core/util/json.js';
import { getUiOptions } from '../../../vendor/rjsf.js';
import { type ListedOption, listedOptions, optionLabels } from '../state/option-labels.js';
import { useFormLabels } from '../state/use-form-labels.js';
import { CheckboxGroup } from './checkbox-group.js';
import { SingleChoice } from './single-choice.js';

/** A choice of one or several fixed values. */
export function ChoiceWidget(props: WidgetProps) {
  const { options, value, multiple, onChange } = props;
  const schema: RJSFSchema = multiple && isObject(props.schema.items) ? props.schema.items : props.schema;
  const listed = (options.enumOptions ?? []).map(readOption);
  const choices = optionLabels(schema, listed, useFormLabels());
  if (multiple) {
    const chosen: unknown[] = Array.isArray(value) ? value : [];
    return (
      <CheckboxGroup
        {...props}
        choices={choices}
        chosen={listed.flatMap((option, index) =>
          chosen.some((one) => sameJson(one, option.value)) ? [index] : [],
        )}
        onChosen={(indices) => onChange(indices.map((index) => listed[index]?.value))}
      />
    );
  }
  const chosen = value === undefined ? -1 : listed.findIndex((option) => sameJson(option.value, value));
  return (
    <SingleChoice
      {...props}
      choices={choices}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={chosen}
      onChosen={(index) => onChange(index === -1 ? undefined : listed[index]?.value)}
    />
  );
}

/** rjsf writes a value as text where it has no other name for it. */
function readOption({ label, value }: EnumOptionsType): ListedOption {
  return { value, title: label === '' || label === String(value) ? undefined : label };
}

/** Yes or no, with neither preselected: an untouched checkbox would count as "no". */
export function YesNoWidget(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const options = listedOptions(schema) ?? withNull(schema, props.required ?? false);
  return (
    <SingleChoice
      {...props}
      choices={optionLabels(schema, options, useFormLabels())}
      widget={getUiOptions(props.uiSchema).widget}
      chosen={options.findIndex((option) => option.value === value)}
      onChosen={(index) => onChange(options[index]?.value)}
    />
  );
}

/** A field that may be left out needs no null. */
function withNull({ type }: RJSFSchema, required: boolean): readonly ListedOption[] {
  const values =
    required && Array.isArray(type) && type.includes('null') ? [true, false, null] : [true, false];
  return values.map((value) => ({ value }));
}
